import { queryClient } from './query-client.ts'

/** How many changes have not reached the server yet, because there is no connection or they are just on their way. */
export function unsentChanges(): number {
  const changes = queryClient.getMutationCache().getAll()
  return changes.filter(({ state }) => state.status === 'pending').length
}

/** Waits a little for changes that are on their way; false when some still wait. */
export async function changesSent(patience = 5_000): Promise<boolean> {
  const end = Date.now() + patience
  while (unsentChanges() > 0) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}
