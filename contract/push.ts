import * as z from 'zod/mini'
import { DUE_CHANNELS } from '#domain/schemes/channels.ts'
import { REACH_PROBLEMS } from '#domain/schemes/reach.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { endpoint } from './endpoint.ts'
import { nothing, plainText } from './shapes.ts'

const base64 = z
  .string()
  .check(z.maxLength(202), z.regex(/^[A-Za-z0-9+/_-]{16,200}={0,2}$/, 'must be base64'))

export const vapidPublicKey = endpoint({
  method: 'GET',
  path: '/vapid/public-key',
  summary: 'The key that push subscriptions are made with',
  access: 'public',
  onBehalf: 'ignored',
  response: z.object({ publicKey: z.string() }),
})

/** As created by the browser. `device` and `installed` are for the list of devices. */
export const pushSubscription = z.strictObject({
  endpoint: plainText(2_000),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: base64, auth: base64 }),
  device: z.optional(plainText(80)),
  installed: z.optional(z.boolean()),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/user/pushnotifications/subscribe',
  summary: 'Send notifications to this browser; the app repeats this at each start',
  access: 'account',
  onBehalf: 'ignored',
  body: pushSubscription,
  response: z.object({ id: z.string() }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/user/pushnotifications/unsubscribe',
  summary: 'Send no more notifications to this browser',
  access: 'account',
  onBehalf: 'ignored',
  body: z.strictObject({
    endpoint: plainText(2_000),
    /** the browser takes no notifications anymore, without the person having turned them off in the app */
    lost: z.optional(z.boolean()),
  }),
  response: nothing,
})

export const device = z.object({
  id: z.string(),
  /** such as 'Chrome on Android' */
  name: z.string(),
  installed: z.boolean(),
  addedAt: z.string(),
  /** when the app was last opened there */
  seenAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** when it last confirmed that a notification was shown */
  shownAt: z.nullable(z.string()),
  /** why the last message did not get through, in words */
  problem: z.nullable(z.string()),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/user/pushnotifications/devices',
  summary: 'The devices that get my notifications, and whether they show them',
  access: 'account',
  onBehalf: 'ignored',
  response: z.array(device),
})

export const delivery = z.object({
  id: z.string(),
  /** 'due', an event's name, 'gathered' or 'test' */
  kind: z.string(),
  title: z.string(),
  /** whose task it was, by the name I use; null for my own */
  whose: z.nullable(z.string()),
  channel: z.enum(DUE_CHANNELS),
  plannedFor: z.string(),
  sentAt: z.nullable(z.string()),
  shownAt: z.nullable(z.string()),
  actedAt: z.nullable(z.string()),
  acted: z.nullable(z.enum(['completed', 'skipped'])),
  outcome: z.string(),
  /** the outcome in a sentence */
  sentence: z.string(),
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/user/pushnotifications/deliveries',
  summary: 'My last 50 notifications and what became of each',
  access: 'account',
  onBehalf: 'ignored',
  response: z.array(delivery),
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/user/pushnotifications/test',
  summary: 'Send me a test notification, and report what happened to it',
  access: 'account',
  onBehalf: 'ignored',
  response: z.object({
    /** one sentence for all devices */
    sentence: z.string(),
    devices: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        outcome: z.enum(['shown', 'sent', 'gone', 'failed']),
        sentence: z.string(),
      }),
    ),
  }),
})

/** Sent by the service worker with the receipt from the message. */
export const pushShown = endpoint({
  method: 'POST',
  path: '/api/push/shown',
  summary: 'A device confirms that it has shown a notification',
  access: 'public',
  onBehalf: 'ignored',
  body: z.strictObject({ receipt: z.string().check(z.maxLength(200)) }),
  response: nothing,
})

