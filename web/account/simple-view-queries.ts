import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Sent } from '#contract/endpoint.ts'
import { askForHelp, changeSimpleView, readSimpleView, suggestSimpleView } from '#contract/simple-view.ts'
import { call } from '#web/lib/call.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { IN_TURN, profileQuery } from './queries.ts'

/** Kept on the device: who helps, and their number, are needed most when something is wrong. */
export const simpleViewQuery = queryOptions({
  queryKey: [readSimpleView.path],
  queryFn: ({ signal }) => call(readSimpleView, {}, signal),
  staleTime: 5 * 60_000,
})

/** Turns the simple view on or off, or chooses who helps. The screen follows the profile, so that is set at once. */
export function useChangeSimpleView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof changeSimpleView>['body']) => call(changeSimpleView, { body }),
    scope: IN_TURN,
    onSuccess: (view) => {
      client.setQueryData(simpleViewQuery.queryKey, view)
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, simpleView: view.on, simpleSuggestedBy: view.suggestedBy },
      )
      return client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}

export function useSuggestSimpleView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(suggestSimpleView, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}

/** Not kept for later when offline: help that comes tomorrow is no help. */
export function useAskForHelp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(askForHelp, {}),
    networkMode: 'always',
    retry: false,
    // Clears 'seen', which was about the call before, at once: reading the new state may take a while.
    onSuccess: () => {
      client.setQueryData(simpleViewQuery.queryKey, (view) => view && { ...view, helpSeen: null })
      void client.invalidateQueries({ queryKey: simpleViewQuery.queryKey })
    },
  })
}

/** Shows while it is open what others change of it: that the one who was asked has seen it. */
export function useLiveSimpleView(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: simpleViewQuery.queryKey })
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'profile') read()
      },
      caughtUp: read,
    })
  }, [client])
}
