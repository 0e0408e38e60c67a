import { deviceName } from '#web/push/device-name.ts'
import { sent } from './send.ts'
import { sessionToken } from './session.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The browser has replaced or dropped this device's push subscription: the server is told of the new one, or reminders
 * would go where nobody is. What cannot be done here, such as without a good token, the next start of the app does.
 */
export async function followSubscription(change: PushSubscriptionChangeEvent): Promise<void> {
  if (Notification.permission !== 'granted') return
  const { oldSubscription: old } = change
  const subscription = change.newSubscription ?? (await subscribeAgain(old))
  const token = await sessionToken()
  if (!token) return
  const { endpoint, expirationTime = null, keys } = subscription.toJSON()
  const device = deviceName(navigator.userAgent)
  await sent('POST', `${CALLS}/subscribe`, { endpoint, expirationTime, keys, device }, token)
  if (old && old.endpoint !== endpoint)
    await sent('POST', `${CALLS}/unsubscribe`, { endpoint: old.endpoint }, token)
}

const CALLS = '/api/user/pushnotifications'

/** With the key it was made with; a browser that does not say what was there gets the server's. */
async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await serverKey())
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function serverKey(): Promise<string> {
  const answer = await fetch('/vapid/public-key')
  const { publicKey } = (await answer.json()) as { publicKey: string }
  return publicKey
}
