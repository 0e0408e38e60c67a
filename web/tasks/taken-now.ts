import type { ReactNode } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'

/** What a row says about who looks after its task: beside the title or, where there is no room, below the time. */
type TakenWords = { beside: ReactNode; below: ReactNode }

/** What rows say about today's tasks that someone has got, by 'date id'. FollowTaken fills it after the first screen. */
export const takenNow = new Store<ReadonlyMap<string, TakenWords>>(new Map())

/** What to say where someone has said 'I've got it' about a task that is still to do. */
export function useTaken({ date, id, status }: Task): TakenWords | undefined {
  const select = () => (status === 'pending' ? takenNow.get().get(`${date} ${id}`) : undefined)
  return useStore(takenNow, select, select)
}
