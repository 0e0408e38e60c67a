import { delMany, entries, promisifyRequest, setMany, type UseStore } from 'idb-keyval'

export const DEVICE_STORE = 'daily-tasks'

/**
 * What this device stores of a person between visits, one record per item, so that two tabs never overwrite each
 * other's. Signing out empties it, except for what is locked (locked-changes.ts).
 *
 * The connection is closed when the page is left: in WebKit the next page often waits forever for one that a page which
 * was left has kept.
 */
const store: UseStore = async (mode, use) => {
  const used = connected()
  const work = async (through: Promise<IDBDatabase>) => {
    const database = await through
    const kept = database.transaction('kept', mode).objectStore('kept')
    if (isLeft) disconnect()
    return use(kept)
  }
  try {
    return await work(used)
  } catch (failure) {
    // A full device is no less full a moment later.
    if (failure instanceof DOMException && failure.name === 'QuotaExceededError') throw failure
    // The browser may have dropped the connection and not have said so, as WebKit does where a page was put aside.
    if (connection === used) disconnect()
    return work(connected())
  }
}

let connection: Promise<IDBDatabase> | undefined
let isLeft = false

function connected(): Promise<IDBDatabase> {
  connection ??= connect()
  return connection
}

/** Call once, before anything is read. */
export function disconnectWhenLeft(): void {
  addEventListener('pagehide', () => {
    isLeft = true
    disconnect()
  })
  addEventListener('pageshow', () => {
    isLeft = false
  })
}

function connect(): Promise<IDBDatabase> {
  const connecting = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DEVICE_STORE)
    request.onupgradeneeded = () => request.result.createObjectStore('kept')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const forget = () => {
    if (connection === connecting) connection = undefined
  }
  // The browser may close it by itself, and what failed once may work later.
  connecting.then((database) => database.addEventListener('close', forget), forget)
  return connecting
}

/** What is under way is still finished. */
function disconnect(): void {
  const last = connection
  connection = undefined
  last?.then(
    (database) => database.close(),
    () => {},
  )
}

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

/** Writes records in place of others, all or nothing: a page that is closed meanwhile leaves either these or those. */
export async function replaceRecords(old: string[], records: StoredRecord<unknown>[]): Promise<void> {
  if (!isOpen) return
  await store('readwrite', (kept) => {
    for (const key of old) kept.delete(key)
    for (const [key, value] of records) kept.put(value, key)
    return promisifyRequest(kept.transaction)
  })
}

/**
 * Gives records other keys, all or nothing, and returns them. What another tab has taken meanwhile is not there any more, and
 * not moved.
 */
export async function moveRecords<T>(
  moves: [from: string, to: string, value: T][],
): Promise<StoredRecord<T>[]> {
  if (!isOpen) return []
  return store('readwrite', async (kept) => {
    const there = new Set(await promisifyRequest(kept.getAllKeys()))
    const moved = moves.filter(([from]) => there.has(from))
    for (const [from, to, value] of moved) {
      kept.delete(from)
      kept.put(value, to)
    }
    await promisifyRequest(kept.transaction)
    return moved.map(([, to, value]) => [to, value])
  })
}

/** Deletes all records except those whose keys start with `prefix`, and adds some, all or nothing. */
export async function emptyStore(prefix: string, added: StoredRecord<unknown>[]): Promise<void> {
  await store('readwrite', async (kept) => {
    for (const key of await promisifyRequest(kept.getAllKeys()))
      if (!String(key).startsWith(prefix)) kept.delete(key)
    for (const [key, value] of added) kept.put(value, key)
    return promisifyRequest(kept.transaction)
  })
}

/** A browser may forbid storage (private windows): the app still works, but nothing outlives the page. */
export function reportStoreFailure(failure: unknown): void {
  console.error('Nothing can be kept on this device.', failure)
}
