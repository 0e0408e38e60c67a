/** How a caregiver's membership stands to somebody they care for. */
export type SponsorshipNote = 'included' | 'no-place' | 'accept-first' | 'none'

type Standing = {
  /** both sides have agreed that it counts */
  counts: boolean
  approved: boolean
  /** the caregiver's own membership carries people along: paid by themselves, or grandfathered */
  caregiverCarries: boolean
  /** the person is carried by this caregiver */
  carriedByCaregiver: boolean
  /** the person has access, by whatever way */
  personHasAccess: boolean
}

/** What to tell a caregiver about the membership of somebody they care for. */
export function sponsorshipNote(standing: Standing): SponsorshipNote {
  if (standing.carriedByCaregiver) return 'included'
  if (!standing.approved || !standing.caregiverCarries || standing.personHasAccess) return 'none'
  return standing.counts ? 'no-place' : 'accept-first'
}
