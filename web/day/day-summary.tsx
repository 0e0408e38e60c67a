import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useClock } from '#web/tasks/clock.ts'
import { dayQuery } from '#web/tasks/queries.ts'
import { summaryOf } from './summary-of.ts'

export function DaySummary({ date }: { date: LocalDate }) {
  const { data: tasks } = useQuery(dayQuery(date))
  const words = useClock((now) => (tasks ? summaryOf(date, tasks, now) : ''))
  return <p className="min-h-12 max-w-[56ch] sm:min-h-6 sm:mt-1 text-ink-soft print:hidden">{words}</p>
}
