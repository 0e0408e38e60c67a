import { queryClient } from '#web/lib/query-client.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { SESSION_KEY } from '#web/lib/stored-session.ts'

/** Takes everything of a person off this device: push, the worker's token, caches, saved answers, drafts, preferences. */
export async function leaveDevice(): Promise<void> {
  await inTime(Promise.all([stopPush(), forgetSaved()]))
  queryClient.clear()
  tabStorage.clear()
  storage.clear()
  // The theme is back to the device's own, and web/public/theme.js hears of it.
  dispatchEvent(new Event('daily-tasks-theme'))
}

/** Somebody else has signed in where the one before never signed out: all of the above, but for the new session. */
export async function forgetPerson(): Promise<void> {
  await inTime(Promise.all([stopPush(), forgetSaved()]))
  queryClient.clear()
  tabStorage.clear()
  for (const key of storage.keys()) if (!key.startsWith(SESSION_KEY)) storage.remove(key)
}

/** Nothing here may keep anybody from leaving. */
function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, 3_000))])
}

/** The push service then answers our server that the address is gone, and the server forgets it. */
async function stopPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    registration?.active?.postMessage({ type: 'signed-out' })
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch (failure) {
    console.error('Push could not be stopped on this device.', failure)
  }
}

/** The app's own files stay, so that it still opens without a connection. */
async function forgetSaved(): Promise<void> {
  try {
    const caches = globalThis.caches
    const names = (await caches?.keys()) ?? []
    await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
    const databases = (await indexedDB.databases?.()) ?? []
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
  } catch (failure) {
    console.error('What was saved for use without a connection could not be removed.', failure)
  }
}
