/** A calendar file, in bytes: some years of a busy life. Its text has at most as many characters. */
export const FILE_MAX = 1_000_000
/** Appointments in one file. */
export const APPOINTMENTS_MAX = 2_000
/** Tasks that one file becomes. */
export const TASKS_MAX = 500
/** Days of an appointment whose rule cannot be kept. */
export const SINGLE_DAYS_MAX = 60
/** Days of a year on which a rule that is kept may be called off or moved. */
export const EXCEPTIONS_MAX = 20
/** How far ahead a file is read. */
export const DAYS_AHEAD = 366
export const TOO_LARGE =
  'This file is larger than 1 MB, which is the limit. Export fewer appointments, such as those of this year.'
