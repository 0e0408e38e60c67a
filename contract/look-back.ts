import * as z from 'zod/mini'
import { LOOK_BACK_WEEKS } from '#domain/tasks/look-back.ts'
import { WEEK_STARTS } from '#domain/time/date-style.ts'
import { endpoint } from './endpoint.ts'

const pastRoutine = z.object({
  id: z.string(),
  title: z.string(),
  time: z.optional(z.string()),
  private: z.optional(z.boolean()),
  /** a letter for each day: d done, s skipped, n not done, p paused, o still open today, - not planned */
  days: z.string(),
  /** of done days: which, the minute of the day if it was done on that day, the seconds it took */
  done: z.array(z.tuple([z.number(), z.nullable(z.number()), z.nullable(z.number())])),
})

const lookedBack = z.object({
  /** the first day and today, where the person lives */
  from: z.string(),
  until: z.string(),
  routines: z.array(pastRoutine),
})
export type LookedBack = z.infer<typeof lookedBack>

const weeks = LOOK_BACK_WEEKS.map(String) as ['4', '12', '52']

export const lookBack = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: 'What became of each routine on each day of the last weeks, or of one of them',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  query: z.object({
    weeks: z.enum(weeks),
    task: z.optional(z.guid('must be the id of a task')),
    /** how the weeks of the reader begin; Sunday unless told */
    weekStart: z.optional(z.enum(WEEK_STARTS)),
  }),
  response: lookedBack,
})
