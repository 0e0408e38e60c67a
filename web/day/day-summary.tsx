import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useClock } from '#web/tasks/clock.ts'
import { dayQuery } from '#web/tasks/queries.ts'
import { summaryOf } from './summary-of.ts'

export function DaySummary({ date }: { date: LocalDate }) {
  const { data: tasks } = useQuery(dayQuery(date))
  const words = useClock((now) => (tasks ? summaryOf(date, tasks, now) : ''))
  // One line or two: what is below stays where it is. An empty day needs no room for it.
  const room = tasks && !words ? '' : 'min-h-12 sm:min-h-6'
  return <p className={`text-ink-soft sm:order-last sm:basis-full print:hidden ${room}`}>{words}</p>
}
