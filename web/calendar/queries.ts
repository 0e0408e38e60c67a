import { queryOptions, useMutation } from '@tanstack/react-query'
import { endFeed, importCalendar, makeFeed, previewCalendar, readFeedState } from '#contract/calendar.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'

export const feedQuery = queryOptions({
  queryKey: [readFeedState.path],
  queryFn: ({ signal }) => call(readFeedState, {}, signal),
})

export function useMakeFeed() {
  return useMutation({
    mutationFn: () => call(makeFeed, {}),
    onSuccess: ({ createdAt, lastReadAt }) =>
      queryClient.setQueryData(feedQuery.queryKey, { feed: { createdAt, lastReadAt } }),
  })
}

export function useEndFeed() {
  return useMutation({
    mutationFn: () => call(endFeed, {}),
    onSuccess: () => queryClient.setQueryData(feedQuery.queryKey, { feed: null }),
  })
}

export function usePreviewCalendar() {
  return useMutation({ mutationFn: (text: string) => call(previewCalendar, { body: { text } }) })
}

/** The key of all days in the room above. */
const TASKS = ['tasks']

/** Days that are shown anywhere are read again; even after a failure some tasks may be there. */
export function useImportCalendar() {
  return useMutation({
    mutationFn: (body: { text: string; keys: string[]; remove: string[] }) => call(importCalendar, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TASKS }),
  })
}
