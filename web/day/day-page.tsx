import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { longDate } from '#domain/time/words.ts'
import { accessOfMember } from '#web/account/access.ts'
import { useAllowedLevel } from '#web/account/allowed.ts'
import { profileQuery, useTimeZone } from '#web/account/queries.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { useYourZone } from '#web/account/your-zone.ts'
import { MyPeopleStrip } from '#web/care-circle/my-people-strip.tsx'
import { useFlashMode } from '#web/flash/use-flash-mode.tsx'
import { useActingAs } from '#web/lib/acting-as.ts'
import { firstScreenShown } from '#web/lib/first-screen.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { loadedAfterFirstScreen, untilLoaded } from '#web/lib/until-loaded.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { DayNotes } from '#web/notes/notes-place.tsx'
import { AllowedContext } from '#web/tasks/allowed-context.ts'
import { momentIn, useClock, YourZoneContext, ZoneContext } from '#web/tasks/clock.ts'
import { idsInOrder, outlineDay, outlineMoment } from '#web/tasks/day-outline.ts'
import { dayQuery, prefetchNeighbours } from '#web/tasks/queries.ts'
import { useRefreshAtMidnight } from '#web/tasks/use-refresh-at-midnight.ts'
import { DayAnnouncement } from './day-announcement.tsx'
import { DayHeader } from './day-header.tsx'
import { DayList } from './day-list.tsx'
import { DayFailed, DayNotHere, DaySkeleton, EmptyDay, NoMatches, NoSuchDay } from './day-states.tsx'
import { DueBanner } from './due-banner.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OldDayNotice } from './old-day-notice.tsx'
import { hasFilters, NO_FILTERS, QuickStats } from './quick-stats.tsx'
import { useCatchUp } from './use-catch-up.ts'
import { useTaskForm } from './use-task-form.tsx'

const PausedLine = lazy(() =>
  untilLoaded(() => import('#web/pauses/paused-line.tsx')).then((part) => ({ default: part.PausedLine })),
)

const CatchUp = lazy(() =>
  loadedAfterFirstScreen(() => import('./catch-up.tsx')).then((part) => ({ default: part.CatchUp })),
)

const AfterFirstScreen = lazy(() =>
  loadedAfterFirstScreen(() => import('./after-first-screen.tsx')).then((part) => ({
    default: part.AfterFirstScreen,
  })),
)

export function DayPage() {
  const { date } = useParams({ strict: false })
  const zone = useTimeZone()
  const yourZone = useYourZone()
  const allowed = useAllowedLevel()
  if (!isLocalDate(date)) return <NoSuchDay />
  return (
    <ZoneContext value={zone}>
      <YourZoneContext value={yourZone}>
        <AllowedContext value={allowed}>
          <Day date={date} zone={zone} />
        </AllowedContext>
      </YourZoneContext>
    </ZoneContext>
  )
}

function Day({ date, zone }: { date: LocalDate; zone: string }) {
  const day = useQuery(dayQuery(date))
  const { data: tasks, error, isFetching, isPaused, refetch } = day
  const [filters, setFilters] = useState(NO_FILTERS)
  const moment = useClock((now) => (tasks ? outlineMoment(tasks, now) : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: outlineMoment says when the time matters
  const outline = useMemo(
    () => (tasks ? outlineDay(tasks, filters, momentIn(zone)) : undefined),
    [tasks, filters, zone, moment],
  )
  const mayPlan = useMayPlan()
  const form = useTaskForm(date, tasks)
  const answeredAt = Math.max(day.dataUpdatedAt, day.errorUpdatedAt)
  const reading = { isFetching, isPaused, answeredAt, refetch }
  const flash = useFlashMode({ date, tasks, outline, reading })
  usePageTitle(longDate(date))
  const hasContent = outline !== undefined || error !== null
  useEffect(() => {
    if (hasContent) firstScreenShown()
  }, [hasContent])
  usePrefetchNeighbours(date, tasks !== undefined)
  useRefreshAtMidnight()

  const count = outline ? idsInOrder(outline).length : 0
  const acting = useActingAs()
  const today = useClock((now) => now.date)
  const [openedOn] = useState(today)
  const hasLeftovers = useCatchUp(date, today, tasks)
  return (
    <>
      {acting ? null : <MyPeopleStrip ownDayIsEmpty={tasks?.length === 0} />}
      <div className="min-[1025px]:grid min-[1025px]:grid-cols-[17rem_minmax(0,1fr)] min-[1025px]:grid-rows-[auto_1fr] min-[1025px]:gap-x-8">
        <DayHeader
          date={date}
          flashCount={count}
          onFlash={useLatest(flash.open)}
          onAdd={useLatest(form.openNew)}
        />
        <QuickStats date={date} filters={filters} shown={count} onChange={setFilters} />
        <div
          key={date}
          className="day-slides min-w-0 min-[1025px]:col-start-2"
          data-direction={useDirection(date)}
        >
          {error && !tasks ? <DayFailed error={error} onRetry={refetch} /> : null}
          {!error && !tasks ? isPaused ? <DayNotHere /> : <DaySkeleton /> : null}
          {outline && tasks ? (
            <>
              <FirstSteps date={date} isEmpty={tasks.length === 0} />
              {hasLeftovers ? (
                <Suspense fallback={<div className="mb-3 min-h-16" />}>
                  <CatchUp tasks={tasks} today={today} />
                </Suspense>
              ) : null}
              {tasks.some(({ paused }) => paused) ? (
                <Suspense fallback={null}>
                  <PausedLine date={date} tasks={tasks} />
                </Suspense>
              ) : null}
              {count > 0 ? null : hasFilters(filters) ? (
                <NoMatches onClear={() => setFilters(NO_FILTERS)} />
              ) : (
                <EmptyDay mayAdd={mayPlan} />
              )}
              <DayList outline={outline} tasks={tasks} onEdit={form.openEdit} onCard={flash.openCard} />
              <DayNotes date={date} today={today} />
            </>
          ) : null}
        </div>
        <DayAnnouncement date={date} tasks={tasks} />
        <Suspense fallback={null}>
          <AfterFirstScreen date={date} today={today} openedOn={openedOn} />
        </Suspense>
        <OldDayNotice isOld={error !== null && tasks !== undefined} />
        <DueBanner />
        {mayPlan ? form.dialog : null}
        {flash.dialog}
      </div>
    </>
  )
}

/** The direction of the last move between days: 1 is forward, -1 is back, undefined for the first day opened. */
function useDirection(date: LocalDate): 1 | -1 | undefined {
  const [travel, setTravel] = useState<{ date: LocalDate; direction?: 1 | -1 }>({ date })
  if (travel.date !== date) setTravel({ date, direction: date > travel.date ? 1 : -1 })
  return travel.direction
}

/** Prefetches the days before and after, once this one is loaded. In the grace period only today is accessible. */
function usePrefetchNeighbours(date: LocalDate, isLoaded: boolean): void {
  const { data: profile } = useQuery(profileQuery)
  const isWanted = isLoaded && profile !== undefined && accessOfMember(profile, new Date()) === 'full'
  useEffect(() => {
    if (!isWanted) return
    // Let this day render first.
    const soon = setTimeout(() => prefetchNeighbours(date), 200)
    return () => clearTimeout(soon)
  }, [date, isWanted])
}
