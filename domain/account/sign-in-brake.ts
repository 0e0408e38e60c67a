/** Tries for one address, from anywhere, that are answered at once. */
const FREE_TRIES = 20
const LONGEST_MS = 8_000

/**
 * How long to hold back the answer to a sign-in when an address is tried from many networks. It makes guessing slow,
 * but it ends: nobody can lock someone else out.
 */
export function signInBrakeMs(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(LONGEST_MS, Math.round(250 * 2 ** ((tries - FREE_TRIES - 1) / 10)))
}

/** Mails with codes to one address that go out at once in an hour, whoever asks for them. */
const FREE_MAILS = 12
const LONGEST_HOLD_SECONDS = 600

/** How long to hold back a mail with a code when many were asked for: a mailbox is not flooded, yet each one comes. */
export function mailHoldSeconds(mails: number): number {
  return Math.min(LONGEST_HOLD_SECONDS, Math.max(0, mails - FREE_MAILS) * 30)
}
