import * as z from 'zod/mini'
import { FIND_TEXT_MAX, FIND_WORDS_MAX, hasSomethingToFind } from '#domain/tasks/find.ts'
import { endpoint } from './endpoint.ts'
import { plainText } from './shapes.ts'
import { taskStatus } from './task-shapes.ts'

const foundTask = z.object({
  id: z.string(),
  title: z.string(),
  /** the day to show it on: the next it falls on, or the last when it is over; a one-time task's own */
  date: z.string(),
  time: z.optional(z.string()),
  recurrenceType: z.enum(['none', 'daily', 'weekly', 'monthly']),
  recurrenceConfig: z.optional(z.string()),
  /** of a recurring task: its first day with this title */
  from: z.optional(z.string()),
  /** of a recurring task: its last day with this title; absent = it goes on */
  until: z.optional(z.string()),
  /** of a one-time task */
  status: z.optional(taskStatus),
  private: z.optional(z.boolean()),
})
export type FoundTask = z.infer<typeof foundTask>

const found = z.object({
  /** at most 20, those that fit best first; a recurring task once */
  tasks: z.array(foundTask),
  /** nothing has all of the words as they were written: these are close to them */
  close: z.boolean(),
  /** there are more than these */
  more: z.boolean(),
})
export type Found = z.infer<typeof found>

/** What is looked for is in the body, not in the address: addresses end up in logs. */
export const findTasks = endpoint({
  method: 'POST',
  path: '/api/find',
  summary: 'Find tasks of any day by the words in their titles, notes and steps',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  body: z.strictObject({
    words: plainText(FIND_TEXT_MAX).check(
      z.refine(hasSomethingToFind, 'must have at least one letter or number'),
      z.refine(
        (words) => words.trim().split(/\s+/).length <= FIND_WORDS_MAX,
        `must be at most ${FIND_WORDS_MAX} words`,
      ),
    ),
  }),
  response: found,
})
