import { del, get, set } from 'idb-keyval'
import { kept } from './kept.ts'
import { askPages } from './pages.ts'

type Session = { token: string; expires: number }

export async function keepSession(token?: string, expires?: number): Promise<void> {
  if (token && expires) await set('session', { token, expires } satisfies Session, kept)
}

export async function forgetSession(): Promise<void> {
  await del('session', kept)
}

/** The identity token that a page gave, as long as it is good; else an open page is asked. */
export async function sessionToken(): Promise<string | undefined> {
  const session = await get<Session>('session', kept)
  if (session && session.expires > Date.now() / 1000) return session.token
  const answer = await askPages<Session>({ type: 'token-request' })
  if (!answer?.token) return undefined
  await keepSession(answer.token, answer.expires)
  return answer.token
}
