import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Something changed. The notice has no content: whoever shows the data reads it again. */
export const liveNotice = z.object({
  kind: z.string(),
  date: z.optional(z.string()),
  id: z.optional(z.string()),
})
export type LiveNotice = z.infer<typeof liveNotice>

/** Server-sent events. Kind 'gap' means that notices may have been missed. The stream ends after a while: reconnect. */
export const followLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'What changes in the data of the person whose day is shown, as server-sent events',
  access: 'account',
  onBehalf: 'subject',
  level: 'see',
  response: liveNotice,
})
