import type { LocalDate } from '#domain/time/local-date.ts'
import { identityToken, onSessionChange, sessionState } from '#web/lib/session.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { storedSession } from '#web/lib/stored-session.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { isBusy, watchTyping } from './is-busy.ts'

const UPDATE_CHECK_MS = 15 * 60 * 1000
const QUIET_CHECK_MS = 5_000
const UPDATED_KEY = 'app-updated'

let registering: Promise<ServiceWorkerRegistration> | undefined

/** What this module needs from higher rooms, which it may not import. */
type AppHooks = { isTalking: () => boolean; refreshTasks: (date?: LocalDate) => Promise<void> }

/** Registers the service worker, keeps it up to date, and answers its messages. Call once, at the start of the app. */
export function startAppWorker({ isTalking, refreshTasks }: AppHooks): void {
  if (tabStorage.read(UPDATED_KEY)) {
    tabStorage.remove(UPDATED_KEY)
    toast({ title: 'App Updated', description: 'You have the latest version.', duration: 5_000 })
  }
  if (!('serviceWorker' in navigator)) return
  watchTyping()
  const busy = () => isTalking() || isBusy()
  navigator.serviceWorker.addEventListener('message', (event) => onWorkerMessage(event, busy, refreshTasks))
  reloadAfterUpdate(busy)
  registering = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registering
    .then((registration) => keepUpToDate(registration, busy))
    .catch((failure) => console.error('Service worker not registered', failure))
  sendSession()
  onSessionChange(sendSession)
}

export const NOT_REGISTERED = 'Service worker not registered'

/** The registration, once the worker is active. The first time that takes as long as its files do. */
export async function appWorker(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('Service workers are not supported')
  if (!registering) throw new Error(NOT_REGISTERED)
  await registering
  return navigator.serviceWorker.ready
}

type Message = {
  type?: string
  date?: string
  status?: 'completed' | 'skipped'
  doneAlready?: string
  sentence?: string
}

function onWorkerMessage(
  event: MessageEvent<Message>,
  busy: () => boolean,
  refreshTasks: AppHooks['refreshTasks'],
): void {
  const { type, date, status, doneAlready, sentence } = event.data ?? {}
  if (type === 'token-request') {
    const port = event.ports[0]
    void sessionMessage().then((session) => port?.postMessage(session))
  }
  if (type === 'busy-request') event.ports[0]?.postMessage(busy())
  if (type === 'task-put-off') {
    toast({ title: 'Later', description: 'We remind you again in 10 minutes.', duration: 3_000 })
    void refreshTasks(date)
  }
  if (type === 'task-taken') toast({ title: sentence ?? '' })
  if (type === 'task-updated') {
    if (doneAlready) toast({ title: doneAlready })
    else toast({ title: 'Task Updated', description: `Task ${status} successfully.`, duration: 3_000 })
    void refreshTasks(date)
  }
}

async function sendSession(): Promise<void> {
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
 * A new version waits until a reload would lose nothing: no open form, no timer, nothing being typed. It takes over all
 * tabs at once, so the worker asks the others first.
 */
function keepUpToDate(registration: ServiceWorkerRegistration, busy: () => boolean): void {
  setInterval(() => registration.update().catch(() => {}), UPDATE_CHECK_MS)
  setInterval(() => {
    if (registration.waiting && !busy()) registration.waiting.postMessage({ type: 'let-in' })
  }, QUIET_CHECK_MS)
}

/** A device's first worker changes nothing on the screen; each later one brings new files. */
function reloadAfterUpdate(busy: () => boolean): void {
  if (!navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => reloadWhenQuiet(busy))
}

/** A sleeping tab could not answer the worker, and in another one something may have started since. */
function reloadWhenQuiet(busy: () => boolean): void {
  if (busy()) {
    setTimeout(() => reloadWhenQuiet(busy), QUIET_CHECK_MS)
    return
  }
  tabStorage.write(UPDATED_KEY, 'yes')
  location.reload()
}
