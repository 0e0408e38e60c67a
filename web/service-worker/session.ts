import { del, get, set } from 'idb-keyval'
import { askPages } from './pages.ts'
import { workerStore } from './worker-store.ts'

type Session = { token: string; expires: number }

export async function storeSession(token?: string, expires?: number): Promise<void> {
  if (token && expires) await set('session', { token, expires } satisfies Session, workerStore)
}

export async function deleteSession(): Promise<void> {
  await del('session', workerStore)
}

/** The identity token a page sent, if it is still valid; else an open page is asked for one. */
export async function sessionToken(): Promise<string | undefined> {
  const session = await get<Session>('session', workerStore)
  if (session && session.expires > Date.now() / 1000) return session.token
  const answer = await askPages<Session>({ type: 'token-request' })
  if (!answer?.token) return undefined
  await storeSession(answer.token, answer.expires)
  return answer.token
}
