import { followLive as followLiveEndpoint } from '#contract/live.ts'
import { actingAs } from './acting-as.ts'
import { CallError } from './call.ts'
import { heedRefusal } from './refusals.ts'
import { identityToken, renewToken } from './session.ts'

/** Something that changed in the data of the person whose day is shown. */
export type LiveNotice = { kind: string; date?: string; id?: string }

/**
 * `notice`: this changed. `caughtUp`: the connection is there; what was read before may be old, because nobody was
 * listening. At the `first` one the page is just being loaded; at any other it was looked at without news for a while.
 */
export type LiveListener = { notice: (notice: LiveNotice) => void; caughtUp: (isFirst: boolean) => void }

/**
 * Tells about changes made elsewhere, by another device or a caregiver, for as long as someone listens and the page is
 * visible. One connection serves all listeners. The answer stops listening.
 */
export function followLive(listener: LiveListener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

const ADDRESS = '/api/live'
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** The server says something at least every 25 seconds; a silent connection is a lost one. */
const SILENCE_MS = 60_000

const listeners = new Set<LiveListener>()
let connection: AbortController | undefined
let hasConnected = false
let retrying: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  document.addEventListener('visibilitychange', followVisibility)
  addEventListener('online', reconnectNow)
  followVisibility()
}

function end(): void {
  document.removeEventListener('visibilitychange', followVisibility)
  removeEventListener('online', reconnectNow)
  disconnect()
}

/** A hidden page needs no updates; it catches up when it is looked at again. */
function followVisibility(): void {
  if (document.visibilityState === 'hidden') disconnect()
  else if (!connection) void connect(FIRST_RETRY_MS)
}

function reconnectNow(): void {
  disconnect()
  followVisibility()
}

function disconnect(): void {
  clearTimeout(retrying)
  connection?.abort()
  connection = undefined
}

async function connect(retryMs: number): Promise<void> {
  const mine = new AbortController()
  connection = mine
  let wait = retryMs
  try {
    const answer = await open(mine.signal)
    // Not allowed any more: the screen hears of it now, not only at the next call.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      const { sentence } = new CallError(answer.status, await answer.text(), answer.statusText)
      return heedRefusal(followLiveEndpoint, answer.status, sentence)
    }
    if (!answer.ok || !answer.body) throw new Error(`live updates: ${answer.status}`)
    wait = FIRST_RETRY_MS
    for (const listener of listeners) listener.caughtUp(!hasConnected)
    hasConnected = true
    await readNotices(answer.body, mine)
  } catch {
    // Lost or not there yet.
  }
  if (connection !== mine) return
  // A silent connection is still open.
  mine.abort()
  // Spread, so that a restarted server is not met by everyone at once.
  retrying = setTimeout(
    () => {
      if (connection === mine) void connect(Math.min(wait * 2, LONGEST_RETRY_MS))
    },
    wait * (0.5 + Math.random()),
  )
}

/** Read with fetch: an EventSource cannot carry the token and on whose behalf. */
async function open(signal: AbortSignal): Promise<Response> {
  const token = await identityToken()
  const answer = await request(token, signal)
  if (answer.status !== 401) return answer
  const renewed = await renewToken(token ?? undefined)
  return renewed ? request(renewed, signal) : answer
}

function request(token: string | null, signal: AbortSignal): Promise<Response> {
  const subject = actingAs()
  return fetch(ADDRESS, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(subject && { 'on-behalf-of': subject }),
    },
    cache: 'no-store',
    signal,
  })
}

async function readNotices(body: ReadableStream<Uint8Array>, { signal }: AbortController): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  while (!signal.aborted) {
    const { value, done } = await withinSilence(reader.read())
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) tell(event)
  }
}

function tell(event: string): void {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n')
  if (!data) return
  const notice = JSON.parse(data) as LiveNotice
  for (const listener of listeners) {
    if (notice.kind === 'gap') listener.caughtUp(false)
    else listener.notice(notice)
  }
}

function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('live updates: silence')), SILENCE_MS)
  })
  return Promise.race([read, silence]).finally(() => clearTimeout(timer))
}
