import { redirect } from '@tanstack/react-router'
import { DASHBOARD_PATH, DAY_ROUTE, TODAY_PATH } from '#domain/paths.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { prefetchProfile, profileQuery } from '#web/account/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionState } from '#web/lib/session.ts'
import { dayQuery, prefetchDay } from '#web/tasks/queries.ts'
import { browserToday, subjectZone } from '#web/tasks/zone.ts'

/** A day that is not there after this long shows its skeleton instead of the day before it. */
const PATIENCE_MS = 150

/** Asks for what the first screen will show, while the rest of the app is still being put together. */
export function readAhead(pathname: string): void {
  const date = pathname.startsWith(TODAY_PATH) ? pathname.slice(TODAY_PATH.length) : undefined
  if (!pathname.startsWith(DASHBOARD_PATH) || !navigator.onLine || sessionState() === 'signed-out') return
  prefetchProfile()
  void prefetchDay(isLocalDate(date) ? date : browserToday())
}

type Opened = { params: { date?: string }; location: { hash: string } }

/** An address without a date means today where the person lives; it then gets that date, so that it stays the same day. */
export async function nameTheDay({ params, location }: Opened): Promise<void> {
  if ((params.date && params.date !== 'undefined') || sessionState() === 'signed-out') return
  // Nearly always the right one already, and on its way while the profile is read.
  void prefetchDay(browserToday())
  if (navigator.onLine) await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
  throw redirect({
    to: DAY_ROUTE,
    params: { date: localDateAt(Date.now(), subjectZone()) },
    hash: location.hash,
    search: true,
    replace: true,
  })
}

/** Reads the day before the screen shows it. */
export async function readTheDay({ params }: Pick<Opened, 'params'>): Promise<void> {
  if (!isLocalDate(params.date) || sessionState() === 'signed-out') return
  const reading = prefetchDay(params.date)
  // What was seen before shows at once, and what is new comes in when it is there.
  if (queryClient.getQueryData(dayQuery(params.date).queryKey)) return
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
