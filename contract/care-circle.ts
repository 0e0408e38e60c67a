import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const outgoingDelegation = z.object({
  userId: z.string(),
  knownToCaregiverAs: z.nullable(z.string()),
  approved: z.boolean(),
})

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/delegations/outgoing',
  summary: 'The people one cares for, or has asked to care for',
  access: 'account',
  onBehalf: 'refused',
  response: z.array(outgoingDelegation),
})
