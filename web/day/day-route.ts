import { redirect } from '@tanstack/react-router'
import { DASHBOARD_PATH, DAY_ROUTE, TODAY_PATH } from '#domain/paths.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { prefetchProfile, profileQuery } from '#web/account/queries.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionState } from '#web/lib/session.ts'
import { loadSimpleView } from '#web/simple-view/load-simple-view.ts'
import { dayQuery, prefetchDay } from '#web/tasks/queries.ts'
import { browserToday, subjectZone } from '#web/tasks/zone.ts'

/** A day that takes longer than this to load shows its skeleton instead of the previous day. */
const SKELETON_AFTER_MS = 150

/** Fetches the data of the first screen while the rest of the app is still loading. */
export function prefetchFirstScreen(pathname: string): void {
  const date = pathname.startsWith(TODAY_PATH) ? pathname.slice(TODAY_PATH.length) : undefined
  if (!pathname.startsWith(DASHBOARD_PATH) || !navigator.onLine || sessionState() === 'signed-out') return
  prefetchProfile()
  void prefetchDay(isLocalDate(date) ? date : browserToday())
}

type Route = { params: { date?: string }; location: { hash: string } }

/** An address without a date is redirected to today in the person's zone, so that it keeps showing the same day. */
export async function redirectToToday({ params, location }: Route): Promise<void> {
  if ((params.date && params.date !== 'undefined') || sessionState() === 'signed-out') return
  // Nearly always the right day, and fetched while the profile is loading.
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

/** Loads the day before it is shown, and for those who use the simple view its code too. */
export async function loadDay({ params }: Pick<Route, 'params'>): Promise<void> {
  if (!isLocalDate(params.date) || sessionState() === 'signed-out') return
  const fetching = prefetchDay(params.date)
  // A cached day shows at once and is updated when the new data arrives.
  const day = queryClient.getQueryData(dayQuery(params.date).queryKey) ?? fetching
  const code = simpleViewCode()
  await Promise.race([
    Promise.all([day, code]),
    new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER_MS)),
  ])
}

async function simpleViewCode(): Promise<unknown> {
  const profile = await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
  // If it cannot be loaded, the screen itself says so.
  return profile?.simpleView && !actingAs() ? loadSimpleView().catch(() => undefined) : undefined
}
