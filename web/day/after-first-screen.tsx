import { useEffect } from 'react'
import type { LocalDate } from '#domain/time/local-date.ts'
import { FollowTaken } from '#web/tasks/follow-taken.tsx'
import { keepPageEnd } from './keep-page-end.ts'
import { NewDayBanner } from './new-day-banner.tsx'

type AfterFirstScreenProps = {
  date: LocalDate
  today: LocalDate
  /** what was today when the page opened: midnight may come before this is loaded */
  openedOn: LocalDate
}

/** The parts of a day that its first screen can do without. */
export function AfterFirstScreen({ date, today, openedOn }: AfterFirstScreenProps) {
  useEffect(keepPageEnd, [])
  return (
    <>
      <NewDayBanner date={date} openedOn={openedOn} />
      {date === today ? <FollowTaken date={date} /> : null}
    </>
  )
}
