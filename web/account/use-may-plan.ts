import { useQuery } from '@tanstack/react-query'
import { accessOfMember } from './access.ts'
import { useIsAllowed } from './allowed.ts'
import { profileQuery } from './queries.ts'

/**
 * Whether tasks can be added and changed: not in the days of grace, and not in the day of someone who does not allow it.
 * Then the screens offer only to tick tasks off.
 */
export function useMayPlan(): boolean {
  const isAllowed = useIsAllowed('help')
  return useHasEveryDay() && isAllowed
}

/** Whether other days than today can be opened. In the days of grace they cannot. */
export function useHasEveryDay(): boolean {
  const { data: profile } = useQuery(profileQuery)
  return profile === undefined || accessOfMember(profile, new Date()) !== 'grace'
}
