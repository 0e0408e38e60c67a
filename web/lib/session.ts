import { LOGOUT_PATH } from '#domain/paths.ts'
import { oneAtATime } from './shared-work.ts'
import { tabStorage } from './storage.ts'
import { Store } from './store.ts'
import {
  dropStoredSession,
  type SignedInPerson,
  type StoredSession,
  storedSession,
} from './stored-session.ts'

/** The signed-in state of this tab, and the identity token that every request carries. */
export type SessionState = 'loading' | 'signed-in' | 'signed-out'

/** `error` is set when the state could not be found out, in words for people. */
export const session = new Store<{ state: SessionState; error: string | null }>({
  state: 'loading',
  error: null,
})

/** Finds out who is signed in, and follows what other tabs do about it. Once, at the start of a page. */
export function startSession(): void {
  addEventListener('storage', followOtherTabs)
  void checkSession()
}

export function sessionState(): SessionState {
  return session.get().state
}

export function signedInPerson(): SignedInPerson | null {
  return sessionState() === 'signed-out' ? null : (storedSession()?.person ?? null)
}

/** Calls back whenever one of the answers above may have changed; the answer stops it. */
export const onSessionChange = session.subscribe

export async function identityToken(): Promise<string | null> {
  const stored = storedSession()
  if (!stored) return null
  if (secondsLeft(stored) > LEAST_LEFT) return stored.idToken
  try {
    return await renewToken(stored.idToken)
  } catch (failure) {
    console.error('The identity token could not be renewed.', failure)
    return null
  }
}

/**
 * Asks the issuer for a new token in place of `worn`; null when the person has to sign in again. Whatever may pass,
 * such as a lost connection, is thrown. Each refresh token works once, so only one tab renews and the others take its result.
 */
export const renewToken = oneAtATime((worn: string | undefined = storedSession()?.idToken) =>
  oneTabAtATime(() => renew(worn)),
)

/** After the callback page: the stored session is a new one. */
export function sessionBegan(): void {
  const stored = storedSession()
  if (!stored) return
  learnClock(stored)
  become('signed-in')
}

/** The issuer gives no more tokens, or the server takes none of them. What was typed stays for the next sign-in. */
export function sessionEnded(): void {
  if (sessionState() === 'signed-out' && !storedSession()) return
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
  const stored = storedSession()
  if (!stored) return become('signed-out')
  if (secondsLeft(stored) > LEAST_LEFT) return become('signed-in')
  try {
    become((await renewToken(stored.idToken)) ? 'signed-in' : 'signed-out')
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

let nextRenewal: ReturnType<typeof setTimeout> | undefined
/** How many seconds the issuer's clock is ahead of this device's. */
let clockAhead = 0

async function renew(worn: string | undefined): Promise<string | null> {
  const stored = storedSession()
  if (!stored) return null
  if (stored.idToken !== worn) return stored.idToken
  if (!stored.refreshToken) {
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
  const stored = storedSession()
  if (stored) {
    if (sessionState() !== 'signed-in') become('signed-in')
    else planRenewal('signed-in')
  } else if (sessionState() !== 'signed-out') {
    // On purpose, so not to the sign-in page: there the issuer might still know the person and let them in again.
    if (key === null) location.replace(LOGOUT_PATH)
    else become('signed-out')
  }
}

function become(state: SessionState, error: string | null = null): void {
  planRenewal(state)
  session.set({ state, error })
}

/** Renews ahead of time, so that nobody waits for it. */
function planRenewal(state: SessionState): void {
  clearTimeout(nextRenewal)
  const stored = storedSession()
  if (state !== 'signed-in' || !stored?.refreshToken) return
  const lifetime = stored.expiresAt - stored.issuedAt
  const delay = (secondsLeft(stored) - Math.min(RENEW_AHEAD, lifetime / 4)) * 1000
  if (delay <= 0) return
  nextRenewal = setTimeout(
    () => renewToken(stored.idToken).catch((failure) => console.error(failure)),
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
