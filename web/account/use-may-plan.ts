import { useQuery } from '@tanstack/react-query'
import { accessOfMember } from './access.ts'
import { profileQuery } from './queries.ts'

/** Whether tasks can be added and changed. In the days of grace they can only be ticked off, so nothing else is offered. */
export function useMayPlan(): boolean {
  const { data: profile } = useQuery(profileQuery)
  return profile === undefined || accessOfMember(profile, new Date()) !== 'grace'
}
