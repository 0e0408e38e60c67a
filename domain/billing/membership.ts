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
  return graceEnd({ subscriptionStatus, subscribedUntil }) > now.getTime() ? 'grace' : 'none'
}

/** When the days of grace are over, in milliseconds: never for grandfathered people, long ago without access. */
export function graceEnd({ subscriptionStatus, subscribedUntil }: Membership): number {
  if (subscriptionStatus === 'grandfathered') return Number.POSITIVE_INFINITY
  if (!subscribedUntil) return Number.NEGATIVE_INFINITY
  return subscribedUntil.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000
}
