import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#web/account/queries.ts'
import { useActingAs } from './acting-as.ts'
import { browserZone } from './browser-zone.ts'

/** While viewing as someone whose clock shows another time: one's own zone, to say 'your time' in. Else null. */
export function useYourZone(): string | null {
  const acting = useActingAs()
  const { data: profile } = useQuery(profileQuery)
  const yours = browserZone()
  return acting && profile?.timezone && yours && yours !== profile.timezone ? yours : null
}
