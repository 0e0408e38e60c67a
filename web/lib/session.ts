import { tabStorage } from './storage.ts'
import {
  dropStoredSession,
  type SignedInPerson,
  type StoredSession,
  storedSession,
} from './stored-session.ts'

/** The signed-in state of this tab, and the identity token that every request carries. */
export type SessionState = 'loading' | 'signed-in' | 'signed-out'

export function sessionState(): SessionState {
  return state
}

/** Set when the state could not be found out, in words for people. */
export function sessionError(): string | null {
  return error
}

export function signedInPerson(): SignedInPerson | null {
  return state === 'signed-out' ? null : (storedSession()?.person ?? null)
}

/** Calls back whenever one of the answers above may have changed; the answer stops it. */
export function onSessionChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export async function identityToken(): Promise<string | null> {
  const session = storedSession()
  if (!session) return null
  if (secondsLeft(session) > LEAST_LEFT) return session.idToken
  try {
    return await renewToken(session.idToken)
  } catch (failure) {
    console.error('The identity token could not be renewed.', failure)
    return null
  }
}

/**
 * Asks the issuer for a new token in place of `worn`; null when the person has to sign in again. Whatever may pass,
 * such as a lost connection, is thrown. Each refresh token works once, so only one tab renews and the others take its result.
 */
export function renewToken(worn = storedSession()?.idToken): Promise<string | null> {
  renewing ??= oneTabAtATime(() => renew(worn)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** After the callback page: the stored session is a new one. */
export function sessionBegan(): void {
  const session = storedSession()
  if (!session) return
  learnClock(session)
  become('signed-in')
}

/** The issuer gives no more tokens, or the server takes none of them. What was typed stays for the next sign-in. */
export function sessionEnded(): void {
  if (state === 'signed-out' && !storedSession()) return
  const refusedBefore = Date.now() - Number(tabStorage.read(LAST_END) ?? 0) < CIRCLE
  tabStorage.write(LAST_END, String(Date.now()))
  dropStoredSession()
  // Signed in a moment ago and refused again: another round would end the same way, so it is said instead.
  become('signed-out', refusedBefore ? CHECK_FAILED : null)
}

/** The person signed out. */
export function sessionClosed(): void {
  become('signed-out')
}

export function loginFailed(): void {
  become('signed-out', 'Authentication failed. Please try again.')
}

/** Looks anew, for instance when somebody presses 'Try again' after a failed check. */
export async function checkSession(): Promise<void> {
  const session = storedSession()
  if (!session) return become('signed-out')
  if (secondsLeft(session) > LEAST_LEFT) return become('signed-in')
  try {
    become((await renewToken(session.idToken)) ? 'signed-in' : 'signed-out')
  } catch (failure) {
    console.error(failure)
    // Without a connection the day on this device can still be read, so the session is not given up.
    become('signed-in', CHECK_FAILED)
  }
}

const CHECK_FAILED = 'Failed to check authentication state'
const LAST_END = 'session-ended-at'
/** Milliseconds. */
const CIRCLE = 60_000
/** A token is not sent in its last seconds, since it may run out on the way. */
const LEAST_LEFT = 10
const RENEW_AHEAD = 120
const MOST_DELAY = 2 ** 31 - 1

const listeners = new Set<() => void>()
let state: SessionState = 'loading'
let error: string | null = null
let renewing: Promise<string | null> | undefined
let nextRenewal: ReturnType<typeof setTimeout> | undefined
/** How many seconds the issuer's clock is ahead of this device's. */
let clockAhead = 0

if (typeof window !== 'undefined') {
  addEventListener('storage', followOtherTabs)
  void checkSession()
}

async function renew(worn: string | undefined): Promise<string | null> {
  const session = storedSession()
  if (!session) return null
  if (session.idToken !== worn) return session.idToken
  if (!session.refreshToken) {
    sessionEnded()
    return null
  }
  const { refresh } = await import('./issuer.ts')
  if ((await refresh()) === 'refused') {
    sessionEnded()
    return null
  }
  sessionBegan()
  return storedSession()?.idToken ?? null
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on https and localhost; elsewhere the issuer's few seconds of grace have to do.
  return navigator.locks ? navigator.locks.request('daily-tasks-renewal', work) : work()
}

/** Signing out clears all storage, which other tabs see as a change without a key; a renewal or sign-in has the session's key. */
function followOtherTabs({ key, storageArea }: StorageEvent): void {
  if (storageArea !== localStorage) return
  const session = storedSession()
  if (session) {
    if (state !== 'signed-in') become('signed-in')
    else planRenewal()
  } else if (state !== 'signed-out') {
    // On purpose, so not to the sign-in page: there the issuer might still know the person and let them in again.
    if (key === null) location.replace('/auth/logout')
    else become('signed-out')
  }
}

function become(next: SessionState, words: string | null = null): void {
  state = next
  error = words
  planRenewal()
  for (const changed of listeners) changed()
}

/** Renews ahead of time, so that nobody waits for it. */
function planRenewal(): void {
  clearTimeout(nextRenewal)
  const session = storedSession()
  if (state !== 'signed-in' || !session?.refreshToken) return
  const lifetime = session.expiresAt - session.issuedAt
  const delay = (secondsLeft(session) - Math.min(RENEW_AHEAD, lifetime / 4)) * 1000
  if (delay <= 0) return
  nextRenewal = setTimeout(
    () => renewToken(session.idToken).catch((failure) => console.error(failure)),
    Math.min(delay, MOST_DELAY),
  )
}

function secondsLeft({ expiresAt }: StoredSession): number {
  return expiresAt - (Date.now() / 1000 + clockAhead)
}

/** A device whose clock is wrong would take every token for worn. A token just received tells the right time. */
function learnClock({ issuedAt }: StoredSession): void {
  const ahead = issuedAt - Date.now() / 1000
  clockAhead = Math.abs(ahead) > 30 ? ahead : 0
}
