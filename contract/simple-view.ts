import * as z from 'zod/mini'
import { dialled, HELP_PHONE } from '#domain/care-circle/help.ts'
import { endpoint } from './endpoint.ts'
import { nothing, plainText } from './shapes.ts'

const caregiver = z.object({
  userId: z.string(),
  /** the name the person uses */
  name: z.string(),
})

const simpleView = z.object({
  on: z.boolean(),
  /** who suggests it and waits for an answer */
  suggestedBy: z.nullable(z.string()),
  /** who is told when the person presses Help; null also while that one sees nothing of the day */
  helper: z.nullable(caregiver),
  /** a number to call, as the person wrote it */
  helpPhone: z.nullable(z.string()),
  /** who has seen the last call for help, and when */
  helpSeen: z.optional(z.nullable(z.object({ name: z.string(), at: z.string() }))),
  /** who can be chosen */
  caregivers: z.array(caregiver),
})
export type SimpleView = z.infer<typeof simpleView>

/** It belongs to the person's own account: nobody turns it on or off for them. */
const ownOnly = { access: 'account', onBehalf: 'refused' } as const

export const readSimpleView = endpoint({
  method: 'GET',
  path: '/api/user/simple-view',
  summary: 'Whether the simple view is on, and who is asked for help',
  ...ownOnly,
  response: simpleView,
})

export const changeSimpleView = endpoint({
  method: 'PATCH',
  path: '/api/user/simple-view',
  summary: 'Turn the simple view on or off, which also answers a suggestion, or choose who is asked for help',
  ...ownOnly,
  body: z.strictObject({
    on: z.optional(z.boolean()),
    helper: z.optional(z.nullable(plainText(320))),
    helpPhone: z.optional(
      z.nullable(
        z.string().check(
          z.maxLength(40),
          z.regex(HELP_PHONE, 'must be a phone number'),
          z.refine((number) => dialled(number) !== undefined, 'must be a phone number'),
        ),
      ),
    ),
  }),
  response: simpleView,
})

export const suggestSimpleView = endpoint({
  method: 'POST',
  path: '/api/user/simple-view/suggestion',
  summary: 'Suggest the simple view to the person you view as; they say yes or no',
  access: 'account',
  onBehalf: 'subject',
  level: 'help',
  response: nothing,
})

export const askForHelp = endpoint({
  method: 'POST',
  path: '/api/user/help',
  summary: 'Tell the caregiver whom the person chose that they ask for help',
  ...ownOnly,
  response: z.object({
    /** told: a device of theirs took the message. just told: it is the same call. mailed: a letter only */
    outcome: z.enum(['told', 'just told', 'mailed', 'nobody']),
    /** what the person reads */
    sentence: z.string(),
    helpPhone: z.nullable(z.string()),
  }),
})
export type HelpAnswered = z.infer<(typeof askForHelp)['response']>

const helpCall = z.object({
  userId: z.string(),
  /** what the reader calls the person */
  name: z.string(),
  askedAt: z.string(),
  /** the day it was asked on, on the person's calendar */
  date: z.string(),
  /** a number of the person to call; null if there is none, or the reader may not know it */
  phoneNumber: z.nullable(z.string()),
})
export type HelpCall = z.infer<typeof helpCall>

export const listHelpCalls = endpoint({
  method: 'GET',
  path: '/api/user/help-calls',
  summary: 'Who has asked me for help in the last hours, until I say that I have seen it',
  access: 'account',
  onBehalf: 'ignored',
  response: z.array(helpCall),
})

export const seeHelpCall = endpoint({
  method: 'POST',
  path: '/api/user/help-calls/seen',
  summary: 'I have seen a call for help: it leaves my screens, and the person reads that I saw it',
  access: 'account',
  onBehalf: 'ignored',
  body: z.strictObject({ userId: plainText(320), askedAt: z.iso.datetime().check(z.maxLength(40)) }),
  response: z.array(helpCall),
})

export const simpleViewEndpoints = [
  readSimpleView,
  changeSimpleView,
  suggestSimpleView,
  askForHelp,
  listHelpCalls,
  seeHelpCall,
]
