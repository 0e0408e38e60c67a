import * as z from 'zod/mini'
import { CHANNEL_IDS, CHANNELS_ON_OFFER, isDueChannel } from '#domain/schemes/channels.ts'
import { CLEARABLE_FIELDS, type ClearableField, FIELDS, type FieldName } from '#domain/tasks/fields.ts'
import { CHECKLIST_ITEM_MAX, COUNTDOWN_MIN, DUE_OFFSET_MAX, TIME_TAKEN_MAX } from '#domain/tasks/limits.ts'
import { recurrenceProblem } from '#domain/tasks/recurrence.ts'
import type { RecurrenceType, Task } from '#domain/tasks/task.ts'
import { LAST_DATE } from '#domain/time/local-date.ts'
import { isLocalTime, NO_TIME } from '#domain/time/local-time.ts'
import { endpoint } from './endpoint.ts'
import { localDate, nothing, plainText } from './shapes.ts'

export const taskStatus = z.enum(['pending', 'completed', 'skipped'])
const recurrenceType = z.enum(['none', 'daily', 'weekly', 'monthly'])

const filled = (most: number) => plainText(most).check(z.trim(), z.minLength(1, 'must not be blank'))

const itemId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be an id given by the server'))

const checklistItem = z.strictObject({
  id: z.optional(itemId),
  title: filled(CHECKLIST_ITEM_MAX),
  completed: z.boolean(),
})

export const notificationOption = z.strictObject({
  channel: z
    .enum(CHANNEL_IDS)
    .check(z.refine(isDueChannel, `is coming soon: choose ${CHANNELS_ON_OFFER} for now`)),
  muted: z._default(z.boolean(), false),
  muteUntil: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'must be an instant like 2026-03-09T08:00:00Z' })),
  ),
})

/** A reminder `offsetTime` seconds after a task's time; negative = before. */
export const dueNotification = z.strictObject({
  offsetTime: z.int().check(z.gte(-DUE_OFFSET_MAX), z.lte(DUE_OFFSET_MAX)),
  option: notificationOption,
})

const time = z
  .string()
  .check(
    z.refine((text) => text === '' || text === NO_TIME || isLocalTime(text), 'must be a time like 08:30'),
  )

const timeTaken = z.int().check(z.gte(0), z.lte(TIME_TAKEN_MAX))

type Schema = z.core.$ZodType

/** What a field may be when it is sent with a value. */
const sent = {
  title: filled(FIELDS.title.limit),
  description: plainText(FIELDS.description.limit),
  time,
  checklist: z.array(checklistItem).check(z.maxLength(FIELDS.checklist.limit)),
  countdownTarget: z.int().check(z.gte(COUNTDOWN_MIN), z.lte(FIELDS.countdownTarget.limit)),
  onTaskDue: z.array(dueNotification).check(z.maxLength(FIELDS.onTaskDue.limit)),
  recurrenceType,
  recurrenceConfig: plainText(FIELDS.recurrenceConfig.limit),
  recurrenceEnd: localDate,
} satisfies Record<FieldName, Schema>

/** What a field is when it is answered. */
const answered = {
  title: z.string(),
  description: z.string(),
  time: sometimes(z.string()),
  checklist: sometimes(
    z.array(z.object({ id: z.optional(z.string()), title: z.string(), completed: z.boolean() })),
  ),
  countdownTarget: sometimes(z.number()),
  onTaskDue: sometimes(z.array(dueNotification)),
  recurrenceType,
  recurrenceConfig: sometimes(z.string()),
  recurrenceEnd: sometimes(z.string()),
} satisfies Record<FieldName, Schema>

/** Emptied fields are sent as null. */
const clearable = Object.fromEntries(
  CLEARABLE_FIELDS.map((name) => [name, sometimes<Schema>(sent[name])]),
) as {
  [Name in ClearableField]: Sometimes<(typeof sent)[Name]>
}

