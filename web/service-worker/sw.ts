import type { DeclaredPush, PushPayload } from '#contract/push.ts'
import { messageAddress } from '#domain/paths.ts'
import { LATER_LABELS, NOTIFICATION_LATER } from '#domain/tasks/later.ts'
import { type Action, act, putOff, take } from './act.ts'
import { askPages, notifyPages, openPage } from './pages.ts'
import { precacheAppFiles } from './precache.ts'
import { renewSubscription } from './renew-subscription.ts'
import { deleteSession, storeSession } from './session.ts'
import { showOnce } from './shown.ts'

declare const self: ServiceWorkerGlobalScope

precacheAppFiles()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const payload = payloadOf(event)
  if (payload) event.waitUntil(show(payload))
})

/** With Declarative Web Push, a browser may hand over the notification it would show instead of the message. */
function payloadOf(event: PushEvent & { notification?: Notification }): PushPayload | undefined {
  const message = event.data?.json() as Partial<DeclaredPush> | undefined
  if (message?.id) return message as PushPayload
  const { title, body, tag, data } = event.notification ?? message?.notification ?? {}
  return data?.id ? ({ ...data, title, body, tag } as PushPayload) : undefined
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const payload = notification.data as PushPayload
  notification.close()
  event.waitUntil(handleClick(payload, action))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string; token?: string; expires?: number }
  if (message.type === 'session') event.waitUntil(storeSession(message.token, message.expires))
  if (message.type === 'signed-out') event.waitUntil(deleteSession())
  if (message.type === 'let-in') event.waitUntil(takeOver())
})

/** Replaces the previous version, which reloads every open page; not while one of them is busy. */
async function takeOver(): Promise<void> {
  if (!(await askPages<boolean>({ type: 'busy-request' }))) await self.skipWaiting()
}

/** Shows a message and confirms that to the server. */
async function show(payload: PushPayload): Promise<void> {
  if (!(await showOnce(payload.id, () => notify(payload)))) return
  await fetch('/api/push/shown', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt: payload.receipt }),
  }).catch(() => {})
}

function notify(payload: PushPayload): Promise<void> {
  return self.registration.showNotification(payload.title, {
    body: payload.body,
    tag: payload.tag,
    icon: payload.icon ?? '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: payload,
    renotify: true,
    requireInteraction: payload.stays ?? false,
    timestamp: Date.parse(payload.at),
    actions: actionsOf(payload).slice(0, MOST_ACTIONS),
  } as NotificationOptions)
}

/** The most important first: a platform shows two of them, or all, or none. */
const ACTIONS = [
  { action: 'completed', title: 'Complete' },
  { action: 'skipped', title: 'Skip' },
  { action: 'later', title: LATER_LABELS[NOTIFICATION_LATER] },
]
const TAKE_ACTIONS = [
  { action: 'taken', title: 'I’ve got it' },
  { action: 'view', title: 'View' },
]
const MOST_ACTIONS = (Notification as { maxActions?: number }).maxActions ?? 2

function actionsOf({ actionToken, takeToken }: PushPayload) {
  if (actionToken) return ACTIONS
  return takeToken ? TAKE_ACTIONS : []
}

/** Such as where the device's storage does not work. */
function failed(): undefined {}

/** A button completes, skips, puts off or takes the task; any other click, or a failed button, opens the task's card. */
async function handleClick(payload: PushPayload, action: string): Promise<void> {
  if (action === 'later') {
    const until = await putOff(payload).catch(failed)
    if (until) return notifyPages({ type: 'task-put-off', date: payload.date, until })
  }
  if (action === 'taken') {
    const sentence = await take(payload).catch(failed)
    if (sentence) {
      await notifyPages({ type: 'task-taken', sentence })
      // With no page open, only a notification can say who has it.
      return notify({ ...payload, body: sentence, takeToken: undefined, stays: false })
    }
  }
  if (action === 'completed' || action === 'skipped') {
    const result = await act(payload, action as Action).catch(failed)
    if (result) {
      const { doneAlready } = result
      await notifyPages({ type: 'task-updated', date: payload.date, status: action, doneAlready })
      // With no page open, only a notification can say it: the person must know before taking a dose again.
      if (doneAlready) await notify({ ...payload, body: doneAlready, actionToken: undefined })
      return
    }
  }
  await openPage(messageAddress(self.location.origin, payload.url, { viewAs: payload.viewAs?.userId }))
}
