import type { AuthConfig } from '#contract/account.ts'
import { once } from './shared-work.ts'

/** What this installation offers and where to sign in. Asked for once a page; after a failure the next call asks again. */
export const authConfig = once(read)

// By plain fetch: the one way to call our API needs a session, and this is read before there is one.
async function read(): Promise<AuthConfig> {
  const answer = await fetch('/auth/config.json')
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
  return answer.json()
}
