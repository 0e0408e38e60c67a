/** How many people one membership can sponsor. */
export const MAX_SPONSORED = 5

/** A person cared for by someone who has access of their own and can sponsor them. */
export type Care = {
  sponsor: string
  person: string
  /** when the second of the two agreed: someone who agrees later does not take an earlier person's place */
  agreedAt: Date
  personHasOwnAccess: boolean
}

/** The people a sponsor pays for: the first five, by date of agreement, without access of their own. */
export function sponsoredBy(sponsor: string, cares: readonly Care[]): string[] {
  return byAgreement(cares.filter((care) => care.sponsor === sponsor && !care.personHasOwnAccess))
    .slice(0, MAX_SPONSORED)
    .map((care) => care.person)
}

/** A person's sponsor: of all candidates, the one agreed with first. */
export function sponsorOf(person: string, cares: readonly Care[]): string | undefined {
  return byAgreement(cares.filter((care) => care.person === person)).find((care) =>
    sponsoredBy(care.sponsor, cares).includes(person),
  )?.sponsor
}

function byAgreement(cares: readonly Care[]): Care[] {
  return [...cares].sort(
    (a, b) => a.agreedAt.getTime() - b.agreedAt.getTime() || a.person.localeCompare(b.person),
  )
}
