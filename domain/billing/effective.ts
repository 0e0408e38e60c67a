import { hasOwnAccess, NO_END, type Own } from './membership.ts'

/** What counts for somebody in the end, and who carries them. */
export type Effective = { status: string; amount: number | null; until: Date | null; sponsor: string | null }

/** Whoever carries somebody, and until when; null: without an end. */
export type Sponsor = { sponsor: string; until: Date | null }

/**
 * Own access comes first, then a sponsor's. Who has neither gets their former status back, but the end of the access
 * they had stays known, in whichever way it ended: the days of grace are counted from there. `before` is until when
 * they had access so far.
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

/** Access that would have lasted longer ends now. */
function endOf(before: Date | null, now: Date): Date | null {
  return before && before > now ? now : before
}

function later(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a > b ? a : b
}
