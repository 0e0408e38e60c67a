import { queryOptions } from '@tanstack/react-query'
import { lookBack } from '#contract/look-back.ts'
import type { LookBackWeeks } from '#domain/tasks/look-back.ts'
import { call } from '#web/lib/call.ts'
import { TASKS } from '#web/tasks/queries.ts'

/** Among the tasks' queries: whatever refreshes the days refreshes their past. */
export const lookBackQuery = (weeks: LookBackWeeks, task: string | undefined) =>
  queryOptions({
    queryKey: [...TASKS, 'history', weeks, task],
    queryFn: ({ signal }) => call(lookBack, { query: { weeks: `${weeks}`, task } }, signal),
    staleTime: 60_000,
  })
