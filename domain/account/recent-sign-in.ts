/** How long a sign-in counts as recent: enough to read what deleting means, and to decide. */
export const RECENT_SIGN_IN_MINUTES = 10

/** Whether someone proved who they are a short while ago, by a clock that may differ a little. Null: not known, so no. */
export function isRecentSignIn(authenticatedAt: Date | null, now: Date): boolean {
  if (!authenticatedAt) return false
  return Math.abs(now.getTime() - authenticatedAt.getTime()) <= RECENT_SIGN_IN_MINUTES * 60_000
}

/** The error in the `www-authenticate` header that asks for another sign-in (RFC 9470). */
export const SIGN_IN_ONCE_MORE = 'insufficient_user_authentication'
