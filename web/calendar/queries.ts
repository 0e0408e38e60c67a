import { queryOptions, useMutation } from '@tanstack/react-query'
import { endFeed, makeFeed, readFeedState } from '#contract/calendar.ts'
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
