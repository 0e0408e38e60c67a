import * as z from 'zod/mini'
import { NICKNAME_MAX } from '#domain/care-circle/delegation.ts'
import { WHATS } from '#domain/care-circle/hand-over.ts'
import { LEVELS, PAUSES } from '#domain/care-circle/level.ts'
import { endpoint } from './endpoint.ts'
import { localDate, nothing, plainText } from './shapes.ts'

const LONGEST_ADDRESS = 254
const address = plainText(LONGEST_ADDRESS)
const nickname = plainText(NICKNAME_MAX)
const onlyTrue = z
  .boolean()
  .check(z.refine((value) => value, 'can only be true; to refuse, remove it instead'))

const level = z.enum(LEVELS)

const outgoing = z.object({
  userId: z.string(),
  /** the name they go by; empty until they have asked or approved, since an address must not reveal its owner */
  name: z.string(),
  approved: z.boolean(),
  knownToCaregiverAs: z.string(),
  /** the caregiver asked for it, or has accepted it */
  accepted: z.boolean(),
  requestedByMe: z.boolean(),
  /** what my membership means for them: sponsored, no place left, sponsored once I accept, or nothing to say */
  sponsorship: z.enum(['included', 'no-place', 'accept-first', 'none']),
  /** what they let me do; until they approve, what was asked for */
  level,
  /** the last day on which they share, on their calendar; null: no end */
  until: z.nullable(z.string()),
  /** they have approved me, and neither paused sharing nor let it end */
  sharing: z.boolean(),
})
export type OutgoingDelegation = z.infer<typeof outgoing>

const incoming = z.object({
  delegate: z.string(),
  /** the name they go by; empty until they have asked or accepted */
  name: z.string(),
  approved: z.boolean(),
  knownToCaredForAs: z.string(),
  accepted: z.boolean(),
  requestedByMe: z.boolean(),
  /** my access comes from their membership */
  sponsorsMe: z.boolean(),
  /** they asked, and their membership has a place for me once I approve */
  canIncludeMe: z.boolean(),
  /** what I let them do; until I approve, what was asked for */
  level,
  /** the last day on which I share, on my calendar; null: no end */
  until: z.nullable(z.string()),
  /** until when sharing is paused; null: it is not. The year 9999 means until I turn it on */
  pausedUntil: z.nullable(z.string()),
})
export type IncomingDelegation = z.infer<typeof incoming>

const activityEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** who did it, by the name the person uses; absent if it was the person */
  by: z.optional(z.string()),
  kind: z.string(),
  via: z.string(),
  /** the task's title, the scheme's name, or the caregiver it is about */
  about: z.optional(z.string()),
  date: z.optional(z.string()),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const viewer = z.object({ userId: z.string(), name: z.string(), since: z.string(), until: z.string() })
export type Viewer = z.infer<typeof viewer>

/** A request may say what it asks for; without it, help with everything. */
const asked = z.strictObject({ userId: address, level: z.optional(level) })
const ofPerson = z.object({ userId: z.string() })
const ofCaregiver = z.object({ delegateId: z.string() })
/** Care circles are open to everyone signed in, with or without access, but never on behalf of another. */
const ownOnly = { access: 'account', onBehalf: 'refused' } as const

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/delegations/outgoing',
  summary: 'The people I care for',
  ...ownOnly,
  response: z.array(outgoing),
})

export const requestToCareFor = endpoint({
  method: 'POST',
  path: '/api/delegations/outgoing',
  summary: 'Ask a person, by email address, to let me care for them',
  ...ownOnly,
  body: asked,
  response: outgoing,
})

export const changeOutgoing = endpoint({
  method: 'PATCH',
  path: '/api/delegations/outgoing/:userId',
  summary: 'Nickname a person I care for, or accept that they chose me',
  ...ownOnly,
  params: ofPerson,
  body: z.strictObject({
    knownToCaregiverAs: z.optional(nickname),
    accepted: z.optional(onlyTrue),
  }),
  response: outgoing,
})

export const removeOutgoing = endpoint({
  method: 'DELETE',
  path: '/api/delegations/outgoing/:userId',
  summary: 'Stop caring for a person, or withdraw the request',
  ...ownOnly,
  params: ofPerson,
  response: nothing,
})

export const listIncoming = endpoint({
  method: 'GET',
  path: '/api/delegations/incoming',
  summary: 'The people who care for me',
  ...ownOnly,
  response: z.array(incoming),
})

export const addCaregiver = endpoint({
  method: 'POST',
  path: '/api/delegations/incoming',
  summary: 'Ask a person, by email address, to care for me',
  ...ownOnly,
  body: asked,
  response: incoming,
})

export const changeIncoming = endpoint({
  method: 'PATCH',
  path: '/api/delegations/incoming/:delegateId',
  summary: 'Approve a caregiver, nickname them, say what they may do and until when, or pause sharing',
  ...ownOnly,
  params: ofCaregiver,
  body: z.strictObject({
    knownToCaredForAs: z.optional(nickname),
    approved: z.optional(onlyTrue),
    level: z.optional(level),
    until: z.optional(z.nullable(localDate)),
    pause: z.optional(z.enum(PAUSES)),
  }),
  response: incoming,
})

export const removeIncoming = endpoint({
  method: 'DELETE',
  path: '/api/delegations/incoming/:delegateId',
  summary: 'Remove a caregiver, refuse a request, or withdraw my own',
  ...ownOnly,
  params: ofCaregiver,
  response: nothing,
})

export const listViewers = endpoint({
  method: 'GET',
  path: '/api/delegations/viewers',
  summary: 'Which caregivers are viewing my day now',
  ...ownOnly,
  response: z.array(viewer),
})

export const readActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'Who viewed my day and who changed what for me, newest first',
  ...ownOnly,
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be an id of an entry'))),
    /** only what this caregiver did */
    by: z.optional(address),
    what: z.optional(z.enum(WHATS)),
  }),
  response: z.object({ entries: z.array(activityEntry), more: z.boolean() }),
})

export const careCircleEndpoints = [
  listOutgoing,
  requestToCareFor,
  changeOutgoing,
  removeOutgoing,
  listIncoming,
  addCaregiver,
  changeIncoming,
  removeIncoming,
  listViewers,
  readActivity,
]
