/** Every status a membership can have. */
export const STATUSES = [
  'active',
  'inactive',
  'pending',
  'failed',
  'past_due',
  'canceled',
  'grandfathered',
  'sponsored',
] as const
export type SubscriptionStatus = (typeof STATUSES)[number]

/** How long reminders, today's list and ticking keep working after access has ended. */
export const GRACE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Stored and returned as the end of access that has none. */
export const NO_END = '9999-12-31T00:00:00.000Z'

export function hasNoEnd(until: Date): boolean {
  return until >= new Date(NO_END)
}

export type Membership = { subscriptionStatus: string; subscribedUntil: Date | null }

const GOOD_STANDING: readonly string[] = ['active', 'pending', 'grandfathered', 'sponsored']

export function inGoodStanding(status: string): boolean {
  return GOOD_STANDING.includes(status)
}

/** Full access, the grace period after it, or none. */
export function accessOf(membership: Membership, now: Date): 'full' | 'grace' | 'none' {
  if (membership.subscriptionStatus === 'grandfathered') return 'full'
  const { subscribedUntil } = membership
  if (!subscribedUntil) return 'none'
  if (subscribedUntil > now) return 'full'
  return graceEnd(subscribedUntil) > now ? 'grace' : 'none'
}

/** When the grace period is over. */
export function graceEnd(subscribedUntil: Date): Date {
  return new Date(subscribedUntil.getTime() + GRACE_DAYS * DAY_MS)
}

/** A membership that the person pays for themselves or was granted for life. */
export type Own = { status: string; until: Date | null; grandfathered: boolean }

/** How long after the end of a month the news of its renewal may take to arrive. */
export const RENEWAL_WAIT_MS = 2 * 60 * 60 * 1000

/**
 * Whether a person has access of their own and can sponsor others. A membership that renews each month stays valid while
 * we wait for news of the renewal, so that nobody's sponsorship changes in the meantime.
 */
export function hasOwnAccess({ status, until, grandfathered }: Own, now: Date): boolean {
  if (grandfathered) return true
  if (!until) return false
  const wait = status === 'active' ? RENEWAL_WAIT_MS : 0
  return until.getTime() + wait > now.getTime()
}

/** Which panel of the billing screen a person sees. */
export function panelOf(status: string): 'manage' | 'subscribe' {
  return inGoodStanding(status) || status === 'canceled' ? 'manage' : 'subscribe'
}

/** Only people who pay or have paid themselves can change or end their membership. */
export function canManage(status: string): boolean {
  return status !== 'grandfathered' && status !== 'sponsored'
}
