import * as z from 'zod/mini'
import { PIECE_MAX } from '#domain/reading/pieces.ts'
import { endpoint } from './endpoint.ts'
import { plainText } from './shapes.ts'

export const conversationMode = z.enum(['voice', 'text'])

/** What the panel shows before a mode is chosen. */
export const conversationOptions = endpoint({
  method: 'GET',
  path: '/api/conversations/options',
  summary: 'Whether voice can be used, and which outside service the words go to, if any',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  response: z.object({
    voice: z.object({ available: z.boolean(), reason: z.nullable(z.string()) }),
    outsideService: z.nullable(z.string()),
  }),
})

/** Returns a short-lived address for one WebSocket, and the variables that the client must send with it. */
export const initializeConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/initialize',
  summary: 'Begin a conversation with the assistant',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  body: z.strictObject({
    mode: z._default(conversationMode, 'voice'),
    /** the pause that ends the person's turn; longer for slow speakers */
    pauseSeconds: z.optional(z.number().check(z.gte(0.6), z.lte(6))),
    /** the id of a conversation to resume after a lost connection */
    resume: z.optional(z.uuid()),
  }),
  response: z.object({
    signedUrl: z.string(),
    dynamicVariables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
})

/** For a device without voices of its own: 16 kHz mono, signed 16 bit, little endian, as base64. */
export const speakSentence = endpoint({
  method: 'POST',
  path: '/api/conversations/speech',
  summary: 'A sentence in the voice of this server',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  body: z.strictObject({ text: plainText(PIECE_MAX) }),
  response: z.object({ sound: z.string() }),
})

export const assistantEndpoints = [conversationOptions, initializeConversation, speakSentence]
