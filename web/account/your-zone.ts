import { useQuery } from '@tanstack/react-query'
import { zoneName } from '#domain/time/zone-name.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { profileQuery } from './queries.ts'

/** The caregiver's own zone, for 'your time', while viewing as someone in another zone. Else null. */
export function useYourZone(): string | null {
  const acting = useActingAs()
  const { data: profile } = useQuery(profileQuery)
  const yours = useBrowserZone()
  return acting && profile?.timezone && yours && yours !== zoneName(profile.timezone) ? yours : null
}
