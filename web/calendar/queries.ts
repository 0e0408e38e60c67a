import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type BroughtIn,
  endFeed,
  importCalendar,
  makeFeed,
  previewCalendar,
  readFeedState,
} from '#contract/calendar.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshAllTasks } from '#web/lib/task-keys.ts'

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

type Told = { onSuccess: (brought: BroughtIn) => void; onError: (failure: Error) => void }

/**
 * Days that are shown anywhere are read again; even after a failure some tasks may be there. It goes on when its screen
 * is left, and tells then too how it ended.
 */
export function useImportCalendar(told: Told) {
  return useMutation({
    mutationFn: (body: { text: string; keys: string[]; remove: string[] }) => call(importCalendar, { body }),
    onSettled: () => void refreshAllTasks(),
    ...told,
  })
}
