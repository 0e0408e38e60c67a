import { update } from 'idb-keyval'
import { workerStore } from './worker-store.ts'

const MAX_IDS = 500

/** Whether a message is new on this device, and remembers it: a push may arrive twice but is shown once. */
export async function isFirstTime(id: string): Promise<boolean> {
  let first = true
  await update<string[]>(
    'shown',
    (ids = []) => {
      first = !ids.includes(id)
      return first ? [...ids, id].slice(-MAX_IDS) : ids
    },
    workerStore,
  )
  return first
}
