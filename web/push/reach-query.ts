import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeReach, type ReachChange, readReach } from '#contract/push.ts'
import { IN_TURN } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'

/** Whether reminders reach the signed-in person, and those they care for who let them know. */
export const reachQuery = queryOptions({
  queryKey: ['/api/user/reach'],
  queryFn: ({ signal }) => call(readReach, {}, signal),
  staleTime: 5 * 60_000,
})

export function useChangeReach() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReachChange) => call(changeReach, { body }),
    scope: IN_TURN,
    onSuccess: (answer) => client.setQueryData(reachQuery.queryKey, answer),
  })
}
