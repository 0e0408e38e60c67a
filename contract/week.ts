import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localDate } from './shapes.ts'
import { task } from './task-shapes.ts'

/** Each day is what `GET /api/tasks/:date` answers for it. */
export const listWeek = endpoint({
  method: 'GET',
  path: '/api/week/:date',
  summary: 'The tasks to show on each of seven days, from a day on',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  params: z.object({ date: localDate }),
  response: z.object({ days: z.array(z.object({ date: z.string(), tasks: z.array(task) })) }),
})
