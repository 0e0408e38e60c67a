import { queryOptions } from '@tanstack/react-query'
import { lookBack } from '#contract/look-back.ts'
import type { LookBackWeeks } from '#domain/tasks/look-back.ts'
import { dateStyle } from '#domain/time/date-style.ts'
import { call } from '#web/lib/call.ts'
import { FROM_DAYS } from '#web/lib/task-keys.ts'

export const lookBackQuery = (weeks: LookBackWeeks, task: string | undefined) => {
  const { weekStart } = dateStyle()
  return queryOptions({
    queryKey: [...FROM_DAYS, 'look-back', weeks, task, weekStart],
    queryFn: ({ signal }) => call(lookBack, { query: { weeks: `${weeks}`, task, weekStart } }, signal),
    staleTime: 60_000,
  })
}
