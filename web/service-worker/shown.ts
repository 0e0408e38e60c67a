import { update } from 'idb-keyval'
import { kept } from './kept.ts'

const MOST_KEPT = 500

/** Whether a message is new here. A push may arrive twice; people see it once. */
export async function isFirstTime(id: string): Promise<boolean> {
  let first = true
  await update<string[]>(
    'shown',
    (ids = []) => {
      first = !ids.includes(id)
      return first ? [...ids, id].slice(-MOST_KEPT) : ids
    },
    kept,
  )
  return first
}
