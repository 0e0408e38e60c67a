import { useSyncExternalStore } from 'react'
import { subscribe, unsubscribe, vapidPublicKey } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'
import { sessionState } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { appWorker } from './app-worker.ts'
import { deviceName } from './device-name.ts'
import { isInstalled } from './install.ts'

export type PushState = 'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'unsubscribed'

/** The browser's own call may never settle when its push service cannot be reached. */
const SUBSCRIBE_MS = 10_000

/** That notifications were turned on here, to notice a subscription that the browser has dropped since. */
const TURNED_ON = 'push-turned-on'

let state: PushState = 'unknown'
const listeners = new Set<() => void>()

export function usePushState(): PushState {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => state,
  )
}

/** Why this browser cannot show notifications, in words; undefined when it can. */
export function pushProblem(): string | undefined {
  if (!('serviceWorker' in navigator)) return 'Service workers are not supported'
  if (!('PushManager' in window)) return 'Push messaging is not supported'
  if (!('Notification' in window)) return 'Notifications are not supported'
  return undefined
}

/**
 * Looks what is so on this device, and tells the server anew of a subscription that is there. One that the browser has
 * dropped is made again. What fails is tried again once there is a connection, and at the next start.
 */
export async function startPush(): Promise<void> {
  if (pushProblem()) return become('unsupported')
  if (Notification.permission === 'denied') return become('denied')
  try {
    const { pushManager } = await appWorker()
    const kept = await pushManager.getSubscription()
    if (Notification.permission !== 'granted' || !(kept || storage.read(TURNED_ON)))
      return become('unsubscribed')
    become(kept ? 'subscribed' : 'unsubscribed')
    if (sessionState() !== 'signed-in') return
    await register(kept ?? (await subscribeBrowser(pushManager)))
    become('subscribed')
  } catch (failure) {
    console.error(failure)
    if (state === 'unknown') become('unsubscribed')
    addEventListener('online', startPush, { once: true })
  }
}

/** Asks for permission and subscribes this browser. Throws in words when it cannot be. */
export async function turnOnPush(): Promise<void> {
  const problem = pushProblem()
  if (problem) throw new Error(problem)
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    become(permission === 'denied' ? 'denied' : 'unsubscribed')
    throw new Error('Notification permission denied')
  }
  const { pushManager } = await appWorker()
  await register(await subscribeBrowser(pushManager))
  become('subscribed')
}

export async function turnOffPush(): Promise<void> {
  const { pushManager } = await appWorker()
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  storage.remove(TURNED_ON)
  become('unsubscribed')
}

async function subscribeBrowser(pushManager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await call(vapidPublicKey, {})
  return inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await call(subscribe, {
    body: {
      endpoint: endpoint!,
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys!.p256dh!, auth: keys!.auth! },
      device: deviceName(navigator.userAgent),
      installed: isInstalled(),
    },
  })
  storage.write(TURNED_ON, 'yes')
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The browser’s push service did not answer.')), SUBSCRIBE_MS),
  )
  return Promise.race([work, late])
}

function become(next: PushState): void {
  state = next
  for (const listener of listeners) listener()
}
