import { subscribe, unsubscribe, vapidPublicKey } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'
import { sessionState } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { appWorker, NOT_REGISTERED } from './app-worker.ts'
import { deviceName } from './device-name.ts'
import { isInstalled } from './install.ts'

export type PushState = 'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'unsubscribed'

/** How long people wait for the worker, and for `subscribe`, which may never settle if the push service cannot be reached. */
const PATIENCE_MS = 10_000

/** The endpoint that was turned on here, to notice a subscription or a permission that the browser has dropped since. */
const TURNED_ON = 'push-turned-on'

const state = new Store<PushState>('unknown')

export function usePushState(): PushState {
  return useStore(state)
}

/** Why this browser cannot show notifications; undefined when it can. */
export function pushProblem(): string | undefined {
  if (!('serviceWorker' in navigator)) return 'Service workers are not supported'
  if (!('PushManager' in window)) return 'Push messaging is not supported'
  if (!('Notification' in window)) return 'Notifications are not supported'
  return undefined
}

/**
 * Reads the state on this device and registers an existing subscription with the server again. One that the browser has
 * dropped is renewed. A failure is retried when the device is online again, and at the next start.
 */
export async function startPush(): Promise<void> {
  if (pushProblem()) return state.set('unsupported')
  if (Notification.permission === 'denied') state.set('denied')
  setTimeout(() => {
    if (state.get() === 'unknown') state.set('unsubscribed')
  }, PATIENCE_MS)
  try {
    if (Notification.permission !== 'granted') await tellPermissionLost()
    if (Notification.permission === 'denied') return
    const { pushManager } = await appWorker()
    const existing = await pushManager.getSubscription()
    if (Notification.permission !== 'granted' || !(existing || storage.read(TURNED_ON)))
      return state.set('unsubscribed')
    state.set(existing ? 'subscribed' : 'unsubscribed')
    if (sessionState() !== 'signed-in') return
    await register(existing ?? (await subscribeBrowser(pushManager)))
    state.set('subscribed')
  } catch (failure) {
    console.error(failure)
    if (state.get() === 'unknown') state.set('unsubscribed')
    addEventListener('online', startPush, { once: true })
  }
}

/** The person learns of it now, and not when a reminder does not come. */
async function tellPermissionLost(): Promise<void> {
  const endpoint = storage.read(TURNED_ON)
  if (!endpoint || sessionState() !== 'signed-in') return
  await call(unsubscribe, { body: { endpoint, lost: true } })
  storage.remove(TURNED_ON)
}

/** What people are told when `turnOnPush` has failed. */
export const CANNOT_TURN_ON = 'Unable to enable push notifications. Please check your browser settings.'

/** Asks for permission and subscribes this browser; throws if that is not possible. */
export async function turnOnPush(): Promise<void> {
  const problem = pushProblem()
  if (problem) throw new Error(problem)
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    state.set(permission === 'denied' ? 'denied' : 'unsubscribed')
    throw new Error('Notification permission denied')
  }
  const { pushManager } = await inTime(appWorker(), NOT_REGISTERED)
  await register(await subscribeBrowser(pushManager))
  state.set('subscribed')
}

export async function turnOffPush(): Promise<void> {
  const { pushManager } = await inTime(appWorker(), NOT_REGISTERED)
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  storage.remove(TURNED_ON)
  state.set('unsubscribed')
}

async function subscribeBrowser(pushManager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await call(vapidPublicKey, {})
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return inTime(subscribing, 'The browser’s push service did not answer.')
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
  storage.write(TURNED_ON, endpoint!)
}

function inTime<T>(work: Promise<T>, otherwise: string): Promise<T> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(otherwise)), PATIENCE_MS),
  )
  return Promise.race([work, timeout])
}
