import type { Endpoint } from '#contract/endpoint.ts'
import { actingAs } from './acting-as.ts'
import { sessionEnded } from './session.ts'

/** What a refused call means for the whole app, whichever screen made it. */
export type Refusal = 'no-access' | 'viewing-as-ended'

type Listener = (refusal: Refusal, sentence: string) => void

const listeners = new Set<Listener>()

/** The shell listens here; the answer stops it. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The one place where a refusal has consequences beyond the call. 401 (after a renewal and a second try): sign in again.
 * 402: look at the profile again, which leads to Billing. 403 on behalf of someone: they no longer let us view as them.
 */
export function heedRefusal(endpoint: Endpoint, status: number, sentence: string): void {
  if (status === 401 && endpoint.access !== 'public') sessionEnded()
  if (status === 402) tell('no-access', sentence)
  if (status === 403 && actingAs() && endpoint.onBehalf === 'subject') tell('viewing-as-ended', sentence)
}

function tell(refusal: Refusal, sentence: string): void {
  for (const listener of listeners) listener(refusal, sentence)
}
