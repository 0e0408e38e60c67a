import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pauseProblem } from '#domain/tasks/pause.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { useNow } from '#web/lib/use-now.ts'
import { pausePreviewQuery } from './queries.ts'

/** The days being chosen for a pause, why there can be none, and what would rest that may be a dose. */
export function useSpan(task: Task | undefined) {
  const today = localDateAt(useNow(), useTimeZone())
  // Until another first day is chosen it is today, also when midnight comes meanwhile.
  const [chosen, setFrom] = useState<LocalDate>()
  const from = chosen ?? (task && task.date > today ? task.date : today)
  const [until, setUntil] = useState('')
  const span = { from, until, ...(task && { task: task.id }) }
  const isWhole = isLocalDate(from) && isLocalDate(until)
  const problem = isWhole ? pauseProblem(span, today) : undefined
  const isPossible = isWhole && !problem
  const preview = useQuery({ ...pausePreviewQuery(span), enabled: isPossible })
  return {
    today,
    span,
    setFrom,
    setUntil,
    /** ends this many days after the first */
    setLength(days: number) {
      if (!isLocalDate(from)) setFrom(undefined)
      setUntil(addDays(isLocalDate(from) ? from : today, days))
    },
    isPossible,
    problem,
    preview,
    resting: isPossible ? (preview.data?.resting ?? []) : [],
  }
}
