import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Asked, listAsked, takeAsked } from '#contract/reminders.ts'
import { call } from '#web/lib/call.ts'

/** While something is asked, it is read again this often: its task may be done on a day that nobody here follows. */
const WHILE_ASKED_MS = 20_000

/** The tasks of people one cares for that one was asked to look after. */
export const askedQuery = queryOptions({
  queryKey: ['/api/user/asked'],
  queryFn: ({ signal }) => call(listAsked, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.length ? WHILE_ASKED_MS : false),
})

/** 'I've got it', from one's own screens. */
export function useTakeAsked() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, date, task }: Asked) => call(takeAsked, { body: { userId, date, task } }),
    onSuccess: (asked) => client.setQueryData(askedQuery.queryKey, asked),
    onSettled: () => client.invalidateQueries({ queryKey: askedQuery.queryKey }),
  })
}
