/** How many people one membership carries along. */
export const MOST_SPONSORED = 5

/** Somebody whom a person with access of their own cares for. */
export type Care = {
  sponsor: string
  person: string
  /** when the later of the two said yes: who comes to it later takes nobody's place */
  agreedAt: Date
  personHasOwnAccess: boolean
}

/** Whom a sponsor carries: the first five, by when both had agreed, who have no access of their own. */
export function sponsoredBy(sponsor: string, cares: readonly Care[]): string[] {
  return byAgreement(cares.filter((care) => care.sponsor === sponsor && !care.personHasOwnAccess))
    .slice(0, MOST_SPONSORED)
    .map((care) => care.person)
}

/** Who carries a person: of all who do, the one agreed with first. */
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
