const MINUTE_MS = 60_000

/** A caregiver who has not been heard from for this long is no longer viewing. */
export const VIEWING_LAPSES_MS = 2 * MINUTE_MS
/** Viewing is written to the activity log at most this often per caregiver. */
export const VIEWING_LOGGED_EVERY_MS = 60 * MINUTE_MS
/** How often an ongoing view is recorded; nothing is written in between. */
export const VIEWING_NOTED_EVERY_MS = MINUTE_MS
