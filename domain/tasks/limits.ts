export const TITLE_MAX = 500
export const DESCRIPTION_MAX = 5_000
export const CHECKLIST_ITEMS_MAX = 100
export const CHECKLIST_ITEM_MAX = 300
export const DUE_NOTIFICATIONS_MAX = 20
export const RECURRENCE_CONFIG_MAX = 300
export const LIVE_TASKS_MAX = 1_000
/** one-time tasks that begin on one day, finished ones too */
export const DAY_TASKS_MAX = 1_000
/** of all open tasks together, in bytes: a day's answer holds them */
export const OPEN_TEXT_MAX = 2_000_000
/** of all that is kept of a person's tasks, in bytes: decades of long lists */
export const STORAGE_MAX = 100_000_000

export const COUNTDOWN_MINUTES_MAX = 999
export const COUNTDOWN_SECONDS_MAX = 59
export const COUNTDOWN_MIN = 1
export const COUNTDOWN_MAX = COUNTDOWN_MINUTES_MAX * 60 + COUNTDOWN_SECONDS_MAX
/** A timer left running is stored as at most a hundred days. */
export const TIME_TAKEN_MAX = 100 * 24 * 60 * 60

/** How long ago, in seconds, a change may have been made that a device could not send before: a month. */
export const WAITED_MAX = 30 * 24 * 60 * 60

/** How long a deleted task can be restored. */
export const RESTORE_DAYS = 30

/** The reminder offsets that the form offers, in seconds from the task's time. */
export const DUE_OFFSETS = [-7200, -3600, -1800, -900, -300, 0, 300, 900, 1800, 3600, 7200] as const
/** The furthest a reminder may be from its task's time: a day. */
export const DUE_OFFSET_MAX = 24 * 60 * 60
