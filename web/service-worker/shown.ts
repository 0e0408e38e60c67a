import { update } from 'idb-keyval'
import { workerStore } from './worker-store.ts'

const MAX_IDS = 500

/** Shows a message once, however often it arrives; says whether it was shown. One that could not be shown may come again. */
export async function showOnce(id: string, show: () => Promise<void>): Promise<boolean> {
  // If nothing can be stored, showing it twice is better than never.
  if (!(await isFirstTime(id).catch(() => true))) return false
  try {
    await show()
  } catch (failure) {
    await changeIds((ids) => ids.filter((shown) => shown !== id))
    throw failure
  }
  return true
}

/** Whether a message is new on this device, and remembers it. */
async function isFirstTime(id: string): Promise<boolean> {
  let first = true
  await changeIds((ids) => {
    first = !ids.includes(id)
    return first ? [...ids, id].slice(-MAX_IDS) : ids
  })
  return first
}

function changeIds(change: (ids: string[]) => string[]): Promise<void> {
  return update<string[]>('shown', (ids = []) => change(ids), workerStore)
}
