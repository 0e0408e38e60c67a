import { focusManager } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * The library tries a failed change again only in a window that is looked at. Whoever ticks a dose and puts the device away
 * must not find it unsent hours later. Everything else still waits until the window is looked at. Call once.
 */
export function sendInBackground(): void {
  const changes = queryClient.getMutationCache()
  changes.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed') focusManager.setFocused(true)
    else if (queryClient.isMutating() === 0) focusManager.setFocused(undefined)
  })
}
