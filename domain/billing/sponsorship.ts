/** How many people one membership carries along. */
export const MOST_SPONSORED = 5

/** Somebody whom a person with access of their own cares for, both sides agreed. */
export type Care = { sponsor: string; person: string; approvedAt: Date; personHasOwnAccess: boolean }

/** Whom a sponsor carries: the first five, by approval, who have no access of their own. */
export function sponsoredBy(sponsor: string, cares: readonly Care[]): string[] {
  return byApproval(cares.filter((care) => care.sponsor === sponsor && !care.personHasOwnAccess))
    .slice(0, MOST_SPONSORED)
    .map((care) => care.person)
}

/** Who carries a person: of all who do, the one approved first. */
export function sponsorOf(person: string, cares: readonly Care[]): string | undefined {
  return byApproval(cares.filter((care) => care.person === person)).find((care) =>
    sponsoredBy(care.sponsor, cares).includes(person),
  )?.sponsor
}

function byApproval(cares: readonly Care[]): Care[] {
  return [...cares].sort(
    (a, b) => a.approvedAt.getTime() - b.approvedAt.getTime() || a.person.localeCompare(b.person),
  )
}
