import {
  emptyStore,
  readRecords,
  replaceRecords,
  reportStoreFailure,
  type StoredRecord,
} from './device-store.ts'
import { type Locked, lock, unlock } from './lock.ts'
import { newId } from './new-id.ts'
import { storage } from './storage.ts'

/*
 * What somebody could not send before they signed out, or before somebody else signed in here. It stays on the device
 * under a key that only they get, with each sign-in, so that nobody else can read it or send it in their own name.
 * Nothing says whose it is: whoever's key opens it.
 */

const LOCKED = 'locked:'
const DEVICE_KEY = 'device-key'

/** The key of whoever is signed in here. It goes from the device with everything else of theirs. */
export function storeDeviceKey(key: string): void {
  storage.write(DEVICE_KEY, key)
}

/** Whether this device can lock: without an encrypted connection, browsers have no ciphers. */
export function canLock(): boolean {
  return storage.read(DEVICE_KEY) !== null && globalThis.crypto.subtle !== undefined
}

/** Locks the records whose keys begin with `prefix`, and deletes everything that is not locked. */
export async function leaveOnlyLocked(prefix: string): Promise<void> {
  const locked = await lockedRecords(prefix).catch((failure) => {
    reportStoreFailure(failure)
    return []
  })
  // A full device may refuse more, but it has to be empty of what is not locked.
  await emptyStore(LOCKED, locked).catch(() => emptyStore(LOCKED, []))
}

async function lockedRecords(prefix: string): Promise<StoredRecord<Locked>[]> {
  const key = storage.read(DEVICE_KEY)
  const records = key && canLock() ? await readRecords(prefix) : []
  return key && records.length > 0 ? [[LOCKED + newId(), await lock(records, key)]] : []
}

/** Puts back what whoever is signed in now has left here. */
export async function unlockRecords(): Promise<void> {
  const key = storage.read(DEVICE_KEY)
  if (!key || !canLock()) return
  for (const [name, locked] of await readRecords<Locked>(LOCKED)) {
    const records = await unlock<StoredRecord<unknown>[]>(locked, key)
    if (records) await replaceRecords([name], records)
  }
}
