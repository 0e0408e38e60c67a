import * as z from 'zod/mini'
import { MAKERS } from '#domain/care-circle/invitation.ts'
import { LEVELS } from '#domain/care-circle/level.ts'
import { endpoint } from './endpoint.ts'
import { localDate, plainText } from './shapes.ts'

const level = z.enum(LEVELS)
const LONGEST_CODE = 100
const code = plainText(LONGEST_CODE)
/** Like the care circle: for everyone signed in, with or without access, but never on behalf of another. */
const ownOnly = { access: 'account', onBehalf: 'refused' } as const

const invitation = z.object({
  /** who made it: the name they go by, else their address */
  name: z.string(),
  userId: z.string(),
  /** what the maker would be: my caregiver, or the person I care for */
  makerIs: z.enum(MAKERS),
  /** what a caregiver asks for */
  level,
  /** I have answered it already */
  answered: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const makeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations',
  summary: 'Make a code to show to somebody; it works once, for 24 hours',
  ...ownOnly,
  body: z.strictObject({ makerIs: z.enum(MAKERS), level: z.optional(level) }),
  response: z.object({ link: z.string(), until: z.string() }),
})
export type MadeInvitation = z.infer<typeof makeInvitation.response>

/** A POST: a code in an address would be written to logs. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/open',
  summary: 'Who made a code, and what they would like. Does not use it up',
  ...ownOnly,
  body: z.strictObject({ code }),
  response: invitation,
})

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/answer',
  summary:
    'Say yes to a code. Made by a caregiver, this approves them with the chosen level. Made by the person, it asks them to approve me',
  ...ownOnly,
  body: z.strictObject({ code, level: z.optional(level), until: z.optional(z.nullable(localDate)) }),
  response: invitation,
})

export const invitationEndpoints = [makeInvitation, openInvitation, answerInvitation]
