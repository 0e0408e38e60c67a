import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { listOutgoing } from '#contract/care-circle.ts'
import type { Answer } from '#contract/endpoint.ts'
import { outgoingQuery } from '#web/care-circle/queries.ts'
import { type ViewablePerson, viewablePeople } from '#web/lib/acting-as.ts'

const QUIET = 1_500

/**
 * Everyone who lets this person view as them. It is read once the screen has come to rest, or when the menu opens,
 * so that it never delays the day. While acting, it is the list read before switching.
 */
export function useViewablePeople(acting: string | null, needed: boolean): ViewablePerson[] {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), QUIET)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...outgoingQuery, enabled: !acting && (atRest || needed) })
  return acting ? viewablePeople() : viewablePeopleOf(data ?? [])
}

export function viewablePeopleOf(delegations: Answer<typeof listOutgoing>): ViewablePerson[] {
  return delegations
    .filter(({ approved }) => approved)
    .map(({ userId, knownToCaregiverAs }) => ({ userId, label: knownToCaregiverAs || userId }))
}
