import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const conversationMode = z.enum(['voice', 'text'])

/** What the panel says before somebody chooses a mode. */
export const conversationOptions = endpoint({
  method: 'GET',
  path: '/api/conversations/options',
  summary: 'Whether voice can be used, and which outside service the words go to, if any',
  access: 'member',
  onBehalf: 'subject',
  response: z.object({
    voice: z.object({ available: z.boolean(), reason: z.nullable(z.string()) }),
    outsideService: z.nullable(z.string()),
  }),
})

/** A conversation begins: an address for one WebSocket, soon used or void, and what the client must send with it. */
export const initializeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/initialize',
  summary: 'Begin a conversation with the assistant',
  access: 'member',
  onBehalf: 'subject',
  body: z.strictObject({
    mode: z._default(conversationMode, 'voice'),
    /** the silence after which it is the assistant's turn; longer for slow speakers */
    pauseSeconds: z.optional(z.number().check(z.gte(0.6), z.lte(6))),
    /** the id of a conversation whose connection was lost, to go on with it */
    resume: z.optional(z.uuid()),
  }),
  response: z.object({
    signedUrl: z.string(),
    dynamicVariables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
})

export const assistantEndpoints = [conversationOptions, initializeConversation]
