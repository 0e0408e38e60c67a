import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Whoever asks first on a day is the one to offer it. */
export const catchUp = endpoint({
  method: 'POST',
  path: '/api/user/catch-up',
  summary: 'Whether to offer now to look at what is left over: yes once a day, on one device',
  access: 'member',
  onBehalf: 'refused',
  response: z.object({
    offered: z.boolean(),
    /** the ids of what is left over and is made sure of, by itself or by a notification scheme */
    sure: z.optional(z.array(z.string())),
  }),
})
