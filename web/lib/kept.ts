import { createStore, delMany, entries, setMany } from 'idb-keyval'

/**
 * What this device keeps of a person between visits: a record for each thing, so that two tabs never write over each
 * other's. Signing out empties it.
 */
const store = createStore('daily-tasks', 'kept')

export type Kept<T> = [key: string, value: T]

/** All records whose keys begin like this. */
export async function keptUnder<T>(prefix: string): Promise<Kept<T>[]> {
  const all = await entries<string, T>(store)
  return all.filter(([key]) => key.startsWith(prefix))
}

export async function keep(records: Kept<unknown>[]): Promise<void> {
  if (isOpen) await setMany(records, store)
}

let isOpen = true

/** From now on nothing is written: what is on its way when somebody leaves would be found by the next person here. */
export function closeKept(): void {
  isOpen = false
}

/** Somebody is here again. */
export function openKept(): void {
  isOpen = true
}

export function drop(keys: string[]): Promise<void> {
  return delMany(keys, store)
}

/** A browser may forbid all this (private windows): then nothing is kept, and the app works as long as it is open. */
export function unkept(failure: unknown): void {
  console.error('Nothing can be kept on this device.', failure)
}
