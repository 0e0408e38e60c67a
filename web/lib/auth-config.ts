import type { AuthConfig } from '#contract/account.ts'
import { answerInTime, restInTime } from './answer-in-time.ts'
import { once } from './shared-work.ts'

/** What this installation offers and where to sign in. Fetched once per page; after a failure the next call retries. */
export const authConfig = once(read)

// Plain fetch, because `call` needs a session and this is read before there is one.
async function read(): Promise<AuthConfig> {
  const answer = await answerInTime((signal) => fetch('/auth/config.json', { signal }))
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
  return restInTime(answer.json())
}
