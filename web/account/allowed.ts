import { useQuery } from '@tanstack/react-query'
import { allows, type Level } from '#domain/care-circle/level.ts'
import { profileQuery } from './queries.ts'

/** What this person may do with the day they see: with their own everything, with another's what that person allows. */
export function useAllowedLevel(): Level {
  const { data } = useQuery({ ...profileQuery, enabled: false })
  return data?.allowedLevel ?? 'help'
}

export function useIsAllowed(needed: Level): boolean {
  return allows(useAllowedLevel(), needed)
}
