/** What a caregiver's membership means for a person they care for. */
export type SponsorshipNote = 'included' | 'no-place' | 'accept-first' | 'none'

type Facts = {
  /** both sides have agreed */
  mutual: boolean
  approved: boolean
  /** the caregiver's own membership can sponsor others: they pay for it themselves, or are grandfathered */
  caregiverSponsors: boolean
  sponsoredByCaregiver: boolean
  /** the person has access, however they got it */
  personHasAccess: boolean
}

/** What to tell a caregiver about the membership of a person they care for. */
export function sponsorshipNote(facts: Facts): SponsorshipNote {
  if (facts.sponsoredByCaregiver) return 'included'
  if (!facts.approved || !facts.caregiverSponsors || facts.personHasAccess) return 'none'
  return facts.mutual ? 'no-place' : 'accept-first'
}
