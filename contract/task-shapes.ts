import * as z from 'zod/mini'
import { CHANNEL_IDS, CHANNELS_ON_OFFER, isDueChannel } from '#domain/schemes/channels.ts'
import { CLEARABLE_FIELDS, type ClearableField, FIELDS, type FieldName } from '#domain/tasks/fields.ts'
import {
  CHECKLIST_ITEM_MAX,
  COUNTDOWN_MIN,
  DUE_OFFSET_MAX,
  TIME_TAKEN_MAX,
  WAITED_MAX,
} from '#domain/tasks/limits.ts'
import { isPicture } from '#domain/tasks/picture.ts'
import { recurrenceProblem } from '#domain/tasks/recurrence.ts'
import type { RecurrenceType, Task } from '#domain/tasks/task.ts'
import { LAST_DATE } from '#domain/time/local-date.ts'
import { isLocalTime, NO_TIME } from '#domain/time/local-time.ts'
import { localDate, nonBlank, plainText } from './shapes.ts'

export const taskStatus = z.enum(['pending', 'completed', 'skipped'])
const recurrenceType = z.enum(['none', 'daily', 'weekly', 'monthly'])

const itemId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be an id given by the server'))

const picture = z
  .string()
  .check(z.maxLength(80), z.refine(isPicture, 'must be a drawing or a photo, like drawing:pills'))

const checklistItem = z.strictObject({
  id: z.optional(itemId),
  title: nonBlank(CHECKLIST_ITEM_MAX),
  completed: z.boolean(),
  picture: z.optional(z.nullable(picture)),
})

/** With its zone, and no longer than an instant needs to be. */
export const instant = z.iso
  .datetime({ offset: true, error: 'must be an instant like 2026-03-09T08:00:00Z' })
  .check(z.maxLength(40))

export const notificationOption = z.strictObject({
  channel: z
    .enum(CHANNEL_IDS)
    .check(z.refine(isDueChannel, `is coming soon: choose ${CHANNELS_ON_OFFER} for now`)),
  muted: z._default(z.boolean(), false),
  muteUntil: z.optional(z.nullable(instant)),
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

/** The schema of a field in a request, when it has a value. */
const sent = {
  title: nonBlank(FIELDS.title.limit),
  description: plainText(FIELDS.description.limit),
  time,
  checklist: z.array(checklistItem).check(z.maxLength(FIELDS.checklist.limit)),
  countdownTarget: z.int().check(z.gte(COUNTDOWN_MIN), z.lte(FIELDS.countdownTarget.limit)),
  onTaskDue: z.array(dueNotification).check(z.maxLength(FIELDS.onTaskDue.limit)),
  recurrenceType,
  recurrenceConfig: plainText(FIELDS.recurrenceConfig.limit),
  recurrenceEnd: localDate,
  makeSure: z.boolean(),
  picture,
  private: z.boolean(),
} satisfies Record<FieldName, Schema>

/** The schema of a field in a response. */
const answered = {
  title: z.string(),
  description: z.string(),
  time: nullish(z.string()),
  checklist: nullish(
    z.array(
      z.object({
        id: z.optional(z.string()),
        title: z.string(),
        picture: nullish(z.string()),
        completed: z.boolean(),
      }),
    ),
  ),
  countdownTarget: nullish(z.number()),
  onTaskDue: nullish(z.array(dueNotification)),
  recurrenceType,
  recurrenceConfig: nullish(z.string()),
  recurrenceEnd: nullish(z.string()),
  makeSure: nullish(z.boolean()),
  picture: nullish(z.string()),
  private: nullish(z.boolean()),
} satisfies Record<FieldName, Schema>

/** Cleared fields are sent as null. */
const clearable = Object.fromEntries(CLEARABLE_FIELDS.map((name) => [name, nullish<Schema>(sent[name])])) as {
  [Name in ClearableField]: Nullish<(typeof sent)[Name]>
}

/** A new task. With an `id` made by the client, sending it twice creates one task. */
export const newTask = z
  .strictObject({
    id: z.optional(z.guid('must be a UUID')),
    title: sent.title,
    recurrenceType: z._default(recurrenceType, 'none'),
    ...clearable,
  })
  .check(checkRule)

/**
 * A change to a task. Status, ticks and timeTaken apply to that day only; everything else from that day on, or with
 * `scope: 'day'` to that day alone, which cannot change how the task repeats.
 * `ticks` sets single items by id and leaves the others alone, so that two people can tick at once.
 * `date` moves a one-time task; for a recurring one it makes a one-time copy and skips the day.
 * `seen` is the status that whoever asks saw: a completion they did not know of stays. `waited` is how many seconds ago
 * the change was made on a device that could not send it until now.
 */
export const taskPatch = z
  .strictObject({
    title: z.optional(sent.title),
    recurrenceType: z.optional(recurrenceType),
    ...clearable,
    status: z.optional(taskStatus),
    seen: z.optional(taskStatus),
    waited: z.optional(z.int().check(z.gte(0), z.lte(WAITED_MAX))),
    ticks: z.optional(z.record(itemId, z.boolean())),
    timeTaken: z.optional(z.nullable(timeTaken)),
    date: z.optional(localDate),
    scope: z.optional(z.enum(['day', 'onward'])),
  })
  .check(checkChangedRule)

/** One task on one day. Fields without a value are absent. */
export const task = z.object({
  userId: z.string(),
  id: z.string(),
  date: z.string(),
  ...answered,
  status: taskStatus,
  rolloverFrom: nullish(z.string()),
  timeTaken: nullish(z.number()),
  later: nullish(z.object({ until: z.string(), times: z.number() })),
  paused: nullish(z.boolean()),
})

/**
 * A changed task. `alreadyCompleted`: the requested status changed nothing, because someone had completed it before;
 * `yours` if it was the one who asks. `takenBack`: steps of a change sent again that stay as they were changed since.
 */
export const changedTask = z.extend(task, {
  alreadyCompleted: z.optional(z.object({ by: z.string(), at: z.string(), yours: z.optional(z.boolean()) })),
  takenBack: z.optional(z.array(z.string())),
})

export type NewTask = z.input<typeof newTask>
export type TaskPatch = z.input<typeof taskPatch>
export type ChangedTask = Task & {
  alreadyCompleted?: { by: string; at: string; yours?: boolean }
  takenBack?: string[]
}

type Nullish<S extends Schema> = z.ZodMiniOptional<z.ZodMiniNullable<S>>

function nullish<S extends Schema>(schema: S): Nullish<S> {
  return z.optional(z.nullable(schema))
}

type RuleSent = {
  value: { recurrenceType?: RecurrenceType; recurrenceConfig?: string | null }
  issues: z.core.$ZodRawIssue[]
}

/** Checks the parts of the rule that were sent; the server checks the rest against the stored task. */
function checkRule({ value, issues }: RuleSent): void {
  const { recurrenceType: type, recurrenceConfig: config } = value
  const wrong = type && recurrenceProblem({ recurrenceType: type, recurrenceConfig: config }, LAST_DATE)
  if (wrong) issues.push({ code: 'custom', path: [wrong.field], message: wrong.problem, input: config })
}

function checkChangedRule(payload: RuleSent): void {
  if (payload.value.recurrenceConfig !== undefined) checkRule(payload)
}
