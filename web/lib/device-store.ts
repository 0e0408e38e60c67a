import { createStore, delMany, entries, setMany } from 'idb-keyval'

/**
 * What this device stores of a person between visits, one record per item, so that two tabs never overwrite each
 * other's. Signing out empties it.
 */
const store = createStore('daily-tasks', 'kept')

export type StoredRecord<T> = [key: string, value: T]

/** All records whose keys start with `prefix`. */
export async function readRecords<T>(prefix: string): Promise<StoredRecord<T>[]> {
  const all = await entries<string, T>(store)
  return all.filter(([key]) => key.startsWith(prefix))
}

export async function writeRecords(records: StoredRecord<unknown>[]): Promise<void> {
  if (isOpen) await setMany(records, store)
}

let isOpen = true

/** Stops all writes. A write still under way at sign-out would be found by the next person on this device. */
export function closeDeviceStore(): void {
  isOpen = false
}

/** Allows writes again, once someone has signed in. */
export function openDeviceStore(): void {
  isOpen = true
}

export function deleteRecords(keys: string[]): Promise<void> {
  return delMany(keys, store)
}

/** A browser may forbid storage (private windows): the app still works, but nothing outlives the page. */
export function reportStoreFailure(failure: unknown): void {
  console.error('Nothing can be kept on this device.', failure)
}
