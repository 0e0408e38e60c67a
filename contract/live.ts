import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Something that changed, without saying what it holds: whoever shows it reads it anew. */
export const liveNotice = z.object({
  kind: z.string(),
  date: z.optional(z.string()),
  id: z.optional(z.string()),
})
export type LiveNotice = z.infer<typeof liveNotice>

/** Server-sent events. Kind 'gap' says that notices may have been missed. It ends by itself after a while: connect anew. */
export const followLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'What changes in the data of the person whose day is shown, as server-sent events',
  access: 'account',
  onBehalf: 'subject',
  response: liveNotice,
})
