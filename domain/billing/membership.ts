/** How long reminders, today's list and ticking go on after access has ended. */
export const GRACE_DAYS = 7

export type Membership = { subscriptionStatus: string; subscribedUntil: Date | null }

/** Full access, the days of grace after it, or none. */
export function accessOf(
  { subscriptionStatus, subscribedUntil }: Membership,
  now: Date,
): 'full' | 'grace' | 'none' {
  if (subscriptionStatus === 'grandfathered') return 'full'
  if (!subscribedUntil) return 'none'
  if (subscribedUntil > now) return 'full'
  const graceEnd = subscribedUntil.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000
  return graceEnd > now.getTime() ? 'grace' : 'none'
}
