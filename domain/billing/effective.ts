import { hasOwnAccess, NO_END, type Own } from './membership.ts'

/** The membership that applies to a person, and who sponsors it. */
export type Effective = { status: string; amount: number | null; until: Date | null; sponsor: string | null }

/** A person's sponsor, and until when; null = no end. */
export type Sponsor = { sponsor: string; until: Date | null }

/**
 * A person's own access comes first, then a sponsor's. Someone with neither falls back to their own status, but keeps
 * the end of the access they had, however it ended, because the grace period starts there. `before` is until when they
 * had access so far.
 */
export function effectiveOf(
  own: Own & { amount: number | null },
  sponsor: Sponsor | undefined,
  before: Date | null,
  now: Date,
): Effective {
  const { status, amount, until } = own
  if (own.grandfathered) return { status: 'grandfathered', amount, until: new Date(NO_END), sponsor: null }
  if (hasOwnAccess(own, now)) return { status, amount, until, sponsor: null }
  if (sponsor)
    return {
      status: 'sponsored',
      amount: null,
      until: sponsor.until ?? new Date(NO_END),
      sponsor: sponsor.sponsor,
    }
  return { status, amount, until: later(until, endOf(before, now)), sponsor: null }
}

/** When access that is lost now ended: access that would have lasted longer ends now. */
function endOf(before: Date | null, now: Date): Date | null {
  return before && before > now ? now : before
}

function later(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a > b ? a : b
}
