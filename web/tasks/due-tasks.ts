import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { dueNow, type Later } from '#domain/tasks/due-now.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { Store } from '#web/lib/store.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { ZoneContext } from './clock.ts'
import { dayQuery } from './queries.ts'

/** Which tasks were put off on this screen, and until when. */
export const later = new Store<Later>({})

/** The tasks whose time it is, from today as it is kept here: also while another day or a card is shown. */
export function useDueTasks(today: LocalDate): Task[] {
  const { data: tasks } = useQuery(dayQuery(today))
  const zone = useContext(ZoneContext)
  const now = useNow()
  const waiting = useStore(later)
  return tasks ? dueNow(tasks, now, zone, waiting) : []
}
