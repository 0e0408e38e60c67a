import * as z from 'zod/mini'
import { LEVELS } from '#domain/care-circle/level.ts'
import { endpoint } from './endpoint.ts'

const timed = z.object({ title: z.string(), time: z.string() })

const personAtAGlance = z.object({
  userId: z.string(),
  /** as I call them, else their own name, else their address */
  name: z.string(),
  timezone: z.string(),
  level: z.enum(LEVELS),
  /** their number, if I may help with everything and they have confirmed it */
  phoneNumber: z.nullable(z.string()),
  /** why nothing of their day is shown; null: it is */
  notShown: z.nullable(z.enum(['not-sharing', 'no-access'])),
  /** when they last ticked or answered something, or opened the app */
  lastSign: z.nullable(z.string()),
  /** whether reminders get through to them; null unless they let their caregivers know */
  reach: z.nullable(z.enum(['reached', 'doubtful', 'muted', 'unreached'])),
  /** how much others did since I last looked, counted to 21 */
  news: z.number(),
  /** the last day on which they are away; absent when they are not, or it is not shown */
  awayUntil: z.optional(z.string()),
  /** how far their day is, today where they live; null when it is not shown */
  glance: z.nullable(
    z.object({
      done: z.number(),
      total: z.number(),
      next: z.nullable(timed),
      late: z.array(z.extend(timed, { medicine: z.boolean() })),
    }),
  ),
})
export type PersonAtAGlance = z.infer<typeof personAtAGlance>

export const listMyPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  summary: 'How the day of each person I care for stands, those who need somebody first',
  access: 'account',
  onBehalf: 'refused',
  response: z.array(personAtAGlance),
})
