import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { nextTimed } from '#domain/tasks/next-timed.ts'
import { minutesLeft } from '#domain/time/time-left.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useClock, ZoneContext } from './clock.ts'
import { later } from './due-tasks.ts'
import { dayQuery } from './queries.ts'

/** Whole minutes until the next task of today; undefined if none is left. */
export function useMinutesUntilNext(): number | undefined {
  const today = useClock((now) => now.date)
  const { data: tasks } = useQuery(dayQuery(today))
  const zone = useContext(ZoneContext)
  const waiting = useStore(later)
  return useTick(() => {
    const next = tasks && nextTimed(tasks, lastTick(), zone, waiting)
    return next && minutesLeft(next.at - lastTick())
  })
}
