import type { PushPayload } from '#contract/push.ts'
import { ONESELF, VIEW_AS_PARAMETER } from '#domain/paths.ts'
import { type Action, act } from './act.ts'
import { followSubscription } from './follow.ts'
import { askPages, openPage, tellPages } from './pages.ts'
import { precacheAppFiles } from './precache.ts'
import { forgetSession, keepSession } from './session.ts'
import { isFirstTime } from './shown.ts'

declare const self: ServiceWorkerGlobalScope

precacheAppFiles()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const payload = event.data?.json() as PushPayload | undefined
  if (payload) event.waitUntil(show(payload))
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const payload = notification.data as PushPayload
  notification.close()
  event.waitUntil(answer(payload, action))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followSubscription(event)))

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string; token?: string; expires?: number }
  if (message.type === 'session') event.waitUntil(keepSession(message.token, message.expires))
  if (message.type === 'signed-out') event.waitUntil(forgetSession())
  if (message.type === 'let-in') event.waitUntil(letIn())
})

/** Takes over from the version before, which reloads every open page: not while one of them is busy. */
async function letIn(): Promise<void> {
  if (!(await askPages<boolean>({ type: 'busy-request' }))) await self.skipWaiting()
}

/** Shows a message once, however often it arrives, and tells the server that it was shown. */
async function show(payload: PushPayload): Promise<void> {
  if (!(await isFirstTime(payload.id))) return
  await notify(payload)
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
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: payload,
    renotify: true,
    timestamp: Date.parse(payload.at),
    actions: payload.actionToken
      ? [
          { action: 'completed', title: 'Complete' },
          { action: 'skipped', title: 'Skip' },
        ]
      : [],
  } as NotificationOptions)
}

/** A button does what it says; anything else, or a button that failed, opens the card. */
async function answer(payload: PushPayload, action: string): Promise<void> {
  if (action === 'completed' || action === 'skipped') {
    const acted = await act(payload, action as Action)
    if (acted) {
      const { doneAlready } = acted
      await tellPages({ type: 'task-updated', date: payload.date, status: action, doneAlready })
      // With no page open nobody else would say it: whoever takes a dose has to know.
      if (doneAlready) await notify({ ...payload, body: doneAlready, actionToken: undefined })
      return
    }
  }
  await openPage(addressOf(payload))
}

/** It says whose day it is: the tab that opens it may show another's. */
function addressOf({ url, viewAs }: PushPayload): string {
  const address = new URL(url, self.location.origin)
  address.searchParams.set(VIEW_AS_PARAMETER, viewAs?.userId ?? ONESELF)
  return address.href
}
