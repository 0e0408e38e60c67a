import { useEffect, useState } from 'react'
import { useClock } from './clock.ts'
import { refreshTasks } from './queries.ts'

/**
 * At midnight all cached days are stale: today has changed, and with it what rolls over. Refetches again a minute later,
 * since the server's midnight may come after this device's.
 */
export function useRefreshAtMidnight(): void {
  const today = useClock((now) => now.date)
  const [openedOn] = useState(today)
  useEffect(() => {
    if (today === openedOn) return
    void refreshTasks()
    const later = setTimeout(() => void refreshTasks(), 60_000)
    return () => clearTimeout(later)
  }, [today, openedOn])
}
