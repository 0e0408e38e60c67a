import type { LocalDate } from '#domain/time/local-date.ts'
import { identityToken, onSessionChange, sessionState } from '#web/lib/session.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { storedSession } from '#web/lib/stored-session.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { isBusy, watchTyping } from './is-busy.ts'

const UPDATE_CHECK_MS = 15 * 60 * 1000
const READY_MS = 10_000
const QUIET_CHECK_MS = 5_000
const UPDATED = 'app-updated'

let registering: Promise<ServiceWorkerRegistration> | undefined

/** What the worker and its updates need to know of rooms above this one. */
export type AppAround = { isTalking: () => boolean; refreshTasks: (date?: LocalDate) => Promise<void> }

/** Registers the service worker, keeps it up to date, and answers what it asks. Once, at the start of the app. */
export function startAppWorker({ isTalking, refreshTasks }: AppAround): void {
  if (tabStorage.read(UPDATED)) {
    tabStorage.remove(UPDATED)
    toast({ title: 'App Updated', description: 'You have the newest version.', duration: 5_000 })
  }
  if (!('serviceWorker' in navigator)) return
  watchTyping()
  const busy = () => isTalking() || isBusy()
  navigator.serviceWorker.addEventListener('message', (event) => hear(event, busy, refreshTasks))
  reloadAfterUpdate(busy)
  registering = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registering
    .then((registration) => keepUpToDate(registration, busy))
    .catch((failure) => console.error('Service worker not registered', failure))
  handOverSession()
  onSessionChange(handOverSession)
}

/** The worker at work here, or a failure in words. */
export async function appWorker(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('Service workers are not supported')
  if (!registering) throw new Error('Service worker not registered')
  await registering
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('Service worker not registered')), READY_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

type Message = { type?: string; date?: string; status?: 'completed' | 'skipped'; doneAlready?: string }

function hear(
  event: MessageEvent<Message>,
  busy: () => boolean,
  refreshTasks: AppAround['refreshTasks'],
): void {
  const { type, date, status, doneAlready } = event.data ?? {}
  if (type === 'token-request') {
    const port = event.ports[0]
    void sessionMessage().then((session) => port?.postMessage(session))
  }
  if (type === 'busy-request') event.ports[0]?.postMessage(busy())
  if (type === 'task-updated') {
    if (doneAlready) toast({ title: doneAlready })
    else toast({ title: 'Task Updated', description: `Task ${status} successfully.`, duration: 3_000 })
    void refreshTasks(date)
  }
}

async function handOverSession(): Promise<void> {
  const session = await sessionMessage()
  const registration = await registering?.catch(() => undefined)
  if (session) registration?.active?.postMessage({ type: 'session', apiBase: location.origin, ...session })
}

async function sessionMessage() {
  if (sessionState() !== 'signed-in') return null
  const token = await identityToken()
  const expires = storedSession()?.expiresAt
  return token && expires ? { token, expires } : null
}

/**
 * A new version waits until nobody would lose anything by a reload: no form, no timer, nothing being typed. It comes in
 * for all tabs at once, so the worker asks the others before it does.
 */
function keepUpToDate(registration: ServiceWorkerRegistration, busy: () => boolean): void {
  setInterval(() => registration.update().catch(() => {}), UPDATE_CHECK_MS)
  setInterval(() => {
    if (registration.waiting && !busy()) registration.waiting.postMessage({ type: 'let-in' })
  }, QUIET_CHECK_MS)
}

/** The first worker of a device changes nothing on the screen; each later one brings new files. */
function reloadAfterUpdate(busy: () => boolean): void {
  if (!navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => reloadWhenQuiet(busy))
}

/** A tab that was asleep could not answer, and in another something may have begun since. */
function reloadWhenQuiet(busy: () => boolean): void {
  if (busy()) {
    setTimeout(() => reloadWhenQuiet(busy), QUIET_CHECK_MS)
    return
  }
  tabStorage.write(UPDATED, 'yes')
  location.reload()
}
