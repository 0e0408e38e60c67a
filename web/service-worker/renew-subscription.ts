import { deviceName } from '#web/push/device-name.ts'
import { send } from './request.ts'
import { sessionToken } from './session.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The browser has replaced or dropped this device's push subscription: registers the new one with the server, so that
 * reminders still arrive. Without a valid token this is left to the next start of the app.
 */
export async function renewSubscription(change: PushSubscriptionChangeEvent): Promise<void> {
  if (Notification.permission !== 'granted') return
  const { oldSubscription: old } = change
  const subscription = change.newSubscription ?? (await subscribeAgain(old))
  const token = await sessionToken()
  if (!token) return
  const { endpoint, expirationTime = null, keys } = subscription.toJSON()
  const device = deviceName(navigator.userAgent)
  await send('POST', `${BASE_PATH}/subscribe`, { endpoint, expirationTime, keys, device }, token)
  if (old && old.endpoint !== endpoint)
    await send('POST', `${BASE_PATH}/unsubscribe`, { endpoint: old.endpoint }, token)
}

const BASE_PATH = '/api/user/pushnotifications'

/** With the key of the old subscription, or the server's if the browser does not pass the old one. */
async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await serverKey())
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function serverKey(): Promise<string> {
  const answer = await fetch('/vapid/public-key')
  const { publicKey } = (await answer.json()) as { publicKey: string }
  return publicKey
}
