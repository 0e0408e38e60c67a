import * as z from 'zod/mini'
import { HANDED_WHATS } from '#domain/care-circle/hand-over.ts'
import { endpoint } from './endpoint.ts'
import { nothing, plainText } from './shapes.ts'

const entryId = z.string().check(z.regex(/^\d{1,15}$/, 'must be the id of an entry'))

const handedOver = z.object({
  id: z.number(),
  at: z.string(),
  /** who did it: the name they go by, else their address; absent when that is not known any more */
  by: z.optional(z.string()),
  byUserId: z.optional(z.string()),
  kind: z.string(),
  via: z.string(),
  about: z.optional(z.string()),
  date: z.optional(z.string()),
  /** I have not seen it yet */
  isNew: z.boolean(),
})

export const readHandOver = endpoint({
  method: 'GET',
  path: '/api/hand-over',
  summary:
    'What the person and their caregivers did with the tasks, newest first; private tasks are not in it',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  query: z.object({
    before: z.optional(entryId),
    by: z.optional(plainText(254)),
    what: z.optional(z.enum(HANDED_WHATS)),
  }),
  response: z.object({
    entries: z.array(handedOver),
    more: z.boolean(),
    /** everybody who did something, for the filter */
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
})

export const markLooked = endpoint({
  method: 'POST',
  path: '/api/hand-over/looked',
  summary: 'I have read up to this entry; what is newer counts as since I last looked',
  access: 'member-or-grace',
  onBehalf: 'subject',
  level: 'see',
  body: z.strictObject({ through: entryId }),
  response: nothing,
})

export const handOverEndpoints = [readHandOver, markLooked]