/** Sent by the service worker, even with no page open. The token from the message authorizes it. */
export const pushAction = endpoint({
  method: 'POST',
  path: '/api/push/action',
  summary: 'Complete or skip a task from its notification',
  access: 'public',
  onBehalf: 'ignored',
  body: z.strictObject({
    token: z.string().check(z.maxLength(1_000)),
    status: z.enum(['completed', 'skipped']),
  }),
  response: z.object({
    taskId: z.string(),
    date: z.string(),
    title: z.string(),
    status: z.enum(['pending', 'completed', 'skipped']),
    /** nothing changed because the task was done already: a sentence that says by whom */
    doneAlready: z.optional(z.string()),
  }),
})

/** The same token, for 'In 10 minutes'. */
export const pushLater = endpoint({
  method: 'POST',
  path: '/api/push/later',
  summary: 'Remind of a task again in 10 minutes, from its notification',
  access: 'public',
  onBehalf: 'ignored',
  body: z.strictObject({ token: z.string().check(z.maxLength(1_000)) }),
  response: z.object({ taskId: z.string(), date: z.string(), title: z.string(), until: z.string() }),
})

const weeklyTest = z.strictObject({
  /** 0 = Sunday */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  time: z.string().check(z.maxLength(5), z.refine(isLocalTime, 'must be a time like 08:30')),
})

const reach = z.object({
  /** what keeps reminders from arriving: the person's own, and of those they care for who let them know */
  problems: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(REACH_PROBLEMS),
      /** the name of someone they care for; null: their own */
      whose: z.nullable(z.string()),
      since: z.string(),
      sentence: z.string(),
      advice: z.nullable(z.string()),
    }),
  ),
  /** caregivers are told too */
  shared: z.boolean(),
  /** a test message each week, on the person's clock; null = none */
  weeklyTest: z.nullable(z.object({ weekday: z.number(), time: z.string() })),
})
export type ShownReach = z.output<typeof reach>

export const readReach = endpoint({
  method: 'GET',
  path: '/api/user/reach',
  summary: 'Whether reminders reach me, and those I care for who let me know',
  access: 'account',
  onBehalf: 'ignored',
  response: reach,
})

export const changeReach = endpoint({
  method: 'PATCH',
  path: '/api/user/reach',
  summary: 'Whether caregivers are told when reminders do not reach me, and a weekly test; only what is sent',
  access: 'account',
  onBehalf: 'ignored',
  body: z.strictObject({
    shared: z.optional(z.boolean()),
    weeklyTest: z.optional(z.nullable(weeklyTest)),
  }),
  response: reach,
})
export type ReachChange = z.input<typeof changeReach.body>

export const pushEndpoints = [
  readReach,
  changeReach,
  vapidPublicKey,
  subscribe,
  unsubscribe,
  listDevices,
  listDeliveries,
  sendTest,
  pushShown,
  pushAction,
  pushLater,
]

/** What a push message contains, for the service worker. */
export type PushPayload = {
  /** a message whose id was already shown is dropped */
  id: string
  title: string
  body: string
  /** a later notification about the same task replaces an earlier one */
  tag: string
  /** the page a click opens */
  url: string
  /** in a caregiver's message: open it viewing as this person */
  viewAs?: { userId: string; name: string }
  /** post it to /api/push/shown once shown */
  receipt: string
  /** if present, show the buttons Complete and Skip; post it to /api/push/action */
  actionToken?: string
  /** if present, show the buttons I've got it and View; post it to /api/push/taken */
  takeToken?: string
  task?: string
  date?: string
  /** it stays on the screen until it is answered */
  stays?: boolean
  /** when it was due, as an instant */
  at: string
  /** the path of a picture of the task, which can be read without a token */
  icon?: string
}

/** The same message as a browser with Declarative Web Push reads it, when the service worker does not run. */
export type DeclaredPush = PushPayload & {
  web_push: 8030
  /** the worker may show something else, with buttons */
  mutable: true
  notification: {
    title: string
    body: string
    tag: string
    /** where a tap leads */
    navigate: string
    lang: string
    requireInteraction?: boolean
    /** the whole address */
    icon?: string
    data?: Omit<PushPayload, 'title' | 'body' | 'tag'>
  }
}
