import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const signedIn = z.object({
  id: z.string(),
  /** like 'Chrome on Android'; empty if the browser did not say */
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** the one that asks */
  current: z.boolean(),
})
export type SignedIn = z.output<typeof signedIn>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the person is signed in, the last used first',
  access: 'account',
  onBehalf: 'ignored',
  response: z.array(signedIn),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: "Signs out there; 'current' is the one that asks. Its tokens are refused from then on",
  access: 'account',
  onBehalf: 'ignored',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: z.object({ ended: z.number() }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Signs out everywhere else',
  access: 'account',
  onBehalf: 'ignored',
  response: z.object({ ended: z.number() }),
})

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/user/security-events',
  summary:
    'What happened with the account: sign-ins, failures, resets; of the last 90 days, the newest first',
  access: 'account',
  onBehalf: 'ignored',
  response: z.array(z.object({ at: z.string(), kind: z.string(), device: z.string(), network: z.string() })),
})

export const sessionEndpoints = [listSessions, endSession, endOtherSessions, listSecurityEvents] as const
