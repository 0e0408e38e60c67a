import { HOME_PATH, LOGOUT_PATH } from '#domain/paths.ts'
import { oneAtATime } from './shared-work.ts'
import { storage, tabStorage } from './storage.ts'
import { Store } from './store.ts'
import {
  dropStoredSession,
  type SignedInPerson,
  type StoredSession,
  storedSession,
} from './stored-session.ts'

/** The signed-in state of this tab, and the identity token that every request carries. */
export type SessionState = 'loading' | 'signed-in' | 'signed-out'

/** `error` is set when the state could not be determined; it can be shown to people. */
export const session = new Store<{ state: SessionState; error: string | null }>({
  state: 'loading',
  error: null,
})

/** Finds out who is signed in, and follows sign-ins and sign-outs in other tabs. Call once per page. */
export function startSession(): void {
  lastPerson = storedSession()?.person
  keepTabFor(lastPerson)
  addEventListener('storage', followOtherTabs)
  // A page that was put aside whole has heard of nothing, and shows what it showed then.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && followWhatIsStored(storage.read(HAS_ENDED_KEY) === null),
  )
  void checkSession()
}

export function sessionState(): SessionState {
  return session.get().state
}

export function signedInPerson(): SignedInPerson | null {
  return sessionState() === 'signed-out' ? null : (ownSession()?.person ?? null)
}

/** Calls back whenever the state or the person may have changed. Returns a function that stops it. */
export const onSessionChange = session.subscribe

export async function identityToken(): Promise<string | null> {
  const stored = ownSession()
  if (!stored) return null
  if (secondsLeft(stored) > MIN_SECONDS_LEFT) return stored.idToken
  try {
    return await renewToken(stored.idToken)
  } catch (failure) {
    console.error('The identity token could not be renewed.', failure)
    return null
  }
}

/**
 * Gets a new token from the issuer in place of `oldToken`; null when the person has to sign in again. Temporary
 * failures, such as a lost connection, are thrown. A refresh token works once, so one tab renews for all of them.
 */
export const renewToken = oneAtATime((oldToken: string | undefined = ownSession()?.idToken) =>
  oneTabAtATime(() => renew(oldToken)),
)

/** A new session was stored, by signing in, perhaps as someone else, or by a renewal. */
export function sessionBegan(): void {
  const stored = storedSession()
  if (!stored) return
  tabStorage.remove(ENDED_FOR_KEY)
  storage.remove(HAS_ENDED_KEY)
  correctClock(stored)
  setState('signed-in')
}

/** The issuer or the server refuses this session. Drafts stay for the next sign-in. */
export function sessionEnded(): void {
  if (isAnothers(storedSession())) return void leaveToNewPerson()
  if (sessionState() === 'signed-out' && !storedSession()) return
  // Absolute: once the clock was set back, the last end lies in the future, and must not count as recent for that long.
  const refusedBefore = Math.abs(Date.now() - Number(tabStorage.read(LAST_END_KEY) ?? 0)) < LOOP_MS
  tabStorage.write(LAST_END_KEY, String(Date.now()))
  rememberEnd()
  storage.write(HAS_ENDED_KEY, 'true')
  dropStoredSession()
  // Refused again right after signing in: another redirect would end the same way, so show an error instead.
  setState('signed-out', refusedBefore ? CHECK_FAILED : null)
}

/** The address of whoever was signed in here until their session ended without their doing; null if nobody was. */
export function endedFor(): string | null {
  return tabStorage.read(ENDED_FOR_KEY)
}

/** The person signed out. */
export function sessionClosed(): void {
  setState('signed-out')
}

export function loginFailed(): void {
  setState('signed-out', 'Authentication failed. Please try again.')
}

/** Checks again, for instance when 'Try again' is pressed after a failed check. */
export async function checkSession(): Promise<void> {
  const stored = storedSession()
  if (isAnothers(stored)) return leaveToNewPerson()
  if (!stored) return setState('signed-out')
  if (secondsLeft(stored) > MIN_SECONDS_LEFT) return setState('signed-in')
  // Over a network that carries nothing that takes long, and the days stored on this device can be read meanwhile.
  const slow = setTimeout(() => {
    if (sessionState() === 'loading' && ownSession()) setState('signed-in')
  }, PATIENCE_MS)
  try {
    const token = await renewToken(stored.idToken)
    if (isAnothers(storedSession())) leaveToNewPerson()
    else if (token) setState('signed-in')
    // If the session ended meanwhile, sessionEnded has said why.
    else if (sessionState() !== 'signed-out') setState('signed-out')
  } catch (failure) {
    console.error(failure)
    if (isAnothers(storedSession())) return leaveToNewPerson()
    // Offline, the days stored on this device can still be read, so the session is kept.
    setState('signed-in', CHECK_FAILED)
  } finally {
    clearTimeout(slow)
  }
}