/** What a new task is made of. With an `id` made by the client, sending it twice makes one task. */
export const newTask = z
  .strictObject({
    id: z.optional(z.guid('must be a UUID')),
    title: sent.title,
    recurrenceType: z._default(recurrenceType, 'none'),
    ...clearable,
  })
  .check(rightRule)

/**
 * What may change. Status, ticks and timeTaken hold for the day alone; everything else from that day on.
 * `ticks` sets single items by id and leaves the others as they are, so that two people can tick at once.
 * `date` moves a one-time task, or makes a one-time copy of a recurring one and skips the day.
 */
export const taskPatch = z
  .strictObject({
    title: z.optional(sent.title),
    recurrenceType: z.optional(recurrenceType),
    ...clearable,
    status: z.optional(taskStatus),
    ticks: z.optional(z.record(itemId, z.boolean())),
    timeTaken: z.optional(z.nullable(timeTaken)),
    date: z.optional(localDate),
  })
  .check(rightChangedRule)

/** One task as it stands on one day. Fields without a value are absent. */
export const task = z.object({
  userId: z.string(),
  id: z.string(),
  date: z.string(),
  ...answered,
  status: taskStatus,
  rolloverFrom: sometimes(z.string()),
  timeTaken: sometimes(z.number()),
})

/** A changed task. `alreadyCompleted` says that the wanted status changed nothing: who had finished it, and when. */
export const changedTask = z.extend(task, {
  alreadyCompleted: z.optional(z.object({ by: z.string(), at: z.string() })),
})

export type NewTask = z.input<typeof newTask>
export type TaskPatch = z.input<typeof taskPatch>
export type ChangedTask = Task & { alreadyCompleted?: { by: string; at: string } }

const dayParams = z.object({ date: localDate })
const taskParams = z.object({ date: localDate, id: z.string() })

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/:date',
  summary: 'The tasks that concern a day',
  access: 'member-or-grace',
  onBehalf: 'subject',
  params: dayParams,
  response: z.array(task),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:date',
  summary: 'Make a task that starts on a day',
  access: 'member',
  onBehalf: 'subject',
  params: dayParams,
  body: newTask,
  response: task,
})

export const changeTask = endpoint({
  method: 'PATCH',
  path: '/api/tasks/:date/:id',
  summary: 'Change a task on a day, or from that day on',
  access: 'member-or-grace',
  onBehalf: 'subject',
  params: taskParams,
  body: taskPatch,
  response: changedTask,
})

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/tasks/:date/:id',
  summary: 'Remove a one-time task, or end a recurring one from a day on',
  access: 'member',
  onBehalf: 'subject',
  params: taskParams,
  response: nothing,
})

export const restoreTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:date/:id/restore',
  summary: 'Bring back what was deleted in the last 30 days',
  access: 'member',
  onBehalf: 'subject',
  params: taskParams,
  response: task,
})

type Sometimes<S extends Schema> = z.ZodMiniOptional<z.ZodMiniNullable<S>>

/** Absent or null when there is no value. */
function sometimes<S extends Schema>(schema: S): Sometimes<S> {
  return z.optional(z.nullable(schema))
}

type RuleSent = {
  value: { recurrenceType?: RecurrenceType; recurrenceConfig?: string | null }
  issues: z.core.$ZodRawIssue[]
}

/** A rule is checked as far as it was sent; the server checks the rest against what is stored. */
function rightRule({ value, issues }: RuleSent): void {
  const { recurrenceType: type, recurrenceConfig: config } = value
  const wrong = type && recurrenceProblem({ recurrenceType: type, recurrenceConfig: config }, LAST_DATE)
  if (wrong) issues.push({ code: 'custom', path: [wrong.field], message: wrong.problem, input: config })
}

function rightChangedRule(payload: RuleSent): void {
  if (payload.value.recurrenceConfig !== undefined) rightRule(payload)
}
