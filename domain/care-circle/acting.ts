const MINUTE_MS = 60_000

/** After so long without a sign, a caregiver is no longer viewing. */
export const VIEWING_LAPSES_MS = 2 * MINUTE_MS
/** Viewing is written to the log once per caregiver in this time. */
export const VIEWING_LOGGED_EVERY_MS = 60 * MINUTE_MS
/** A caregiver who goes on viewing is noted this often; in between nothing is written. */
export const VIEWING_NOTED_EVERY_MS = MINUTE_MS
