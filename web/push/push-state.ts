import { useSyncExternalStore } from 'react'
import { subscribe, unsubscribe, vapidPublicKey } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'
import { sessionState } from '#web/lib/session.ts'
import { appWorker } from './app-worker.ts'
import { deviceName } from './device-name.ts'
import { isInstalled } from './install.ts'

export type PushState = 'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'unsubscribed'

/** The browser's own call may never settle when its push service cannot be reached. */
const SUBSCRIBE_MS = 10_000

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

/** Looks what is so on this device, and tells the server anew of a subscription that is there. */
export async function startPush(): Promise<void> {
  if (pushProblem()) return become('unsupported')
  if (Notification.permission === 'denied') return become('denied')
  try {
    const { pushManager } = await appWorker()
    const subscription = await pushManager.getSubscription()
    if (subscription && Notification.permission === 'granted') {
      become('subscribed')
      if (sessionState() === 'signed-in') await register(subscription)
    } else become('unsubscribed')
  } catch (failure) {
    console.error(failure)
    become('unsubscribed')
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
  const { publicKey } = await call(vapidPublicKey, {})
  const subscription = await inTime(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  await register(subscription)
  become('subscribed')
}

export async function turnOffPush(): Promise<void> {
  const { pushManager } = await appWorker()
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  become('unsubscribed')
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
