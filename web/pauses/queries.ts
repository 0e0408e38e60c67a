import { queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endPause, listPauses, previewPause, setPause } from '#contract/pauses.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshTasks } from '#web/tasks/queries.ts'
import { toast, withdrawError } from '#web/toasts/toast-store.ts'

export const pausesQuery = queryOptions({
  queryKey: [listPauses.path],
  queryFn: ({ signal }) => call(listPauses, {}, signal),
  staleTime: 60_000,
})

export type Span = { from: string; until: string; task?: string }

/** What may be a dose, or is made sure of, and would rest on these days. */
export const pausePreviewQuery = (span: Span) =>
  queryOptions({
    queryKey: [previewPause.path, span.from, span.until, span.task],
    queryFn: ({ signal }) => call(previewPause, { query: span }, signal),
    staleTime: 0,
    retry: false,
  })

export function useSetPause() {
  return useMutation({
    mutationFn: (body: Span & { except?: string[]; knowing?: boolean }) => call(setPause, { body }),
    onSuccess: refresh,
  })
}

const NOT_ENDED = 'end of a pause'

export function useEndPause() {
  return useMutation({
    mutationFn: (id: string) => call(endPause, { params: { id } }),
    onSuccess: () => withdrawError(NOT_ENDED),
    // Also to whoever has left the screen by then: they would wait for reminders that do not come.
    onError: (failure) =>
      toast({
        title: 'The pause has not ended',
        description: failureSentence(failure),
        variant: 'destructive',
        about: NOT_ENDED,
      }),
    onSettled: refresh,
  })
}

/** Someone else may set or end one while it is shown. */
export function useLivePauses(): void {
  useEffect(() => {
    const read = () => void queryClient.invalidateQueries({ queryKey: pausesQuery.queryKey })
    return followLive({ notice: ({ kind }) => kind === 'pauses' && read(), caughtUp: read })
  }, [])
}

async function refresh(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: pausesQuery.queryKey }), refreshTasks()])
}