const CHECK_FAILED = 'Failed to check authentication state'
const LAST_END_KEY = 'session-ended-at'
const ENDED_FOR_KEY = 'session-ended-for'
/** That nobody signed out: signing out clears it with everything else. */
const HAS_ENDED_KEY = 'session-has-ended'
const TAB_OF_KEY = 'tab-of'
/** A second refusal within this time counts as a redirect loop. */
const LOOP_MS = 60_000
/** A token is not sent in its last seconds, since it may expire on the way. */
const MIN_SECONDS_LEFT = 10
const RENEW_AHEAD_SECONDS = 120
/** How long a screen waits for a renewal before it shows what is on this device. */
const PATIENCE_MS = 3_000
/** The issuer has 15 seconds for each of its answers. */
const LONGEST_RENEWAL_MS = 45_000
/** The longest delay setTimeout accepts. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** Whoever was last seen signed in here: another tab may drop their session, or store another's, before this one looks. */
let lastPerson: SignedInPerson | undefined
let nextRenewal: ReturnType<typeof setTimeout> | undefined
/** How many seconds the issuer's clock is ahead of this device's. */
let clockAhead = 0

async function renew(oldToken: string | undefined): Promise<string | null> {
  const stored = ownSession()
  if (!stored) return null
  if (stored.idToken !== oldToken) return stored.idToken
  if (!stored.refreshToken) {
    sessionEnded()
    return null
  }
  const { refresh } = await import('./issuer.ts')
  const isRefused = (await refresh()) === 'refused'
  // They may have signed in again meanwhile: that is not what was refused.
  if (isRefused && storedSession()?.idToken === oldToken) sessionEnded()
  if (!ownSession()) return null
  sessionBegan()
  return storedSession()?.idToken ?? null
}

/**
 * Locks exist only on https and localhost; elsewhere we rely on the issuer's few seconds of grace. So we do where another tab
 * has the lock for longer than any renewal takes: a phone has stopped it in the middle of one.
 */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  const waiting = new AbortController()
  const limit = setTimeout(() => waiting.abort(), LONGEST_RENEWAL_MS)
  let renewal: Promise<T> | undefined
  const begin = () => {
    clearTimeout(limit)
    renewal = work()
    return renewal
  }
  await navigator.locks.request('daily-tasks-renewal', { signal: waiting.signal }, begin).catch(() => {})
  return renewal ?? work()
}

/** Other tabs see a sign-out, which clears all storage, as an event without a key; otherwise it has the session's key. */
function followOtherTabs({ key, storageArea }: StorageEvent): void {
  if (storageArea === localStorage) followWhatIsStored(key === null)
}

function followWhatIsStored(isSignOut: boolean): void {
  const stored = storedSession()
  if (stored) {
    if (isAnothers(stored)) leaveToNewPerson()
    else if (sessionState() !== 'signed-in') setState('signed-in')
    else scheduleRenewal('signed-in')
  } else if (sessionState() !== 'signed-out') {
    // The person signed out. Not to the sign-in page: the issuer might still know them and sign them in again.
    if (isSignOut) location.replace(LOGOUT_PATH)
    else {
      rememberEnd()
      setState('signed-out')
    }
  }
}

/** The stored session, unless someone else has signed in in another tab: nothing on this page is done in their name. */
function ownSession(): StoredSession | null {
  const stored = storedSession()
  return isAnothers(stored) ? null : stored
}

function isAnothers(stored: StoredSession | null): boolean {
  return stored !== null && lastPerson !== undefined && stored.person.id !== lastPerson.id
}

/** Whether whoever is signed in now is not the one this page was opened for. */
export function isAnotherSignedIn(): boolean {
  return isAnothers(storedSession())
}

/** Whether this page is being left because someone else has signed in. */
export function isLeftToNewPerson(): boolean {
  return isLeft
}

let isLeft = false

/** Someone else has signed in in another tab: nothing that is shown or waits here is theirs. */
function leaveToNewPerson(): void {
  // Their sign-in stores several values, and each calls for this.
  if (isLeft) return
  isLeft = true
  tabStorage.clear()
  location.replace(HOME_PATH)
}

/** A browser puts tabs to sleep: one that is opened anew may hold what was typed by somebody who has signed out meanwhile. */
function keepTabFor(person: SignedInPerson | undefined): void {
  const before = tabStorage.read(TAB_OF_KEY)
  if (!person || before === person.id) return
  if (before) tabStorage.clear()
  tabStorage.write(TAB_OF_KEY, person.id)
}

function rememberEnd(): void {
  const person = ownSession()?.person ?? lastPerson
  if (person) tabStorage.write(ENDED_FOR_KEY, person.email)
}

function setState(state: SessionState, error: string | null = null): void {
  if (state === 'signed-in') {
    lastPerson = storedSession()?.person
    keepTabFor(lastPerson)
  }
  scheduleRenewal(state)
  session.set({ state, error })
}

/** Renews ahead of time, so that no request has to wait for it. */
function scheduleRenewal(state: SessionState): void {
  clearTimeout(nextRenewal)
  const stored = ownSession()
  if (state !== 'signed-in' || !stored?.refreshToken) return
  const lifetime = stored.expiresAt - stored.issuedAt
  const delay = (secondsLeft(stored) - Math.min(RENEW_AHEAD_SECONDS, lifetime / 4)) * 1000
  if (delay <= 0) return
  nextRenewal = setTimeout(
    () => renewToken(stored.idToken).catch((failure) => console.error(failure)),
    Math.min(delay, MAX_DELAY_MS),
  )
}

function secondsLeft({ expiresAt }: StoredSession): number {
  return expiresAt - (Date.now() / 1000 + clockAhead)
}

/** On a device with a wrong clock every token would seem expired. A freshly issued token tells the real time. */
function correctClock({ issuedAt }: StoredSession): void {
  const ahead = issuedAt - Date.now() / 1000
  clockAhead = Math.abs(ahead) > 30 ? ahead : 0
}
