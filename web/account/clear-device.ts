import { unsubscribe } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'
import { closeDeviceStore } from '#web/lib/device-store.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { SESSION_KEY } from '#web/lib/stored-session.ts'

/** Takes everything of a person off this device: push, the worker's token, caches, saved days, drafts, preferences. */
export async function leaveDevice(): Promise<void> {
  closeDeviceStore()
  queryClient.clear()
  await inTime(Promise.allSettled([stopPush({ tellServer: true }), forgetCaches(), emptyDatabases()]))
  tabStorage.clear()
  storage.clear()
  // The theme is back to the device's own, and web/public/theme.js hears of it.
  dispatchEvent(new Event('daily-tasks-theme'))
}

/** Somebody else has signed in where the one before never signed out: all of the above, but for the new session. */
export async function forgetPerson(): Promise<void> {
  closeDeviceStore()
  queryClient.clear()
  await inTime(Promise.allSettled([stopPush({ tellServer: false }), forgetCaches(), emptyDatabases()]))
  tabStorage.clear()
  for (const key of storage.keys()) if (!key.startsWith(SESSION_KEY)) storage.remove(key)
}

/** Nothing here may keep anybody from leaving. */
function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, 3_000))])
}

/** Where the server cannot be told, the push service tells it later that the address is gone. */
async function stopPush({ tellServer }: { tellServer: boolean }): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  registration?.active?.postMessage({ type: 'signed-out' })
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  if (tellServer) await call(unsubscribe, { body: { endpoint } }).catch((failure) => console.error(failure))
  await subscription.unsubscribe()
}

/** The app's own files stay, so that it still opens without a connection. */
async function forgetCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
}

/** Emptied rather than deleted: a deletion waits for every open page and worker, and all who come after wait for it. */
async function emptyDatabases(): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  await Promise.all(databases.map(({ name }) => name && emptyDatabase(name)))
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await settled(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => settled(transaction.objectStore(store).clear())))
  }
  database.close()
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
