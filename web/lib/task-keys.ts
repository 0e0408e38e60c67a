import { queryClient } from './query-client.ts'

/** The first part of the key of every cached day. Only days: a change is shown in each of them before it is sent. */
export const TASKS = ['tasks'] as const

/** The first part of the key of what is told from the days, such as Look back. It is fetched again when they are. */
export const FROM_DAYS = ['from-days'] as const

/**
 * Marks all days, and what is derived from them, as stale: what is on the screen is read again now, the rest when opened.
 * Ends with the days: a change waits for that, and the next one behind it.
 */
export async function refreshAllTasks(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: FROM_DAYS })
  await queryClient.invalidateQueries({ queryKey: TASKS })
}
