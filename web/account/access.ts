import { accessOf, GRACE_DAYS } from '#domain/billing/membership.ts'
import { allows, type Level } from '#domain/care-circle/level.ts'

/** The part of a profile that decides access. */
export type Member = { subscriptionStatus: string; subscribedUntil: string | null; allowedLevel?: Level }

/**
 * Whether a person may see a screen, and if not, why.
 * - open: they may
 * - to-billing: they have no access and are sent to Billing
 * - their-access: the person they view as has no access; only that person can change it
 * - not-while-viewing: the screen is closed while viewing as someone
 * - not-shared: the person they view as lets them see or mark tasks, and this screen is more than that
 */
export type Gate = 'open' | 'to-billing' | 'their-access' | 'not-while-viewing' | 'not-shared'

type Visit = {
  pathname: string
  acting: boolean
  /** undefined when not known; the screens that need no access open anyway */
  member: Member | undefined
  now: Date
  /** In the days of grace: the person came for today's tasks on purpose, from a reminder or the notice. */
  cameForToday: boolean
}

export function needsNoAccess(pathname: string): boolean {
  return /^\/(billing|carecircle|invitation)\/?$/.test(pathname)
}

/** Screens about reminders and payments. */
const NEEDS_HELP = /^\/(notificationschemes|billing)\/?$/

export function gateOf({ pathname, acting, member, now, cameForToday }: Visit): Gate {
  if (acting && /^\/(carecircle|invitation)\/?$/.test(pathname)) return 'not-while-viewing'
  if (acting && !allows(member?.allowedLevel ?? 'help', 'help') && NEEDS_HELP.test(pathname))
    return 'not-shared'
  if (needsNoAccess(pathname)) return 'open'
  const access = member ? accessOfMember(member, now) : 'none'
  if (access === 'full') return 'open'
  // A caregiver cannot renew for them, and came to see how today goes.
  if (access === 'grace' && (cameForToday || acting) && /^\/dashboard(\/|$)/.test(pathname)) return 'open'
  return acting ? 'their-access' : 'to-billing'
}

export function accessOfMember(member: Member, now: Date): 'full' | 'grace' | 'none' {
  return accessOf({ ...member, subscribedUntil: instant(member.subscribedUntil) }, now)
}

/** The last moment of the days of grace. */
export function graceEnd(subscribedUntil: string): Date {
  return new Date(Date.parse(subscribedUntil) + GRACE_DAYS * 24 * 60 * 60 * 1000)
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
