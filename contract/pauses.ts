import * as z from 'zod/mini'
import { LIVE_TASKS_MAX } from '#domain/tasks/limits.ts'
import { endpoint } from './endpoint.ts'
import { localDate, nothing } from './shapes.ts'

const taskId = z.guid('must be the id of a task')

const pause = z.object({
  id: z.string(),
  /** the routine that rests; absent: the person is away, and everything does */
  task: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** the first and the last day, where the person lives */
  from: z.string(),
  until: z.string(),
})
export type ShownPause = z.infer<typeof pause>

export const listPauses = endpoint({
  method: 'GET',
  path: '/api/pauses',
  summary: 'The pauses that are there or ahead, the next one first',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  response: z.array(pause),
})

/** Of what may be a dose, and of what is made sure of: nobody should let it rest without knowing. */
export const previewPause = endpoint({
  method: 'GET',
  path: '/api/pauses/preview',
  summary: 'What may be a dose or is made sure of, and would rest',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  query: z.object({ from: localDate, until: localDate, task: z.optional(taskId) }),
  response: z.object({ resting: z.array(z.object({ id: z.string(), title: z.string() })) }),
})

export const setPause = endpoint({
  method: 'POST',
  path: '/api/pauses',
  summary: 'The person is away, or one routine rests, from a day until a day, both included',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  body: z.strictObject({
    from: localDate,
    until: localDate,
    task: z.optional(taskId),
    /** tasks that go on while the person is away */
    except: z.optional(z.array(taskId).check(z.maxLength(LIVE_TASKS_MAX))),
    /** what may be a dose, or is made sure of, is to rest too; without it such a pause is refused */
    knowing: z.optional(z.boolean()),
  }),
  response: pause,
})

/** Days that are over stay paused; today counts again. */
export const endPause = endpoint({
  method: 'DELETE',
  path: '/api/pauses/:id',
  summary: 'End a pause now, or call off one that is ahead',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  params: z.object({ id: z.string() }),
  response: nothing,
})

export const pauseEndpoints = [listPauses, previewPause, setPause, endPause]
