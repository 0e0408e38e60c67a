import { queryOptions } from '@tanstack/react-query'
import { lookBack } from '#contract/look-back.ts'
import type { LookBackWeeks } from '#domain/tasks/look-back.ts'
import { call } from '#web/lib/call.ts'
import { FROM_DAYS } from '#web/tasks/queries.ts'

export const lookBackQuery = (weeks: LookBackWeeks, task: string | undefined) =>
  queryOptions({
    queryKey: [...FROM_DAYS, 'look-back', weeks, task],
    queryFn: ({ signal }) => call(lookBack, { query: { weeks: `${weeks}`, task } }, signal),
    staleTime: 60_000,
  })
