import { unsubscribe } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'
import { closeDeviceStore } from '#web/lib/device-store.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { SESSION_KEY } from '#web/lib/stored-session.ts'

/** Removes all of a person's data from this device: push, the worker's token, caches, days, drafts, preferences. */
export async function clearDevice(): Promise<void> {
  closeDeviceStore()
  queryClient.clear()
  await atMostThreeSeconds(
    Promise.allSettled([stopPush({ notifyServer: true }), clearCaches(), emptyDatabases()]),
  )
  tabStorage.clear()
  forgetDrafts()
  storage.clear()
  // The theme goes back to the device's own; web/public/theme.js listens for this.
  dispatchEvent(new Event('daily-tasks-theme'))
}

/** For a sign-in where the previous person never signed out: clears the same, except for the new session. */
export async function clearPreviousPerson(): Promise<void> {
  closeDeviceStore()
  queryClient.clear()
  await atMostThreeSeconds(
    Promise.allSettled([stopPush({ notifyServer: false }), clearCaches(), emptyDatabases()]),
  )
  tabStorage.clear()
  forgetDrafts()
  for (const key of storage.keys()) if (!key.startsWith(SESSION_KEY)) storage.remove(key)
}

/** Clearing must not block signing out. */
function atMostThreeSeconds(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, 3_000))])
}

/** If the server cannot be notified, the push service reports the endpoint as gone later. */
async function stopPush({ notifyServer }: { notifyServer: boolean }): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  registration?.active?.postMessage({ type: 'signed-out' })
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  if (notifyServer) await call(unsubscribe, { body: { endpoint } }).catch((failure) => console.error(failure))
  await subscription.unsubscribe()
}

/** The app's own files stay, so that it still opens offline. */
async function clearCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
}

/** Emptied rather than deleted: a deletion waits for every open page and worker, and blocks all later opens. */
async function emptyDatabases(): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  await Promise.all(databases.map(({ name }) => name && emptyDatabase(name)))
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await resultOf(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => resultOf(transaction.objectStore(store).clear())))
  }
  database.close()
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
