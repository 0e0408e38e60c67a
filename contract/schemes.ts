import * as z from 'zod/mini'
import { CHAIN_MINUTES_MAX } from '#domain/schemes/chain.ts'
import { DUE_CHANNELS } from '#domain/schemes/channels.ts'
import { SILENCES } from '#domain/schemes/coverage.ts'
import { SCHEME_DESCRIPTION_MAX, SCHEME_NAME_MAX } from '#domain/schemes/scheme.ts'
import { DUE_NOTIFICATIONS_MAX, TITLE_MAX } from '#domain/tasks/limits.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { endpoint } from './endpoint.ts'
import { localDate, nothing, plainText } from './shapes.ts'
import { dueNotification, instant, notificationOption } from './task-shapes.ts'

/** Muted until an instant; without one, until unmuted. */
export const mute = z.strictObject({ muted: z.boolean(), muteUntil: z.optional(z.nullable(instant)) })

const option = z.optional(z.nullable(notificationOption))

const events = {
  onCompleted: option,
  onSkipped: option,
  onPending: option,
  onAdded: option,
  onModified: option,
  onRemoved: option,
}

/** Far more than a pattern may have, so that the server can explain what is wrong with a longer one. */
const CRITERIA_SENT_MAX = 2_000

const onTaskDue = z.array(dueNotification).check(z.maxLength(DUE_NOTIFICATIONS_MAX))

/** A disabled event is absent or null. */
export const scheme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
  assignmentCriteria: z.string(),
  settings: mute,
  ...events,
  onTaskDue: z.array(dueNotification),
  makeSure: z.optional(z.boolean()),
})

const editable = {
  description: z.optional(z.nullable(plainText(SCHEME_DESCRIPTION_MAX))),
  ...events,
  onTaskDue: z.optional(z.nullable(onTaskDue)),
  /** tasks that match are made sure of, as the person wants it */
  makeSure: z.optional(z.boolean()),
}

export const newScheme = z.strictObject({
  /** made by the client: sent twice, it makes one scheme */
  id: z.optional(z.guid('must be a UUID')),
  name: z._default(plainText(SCHEME_NAME_MAX), ''),
  assignmentCriteria: z._default(plainText(CRITERIA_SENT_MAX), ''),
  settings: z._default(mute, { muted: false }),
  ...editable,
})

export const schemePatch = z.strictObject({
  name: z.optional(plainText(SCHEME_NAME_MAX)),
  assignmentCriteria: z.optional(plainText(CRITERIA_SENT_MAX)),
  settings: z.optional(mute),
  ...editable,
})

export type Scheme = z.output<typeof scheme>
export type NewScheme = z.input<typeof newScheme>
export type SchemePatch = z.input<typeof schemePatch>

const schemeParams = z.object({ id: z.string() })

export const listSchemes = endpoint({
  method: 'GET',
  path: '/api/notificationschemes',
  summary: 'The notification schemes of a person',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  response: z.array(scheme),
})

export const createScheme = endpoint({
  method: 'POST',
  path: '/api/notificationschemes',
  summary: 'Create a notification scheme',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  body: newScheme,
  response: scheme,
})

export const changeScheme = endpoint({
  method: 'PATCH',
  path: '/api/notificationschemes/:id',
  summary: 'Change a notification scheme; a disabled event is sent as null',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  params: schemeParams,
  body: schemePatch,
  response: scheme,
})

export const deleteScheme = endpoint({
  method: 'DELETE',
  path: '/api/notificationschemes/:id',
  summary: 'Delete a notification scheme and the reminders planned by it',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  params: schemeParams,
  response: nothing,
})

export const todaysAlerts = endpoint({
  method: 'GET',
  path: '/api/notificationschemes/today',
  summary: 'Which of today’s tasks will remind someone, and which alert nobody',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  response: z.object({
    date: z.string(),
    /** such as '2 tasks today alert nobody.' */
    sentences: z.array(z.string()),
    tasks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        alerts: z.array(
          z.object({
            /** 'You', or the name of a caregiver */
            who: z.string(),
            at: z.string(),
            offsetTime: z.number(),
            channel: z.enum(DUE_CHANNELS),
          }),
        ),
        /** why there are none, or what became of those that were, in words */
        silence: z.optional(z.string()),
      }),
    ),
  }),
})

