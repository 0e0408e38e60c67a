import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { profileQuery } from '#web/account/queries.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The zone of the person whose day is shown, for code outside components; inside, use `useTimeZone`. */
export function subjectZone(): string {
  return queryClient.getQueryData(profileQuery.queryKey)?.timezone ?? browserZone() ?? 'UTC'
}

/** Today in the browser's time zone. */
export function browserToday(): LocalDate {
  return localDateAt(Date.now(), browserZone() ?? 'UTC')
}
