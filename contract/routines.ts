import * as z from 'zod/mini'
import { FIELDS } from '#domain/tasks/fields.ts'
import { CHECKLIST_ITEM_MAX, COUNTDOWN_MIN } from '#domain/tasks/limits.ts'
import { ROUTINE_NAME_MAX } from '#domain/tasks/own-routine.ts'
import { drawingOf } from '#domain/tasks/picture.ts'
import { recurrenceProblem } from '#domain/tasks/recurrence.ts'
import { LAST_DATE } from '#domain/time/local-date.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { endpoint } from './endpoint.ts'
import { nonBlank, nothing, plainText } from './shapes.ts'
import { dueNotification } from './task-shapes.ts'

const drawing = z.string().check(
  z.maxLength(40),
  z.refine((text) => drawingOf(text) !== undefined, 'must be one of our drawings'),
)

const name = nonBlank(ROUTINE_NAME_MAX)

const routineTask = z
  .strictObject({
    title: nonBlank(FIELDS.title.limit),
    description: z.optional(plainText(FIELDS.description.limit)),
    time: z.optional(z.string().check(z.maxLength(5), z.refine(isLocalTime, 'must be a time like 08:30'))),
    steps: z.optional(z.array(nonBlank(CHECKLIST_ITEM_MAX)).check(z.maxLength(FIELDS.checklist.limit))),
    stepPictures: z.optional(z.array(z.nullable(drawing)).check(z.maxLength(FIELDS.checklist.limit))),
    picture: z.optional(drawing),
    countdownTarget: z.optional(z.int().check(z.gte(COUNTDOWN_MIN), z.lte(FIELDS.countdownTarget.limit))),
    onTaskDue: z.optional(z.array(dueNotification).check(z.maxLength(FIELDS.onTaskDue.limit))),
    makeSure: z.optional(z.boolean()),
    private: z.optional(z.boolean()),
    recurrenceType: z.enum(['none', 'daily', 'weekly', 'monthly']),
    recurrenceConfig: z.optional(plainText(FIELDS.recurrenceConfig.limit)),
  })
  .check(({ value, issues }) => {
    const { recurrenceType, recurrenceConfig: config } = value
    const wrong = recurrenceProblem({ recurrenceType, recurrenceConfig: config }, LAST_DATE)
    if (wrong) issues.push({ code: 'custom', path: [wrong.field], message: wrong.problem, input: config })
  })

const routine = z.object({ id: z.string(), name: z.string(), task: routineTask })

const ofRoutine = z.object({ id: z.guid('must be a UUID') })

export const listRoutines = endpoint({
  method: 'GET',
  path: '/api/routines',
  summary: 'The tasks I saved to begin with again',
  access: 'member',
  onBehalf: 'refused',
  response: z.array(routine),
})

export const saveRoutine = endpoint({
  method: 'POST',
  path: '/api/routines',
  summary: 'Save a task to begin with again; sent twice with one id, it is one',
  access: 'member',
  onBehalf: 'refused',
  body: z.strictObject({ id: z.optional(z.guid('must be a UUID')), name, task: routineTask }),
  response: routine,
})

export const renameRoutine = endpoint({
  method: 'PATCH',
  path: '/api/routines/:id',
  summary: 'Rename a routine of mine',
  access: 'member',
  onBehalf: 'refused',
  params: ofRoutine,
  body: z.strictObject({ name }),
  response: routine,
})

export const deleteRoutine = endpoint({
  method: 'DELETE',
  path: '/api/routines/:id',
  summary: 'Delete a routine of mine; tasks begun with it stay',
  access: 'member',
  onBehalf: 'refused',
  params: ofRoutine,
  response: nothing,
})

export const routineEndpoints = [listRoutines, saveRoutine, renameRoutine, deleteRoutine]
