import { useEffect } from 'react'
import type { LocalDate } from '#domain/time/local-date.ts'
import { FollowTaken } from '#web/tasks/follow-taken.tsx'
import { keepPageEnd } from './keep-page-end.ts'
import { NewDayBanner } from './new-day-banner.tsx'

/** The parts of a day that its first screen can do without. */
export function AfterFirstScreen({ date, today }: { date: LocalDate; today: LocalDate }) {
  useEffect(keepPageEnd, [])
  return (
    <>
      <NewDayBanner date={date} />
      {date === today ? <FollowTaken date={date} /> : null}
    </>
  )
}
