import { unsubscribe } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'
import { closeDeviceStore, DEVICE_STORE } from '#web/lib/device-store.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { leaveOnlyLocked } from '#web/lib/locked-changes.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { SESSION_KEY } from '#web/lib/stored-session.ts'
import { prefixOf } from '#web/lib/unsent-changes.ts'

/**
 * Removes all of a person's data from this device: push, the worker's token, caches, days, drafts, preferences. What could
 * not be sent stays, locked, until they are back.
 */
export async function clearDevice(person: string): Promise<void> {
  closeDeviceStore()
  queryClient.clear()
  await atMostThreeSeconds(Promise.allSettled([stopPush({ notifyServer: true }), ...clearings(person)]))
  tabStorage.clear()
  forgetDrafts()
  storage.clear()
  // The theme goes back to the device's own; web/public/theme.js listens for this.
  dispatchEvent(new Event('daily-tasks-theme'))
}

/** For a sign-in where the previous person never signed out: clears the same, except for the new session. */
export async function clearPreviousPerson(person: string): Promise<void> {
  closeDeviceStore()
  queryClient.clear()
  await atMostThreeSeconds(Promise.allSettled([stopPush({ notifyServer: false }), ...clearings(person)]))
  tabStorage.clear()
  forgetDrafts()
  for (const key of storage.keys()) if (!key.startsWith(SESSION_KEY)) storage.remove(key)
}

function clearings(person: string): Promise<void>[] {
  return [closeNotifications(), clearCaches(), emptyDatabases(person)]
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

/** Anybody could read them, and their buttons would still act for whom they were sent to. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}

/** The app's own files stay, so that it still opens offline. */
async function clearCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
}

/** Emptied rather than deleted: a deletion waits for every open page and worker, and blocks all later opens. */
async function emptyDatabases(person: string): Promise<void> {
  const names = ((await indexedDB.databases?.()) ?? []).map(({ name }) => name)
  const others = names.filter((name) => name !== undefined && name !== DEVICE_STORE)
  await Promise.all([leaveOnlyLocked(prefixOf(person)), ...others.map((name) => emptyDatabase(name!))])
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
