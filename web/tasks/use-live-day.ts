import { useEffect } from 'react'
import { sendForClosedWindows } from '#web/lib/keep-on-device.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { TASKS } from '#web/lib/task-keys.ts'
import { isChangingTasks, refreshTasks } from './queries.ts'

/**
 * Shows changes made on another device or by a caregiver. Notices that arrive while our own changes are being sent are
 * handled after them: refetching earlier would make the list flicker.
 */
export function useLiveDay(): void {
  useEffect(() => {
    let missedNotice = false
    const stopFollowing = followLive({
      notice: ({ kind, date }) => {
        if (kind !== 'tasks') return
        if (isChangingTasks()) missedNotice = true
        else void refreshTasks(date)
      },
      caughtUp: (isFirst) => {
        if (!isFirst) sendForClosedWindows()
        if (isChangingTasks()) missedNotice = true
        else if (isFirst) readAgainAtStart(TASKS, ({ queryKey }) => `/api/tasks/${queryKey[1]}`)
        else void refreshTasks()
      },
    })
    const stopWatching = queryClient.getMutationCache().subscribe(() => {
      if (!missedNotice || isChangingTasks()) return
      missedNotice = false
      void refreshTasks()
    })
    return () => {
      stopFollowing()
      stopWatching()
    }
  }, [])
}
