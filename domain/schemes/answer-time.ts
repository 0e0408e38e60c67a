/** How long a reminder can be answered with its buttons. After that it could be taken for another day's. */
export const ANSWERED_WITHIN_MS = 12 * 60 * 60_000
