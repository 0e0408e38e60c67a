import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageWith } from '#web/testing/web-storage.ts'
import { SESSION_KEY } from './stored-session.ts'

const listeners = new Map<string, (event: object) => void>()
const replace = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', storageWith())
  vi.stubGlobal('sessionStorage', storageWith())
  vi.stubGlobal('addEventListener', (type: string, hear: (event: object) => void) =>
    listeners.set(type, hear),
  )
  vi.stubGlobal('location', { replace })
})
afterEach(() => {
  // No other test is to meet this page's session.
  vi.resetModules()
  vi.unstubAllGlobals()
  listeners.clear()
  replace.mockReset()
})

/** `left`: for how many seconds their token is still good. */
function signIn(sub: string, left = 3_600): void {
  const exp = Math.floor(Date.now() / 1000) + left
  const profile = { sub, email: `${sub}@example.org`, exp, iat: exp - 3_600 }
  const session = JSON.stringify({ id_token: sub, refresh_token: sub, profile })
  localStorage.setItem(`${SESSION_KEY}issuer:app`, session)
}

/** The page is loaded, perhaps anew: the tab's storage is as it was left. */
async function load() {
  vi.resetModules()
  const session = await import('./session.ts')
  session.startSession()
  return session
}

test('what a tab holds of one person is not there for the next one who signs in beside it while it is asleep', async () => {
  signIn('anna')
  await load()
  sessionStorage.setItem('draft:note', '"Pain again tonight"')
  sessionStorage.setItem('impersonateUserId', 'mum@example.org')
  await load()
  expect(sessionStorage.getItem('draft:note')).toBe('"Pain again tonight"')
  // In another tab Anna signs out and Ben in. This one was put to sleep, and is loaded anew when it is opened.
  localStorage.clear()
  signIn('ben')
  await load()
  expect(sessionStorage.getItem('draft:note')).toBeNull()
  expect(sessionStorage.getItem('impersonateUserId')).toBeNull()
  sessionStorage.setItem('draft:note', '"Fine"')
  await load()
  expect(sessionStorage.getItem('draft:note')).toBe('"Fine"')
})

test('what was typed before the session ended is still there for the same person', async () => {
  signIn('anna')
  const { sessionEnded } = await load()
  sessionStorage.setItem('draft:note', '"Pain again tonight"')
  sessionEnded()
  expect(Object.keys(localStorage)).toEqual(['session-has-ended'])
  signIn('anna')
  await load()
  expect(sessionStorage.getItem('draft:note')).toBe('"Pain again tonight"')
})

test('a page that was put aside whole notices who signed out or in meanwhile', async () => {
  signIn('anna')
  const { sessionState } = await load()
  await vi.waitFor(() => expect(sessionState()).toBe('signed-in'))
  listeners.get('pageshow')?.({ persisted: true })
  expect(replace).not.toHaveBeenCalled()
  localStorage.clear()
  listeners.get('pageshow')?.({ persisted: true })
  expect(replace).toHaveBeenLastCalledWith('/auth/logout')
  signIn('ben')
  listeners.get('pageshow')?.({ persisted: true })
  expect(replace).toHaveBeenLastCalledWith('/')
})

test('a page that was put aside whole is not signed out where the session ended by itself meanwhile', async () => {
  signIn('anna')
  const putAside = await load()
  await vi.waitFor(() => expect(putAside.sessionState()).toBe('signed-in'))
  const comeBack = listeners.get('pageshow')
  const inAnotherTab = await load()
  inAnotherTab.sessionEnded()
  comeBack?.({ persisted: true })
  expect(replace).not.toHaveBeenCalled()
  expect(putAside.sessionState()).toBe('signed-out')
  // They sign in again, and out.
  signIn('anna')
  inAnotherTab.sessionBegan()
  comeBack?.({ persisted: true })
  expect(putAside.sessionState()).toBe('signed-in')
  localStorage.clear()
  comeBack?.({ persisted: true })
  expect(replace).toHaveBeenLastCalledWith('/auth/logout')
})

test('where the renewal gets no answer, the days of this device are not kept from whom they belong to', async () => {
  signIn('anna', -60)
  vi.useFakeTimers()
  vi.doMock('./issuer.ts', () => ({ refresh: () => new Promise(() => {}) }))
  const { sessionState } = await load()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sessionState()).toBe('loading')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sessionState()).toBe('signed-in')
  vi.doUnmock('./issuer.ts')
  vi.useRealTimers()
})

test('a tab that the system has stopped while it renewed the session holds up no other one for good', async () => {
  signIn('anna', -60)
  vi.useFakeTimers()
  const refresh = vi.fn(async () => 'refused' as const)
  vi.doMock('./issuer.ts', () => ({ refresh }))
  const wentOn = Promise.withResolvers<void>()
  void navigator.locks.request('daily-tasks-renewal', () => wentOn.promise)
  const { sessionState } = await load()
  await vi.advanceTimersByTimeAsync(50_000)
  await vi.dynamicImportSettled()
  expect(refresh).toHaveBeenCalledOnce()
  expect(sessionState()).toBe('signed-out')
  wentOn.resolve()
  vi.doUnmock('./issuer.ts')
  vi.useRealTimers()
})
