import { getProfile } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { actingAs } from './acting-as.ts'
import { sessionEnded } from './session.ts'

/** What a refused call means for the whole app, whichever screen made it. */
export type Refusal = 'no-access' | 'viewing-as-ended' | 'level-too-low' | 'account-refused'

type Listener = (refusal: Refusal, sentence: string) => void

const listeners = new Set<Listener>()

/** For the shell. Returns a function that stops listening. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The one place where a refusal affects more than its call. 401 (after a renewal and a second try): sign in again.
 * 402: read the profile again, which leads to Billing. 403 on behalf of someone: viewing as them is no longer allowed,
 * or goes on with less (`isViewingStill`). 403 for oneself: the account may be closed or turned off, which the profile knows.
 */
export function handleRefusal(
  endpoint: Endpoint,
  status: number,
  sentence: string,
  isViewingStill = false,
): void {
  if (status === 401 && endpoint.access !== 'public') sessionEnded()
  if (status === 402) notify('no-access', sentence)
  if (status === 403 && actingAs() && endpoint.onBehalf === 'subject')
    notify(isViewingStill ? 'level-too-low' : 'viewing-as-ended', sentence)
  if (status === 403 && !actingAs() && endpoint.access !== 'public' && endpoint !== getProfile)
    notify('account-refused', sentence)
}

function notify(refusal: Refusal, sentence: string): void {
  for (const listener of listeners) listener(refusal, sentence)
}
