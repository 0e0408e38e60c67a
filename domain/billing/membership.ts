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

/** How long reminders, today's list and ticking go on after access has ended. */
export const GRACE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Shown and stored where somebody's access has no end. */
export const NO_END = '9999-12-31T00:00:00.000Z'

export function hasNoEnd(until: Date): boolean {
  return until >= new Date(NO_END)
}

export type Membership = { subscriptionStatus: string; subscribedUntil: Date | null }

const GOOD_STANDING: readonly string[] = ['active', 'pending', 'grandfathered', 'sponsored']

export function inGoodStanding(status: string): boolean {
  return GOOD_STANDING.includes(status)
}

/** Full access, the days of grace after it, or none. */
export function accessOf(membership: Membership, now: Date): 'full' | 'grace' | 'none' {
  if (membership.subscriptionStatus === 'grandfathered') return 'full'
  const { subscribedUntil } = membership
  if (!subscribedUntil) return 'none'
  if (subscribedUntil > now) return 'full'
  return graceEnd(subscribedUntil) > now ? 'grace' : 'none'
}

/** When the days of grace are over. */
export function graceEnd(subscribedUntil: Date): Date {
  return new Date(subscribedUntil.getTime() + GRACE_DAYS * DAY_MS)
}

/** What somebody pays themselves, or was given for life. */
export type Own = { status: string; until: Date | null; grandfathered: boolean }

/** How long after the end of a month the news of its renewal may take. */
export const RENEWAL_WAIT_MS = 2 * 60 * 60 * 1000

/**
 * Whether somebody stands on their own feet, and may carry others. A membership that is renewed each month counts as
 * going on while the news of its renewal is awaited: nobody else's access moves in that time.
 */
export function hasOwnAccess({ status, until, grandfathered }: Own, now: Date): boolean {
  if (grandfathered) return true
  if (!until) return false
  const wait = status === 'active' ? RENEWAL_WAIT_MS : 0
  return until.getTime() + wait > now.getTime()
}

/** Which side of the billing screen somebody sees. */
export function panelOf(status: string): 'manage' | 'subscribe' {
  return inGoodStanding(status) || status === 'canceled' ? 'manage' : 'subscribe'
}

/** Only those who pay themselves, or paid, change or end their membership. */
export function canManage(status: string): boolean {
  return status !== 'grandfathered' && status !== 'sponsored'
}
