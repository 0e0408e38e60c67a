import { followLive as followLiveEndpoint } from '#contract/live.ts'
import { onBehalfOfHeader } from '#domain/care-circle/on-behalf-of.ts'
import { actingAs } from './acting-as.ts'
import { answerInTime } from './answer-in-time.ts'
import { CallError } from './call.ts'
import { afterFirstScreen } from './first-screen.ts'
import { isOurs } from './our-answer.ts'
import { handleRefusal } from './refusals.ts'
import { isRefused } from './retry.ts'
import { identityToken, renewToken } from './session.ts'

/** A change in the data of the person whose day is shown. */
export type LiveNotice = { kind: string; date?: string; id?: string }

/**
 * `notice`: this changed. `caughtUp`: connected; data read earlier may be stale, because changes were missed. The first
 * time (`isFirst`) the page is just loading; later, it has been without updates for a while.
 */
export type LiveListener = { notice: (notice: LiveNotice) => void; caughtUp: (isFirst: boolean) => void }

/**
 * Reports changes made on another device or by a caregiver, while the page is visible. Returns a function that stops
 * listening.
 */
export function followLive(listener: LiveListener): () => void {
  return connection.follow(listener)
}

const ADDRESS = '/api/live'
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** The server sends something at least every 25 seconds; a silent connection is lost. */
const SILENCE_MS = 60_000

/** One connection for all listeners, open while there are any and the page is visible. */
class LiveConnection {
  readonly #listeners = new Set<LiveListener>()
  #connection: AbortController | undefined
  #hasConnected = false
  #callOff = () => {}
  #retrying: ReturnType<typeof setTimeout> | undefined

  follow(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#begin()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  #begin(): void {
    document.addEventListener('visibilitychange', this.#followVisibility)
    addEventListener('online', this.#reconnectNow)
    this.#callOff = afterFirstScreen(this.#followVisibility)
  }

  #end(): void {
    this.#callOff()
    document.removeEventListener('visibilitychange', this.#followVisibility)
    removeEventListener('online', this.#reconnectNow)
    this.#disconnect()
  }

  /** A hidden page needs no updates; it catches up when it is visible again. */
  readonly #followVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#disconnect()
    else if (!this.#connection) void this.#connect(FIRST_RETRY_MS)
  }

  readonly #reconnectNow = (): void => {
    this.#disconnect()
    this.#followVisibility()
  }

  #disconnect(): void {
    clearTimeout(this.#retrying)
    this.#connection?.abort()
    this.#connection = undefined
  }

  async #connect(retryMs: number): Promise<void> {
    const controller = new AbortController()
    this.#connection = controller
    let wait = retryMs
    try {
      // Loaded while connecting, so that the first screen does not wait for the reader's code.
      const [answer, { readEvents }] = await Promise.all([
        open(controller.signal),
        import('./event-stream.ts'),
      ])
      if (!isOurs(answer)) throw new Error('live updates: something else answered')
      if (!answer.ok || !answer.body) {
        const error = new CallError(answer.status, await answer.text(), answer.statusText)
        if (error.status !== 401 && !isRefused(error)) throw error
        // No longer allowed: the screen learns it now, not only at the next call.
        return handleRefusal(followLiveEndpoint, error.status, error.sentence)
      }
      wait = FIRST_RETRY_MS
      for (const listener of this.#listeners) listener.caughtUp(!this.#hasConnected)
      this.#hasConnected = true
      await readEvents(answer.body, {
        silenceMs: SILENCE_MS,
        signal: controller.signal,
        onData: this.#notify,
      })
    } catch {
      // Lost, or not reachable yet.
    }
    if (this.#connection !== controller) return
    // A connection that timed out in silence is still open.
    controller.abort()
    // With jitter, so that a restarted server does not get every client at once.
    this.#retrying = setTimeout(
      () => {
        if (this.#connection === controller) void this.#connect(Math.min(wait * 2, LONGEST_RETRY_MS))
      },
      wait * (0.5 + Math.random()),
    )
  }

  readonly #notify = (data: string): void => {
    const notice = JSON.parse(data) as LiveNotice
    for (const listener of this.#listeners) {
      if (notice.kind === 'gap') listener.caughtUp(false)
      else listener.notice(notice)
    }
  }
}

const connection = new LiveConnection()

/** Uses fetch: an EventSource cannot send the Authorization and On-Behalf-Of headers. */
async function open(signal: AbortSignal): Promise<Response> {
  const token = await identityToken()
  const answer = await request(token, signal)
  if (answer.status !== 401) return answer
  const renewed = await renewToken(token ?? undefined)
  return renewed ? request(renewed, signal) : answer
}

function request(token: string | null, signal: AbortSignal): Promise<Response> {
  const subject = actingAs()
  const headers = {
    accept: 'text/event-stream',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(subject && { 'on-behalf-of': onBehalfOfHeader(subject) }),
  }
  return answerInTime((ended) => fetch(ADDRESS, { headers, cache: 'no-store', signal: ended }), signal)
}