const alert = z.object({
  /** 'You', or a name as the one who asks knows it */
  who: z.string(),
  isYou: z.boolean(),
  at: z.string(),
  offsetTime: z.number(),
  channel: z.enum(DUE_CHANNELS),
})

/** Asked while a task is being written, so it says nothing about what has passed. */
export const whoIsReminded = endpoint({
  method: 'POST',
  path: '/api/notificationschemes/preview',
  summary: 'Whom a task like this would remind and when, or why nobody',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  body: z.strictObject({
    /** of a task that is there and is being changed: it may be paused on that day */
    id: z.optional(z.guid('must be the id of a task')),
    title: plainText(TITLE_MAX),
    date: localDate,
    time: z.nullable(z.string().check(z.refine(isLocalTime, 'must be a time like 08:30'))),
    onTaskDue: z._default(onTaskDue, []),
    makeSure: z.optional(z.boolean()),
    private: z.optional(z.boolean()),
  }),
  response: z.object({
    alerts: z.array(alert),
    /** why there are none */
    silence: z.optional(z.enum(SILENCES)),
  }),
})

export const searchTasks = endpoint({
  method: 'POST',
  path: '/api/search/carecircle/tasks',
  summary:
    'My tasks and those of people I care for whose title matches a pattern: the bare pattern, or criteria=',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  query: z.looseObject({ criteria: z.optional(plainText(CRITERIA_SENT_MAX)) }),
  response: z.array(
    z.object({ userId: z.string(), tasks: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
})

export const searchSchemes = endpoint({
  method: 'POST',
  path: '/api/search/carecircle/notification-schemes',
  summary: 'The schemes of a person and their caregivers that match a task’s title',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  query: z.looseObject({ title: z.optional(plainText(TITLE_MAX)) }),
  body: z.looseObject({ title: z.optional(plainText(TITLE_MAX)) }),
  response: z.array(
    z.object({ userId: z.string(), schemes: z.array(z.object({ id: z.string(), name: z.string() })) }),
  ),
})

const minutes = z.nullable(z.int().check(z.gte(1), z.lte(CHAIN_MINUTES_MAX)))

/** How a person wants tasks to be made sure of; null = without this step. */
const chain = { again: minutes, call: minutes, circle: minutes }

const reminderChain = z.object({
  ...chain,
  /** those who have agreed on it, in the order they are told */
  caregivers: z.array(
    z.object({ userId: z.string(), name: z.string(), told: z.boolean(), call: z.boolean() }),
  ),
  /** whether this person may be called about the tasks of those they care for */
  callsAllowed: z.boolean(),
  /** all of it in words */
  sentence: z.string(),
  /** the titles of the tasks that are made sure of */
  tasks: z.array(z.string()),
})
export type ShownChain = z.output<typeof reminderChain>

export const getReminderChain = endpoint({
  method: 'GET',
  path: '/api/user/reminderchain',
  summary: 'How we make sure of a task: the steps, and whom of the circle they reach',
  access: 'account',
  onBehalf: 'subject',
  level: 'see',
  response: reminderChain,
})

export const changeReminderChain = endpoint({
  method: 'PATCH',
  path: '/api/user/reminderchain',
  summary: 'Change how we make sure of a task; only what is sent',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  body: z.strictObject({
    again: z.optional(minutes),
    call: z.optional(minutes),
    circle: z.optional(minutes),
    caregivers: z.optional(
      z
        .array(z.strictObject({ userId: plainText(320), told: z.boolean(), call: z.boolean() }))
        .check(z.maxLength(200)),
    ),
    callsAllowed: z.optional(z.boolean()),
  }),
  response: reminderChain,
})
export type ChainChange = z.input<typeof changeReminderChain.body>

export const schemeEndpoints = [
  listSchemes,
  createScheme,
  changeScheme,
  deleteScheme,
  todaysAlerts,
  whoIsReminded,
  getReminderChain,
  changeReminderChain,
  searchTasks,
  searchSchemes,
]
