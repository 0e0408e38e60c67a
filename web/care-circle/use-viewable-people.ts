import { useQuery } from '@tanstack/react-query'
import type { listOutgoing } from '#contract/care-circle.ts'
import type { Answer } from '#contract/endpoint.ts'
import { shownName } from '#domain/care-circle/delegation.ts'
import { type ViewablePerson, viewablePeople } from '#web/lib/acting-as.ts'
import { outgoingQuery } from './queries.ts'

/** Everyone who lets this person view as them. While acting, it is the list read before switching. */
export function useViewablePeople(acting: string | null): ViewablePerson[] {
  const { data } = useQuery({ ...outgoingQuery, enabled: !acting })
  return acting ? viewablePeople() : viewablePeopleOf(data ?? [])
}

export function viewablePeopleOf(delegations: Answer<typeof listOutgoing>): ViewablePerson[] {
  return delegations
    .filter(({ approved, sharing }) => approved && sharing)
    .map(({ userId, name, knownToCaregiverAs }) => ({
      userId,
      label: shownName(knownToCaregiverAs, name, userId),
    }))
}
