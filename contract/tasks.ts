import * as z from 'zod/mini'
import { LATER_MINUTES } from '#domain/tasks/later.ts'
import { endpoint } from './endpoint.ts'
import { localDate, nothing } from './shapes.ts'
import { changedTask, newTask, task, taskPatch } from './task-shapes.ts'

export type { ChangedTask, NewTask, TaskPatch } from './task-shapes.ts'

const dayParams = z.object({ date: localDate })
const taskParams = z.object({ date: localDate, id: z.string() })

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/:date',
  summary: 'The tasks to show on a day',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  params: dayParams,
  response: z.array(task),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:date',
  summary: 'Create a task that starts on a day',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
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
  level: 'tick',
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
  level: 'help',
  params: taskParams,
  /** how many seconds ago it was deleted on a device that could not send it until now */
  query: z.object({
    waited: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of seconds'))),
  }),
  response: nothing,
})

export const restoreTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:date/:id/restore',
  summary: 'Restore a task deleted in the last 30 days',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  params: taskParams,
  response: task,
})

/** It is not a reschedule: the task keeps its time, and its reminder comes again. */
export const putOffTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:date/:id/later',
  summary: 'Remind of a task again in 10 or 60 minutes',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'tick',
  params: taskParams,
  body: z.strictObject({ minutes: z.literal(LATER_MINUTES, 'must be 10 or 60') }),
  response: task,
})
