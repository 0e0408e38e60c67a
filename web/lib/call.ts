import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { SIGN_IN_ONCE_MORE } from '#domain/account/recent-sign-in.ts'
import { onBehalfOfHeader } from '#domain/care-circle/on-behalf-of.ts'
import { actingAs } from './acting-as.ts'
import { answerInTime, NoAnswer, restInTime } from './answer-in-time.ts'
import { noteAsked } from './asked-at.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { isOurs } from './our-answer.ts'
import { handleRefusal } from './refusals.ts'
import { identityToken, renewToken } from './session.ts'

/** A non-OK response. Its message is '{status}: {body text or status text}'; `sentence` can be shown to people. */
export class CallError extends Error {
  readonly status: number
  readonly sentence: string
  /** the server's own sentence, if it sent one */
  readonly serverSentence: string | undefined
  /** something else answered in our server's place */
  readonly isForeign: boolean

  /** the server asks to sign in once more, although the session goes on */
  readonly needsSignIn: boolean

  constructor(
    status: number,
    body: string,
    statusText: string,
    { isForeign = false, needsSignIn = false }: { isForeign?: boolean; needsSignIn?: boolean } = {},
  ) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.isForeign = isForeign
    this.needsSignIn = needsSignIn
    this.serverSentence = sentenceOf(body)
    this.sentence = this.serverSentence ?? statusText
  }
}

/**
 * Calls an endpoint of the contract with the person's token, on behalf of whoever they view as. A change that waited
 * to be sent passes `onBehalfOf` itself, since the person may have switched since.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal?: AbortSignal,
  onBehalfOf: string | null = actingAs(),
): Promise<Answer<E>> {
  const token = await identityToken()
  const answer = await send(endpoint, sent, token, onBehalfOf, signal)
  if (answer.status !== 401 || endpoint.access === 'public' || asksForSignIn(answer))
    return read(endpoint, answer)
  const renewed = await renewToken(token ?? undefined).catch((cause) => {
    throw new NoAnswer('The identity token could not be renewed.', { cause })
  })
  return read(endpoint, renewed ? await send(endpoint, sent, renewed, onBehalfOf, signal) : answer)
}

/** Whether the call did not get through to our server, or its answer did not get back: waiting helps. */
export function isUnreachable(failure: unknown): boolean {
  if (failure instanceof CallError) return failure.isForeign || GATEWAY_ERRORS.has(failure.status)
  // fetch throws a TypeError when there is no response
  return failure instanceof TypeError || failure instanceof NoAnswer
}

/** Sent by a proxy in front of a server that is restarting, or by the server itself meanwhile. */
const GATEWAY_ERRORS = new Set([502, 503, 504])

/** The largest body sent with `keepalive`: browsers allow 64 KB for all such requests of a page together. */
const KEEPALIVE_MAX_LENGTH = 8_192

type Parts = { params?: unknown; query?: unknown; body?: unknown }

function send(
  endpoint: Endpoint,
  sent: Parts,
  token: string | null,
  onBehalfOf: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  else if (endpoint.access !== 'public')
    console.warn('No identity token: the request goes without Authorization.')
  if (onBehalfOf) headers.set('on-behalf-of', onBehalfOfHeader(onBehalfOf))
  const file = sent.body instanceof Blob ? sent.body : undefined
  if (sent.body !== undefined) headers.set('content-type', file?.type ?? 'application/json')
  const text = sent.body === undefined || file ? undefined : JSON.stringify(sent.body)
  const isShort = !file && (text?.length ?? 0) <= KEEPALIVE_MAX_LENGTH
  // A tick must not be lost when the tab is closed right after it.
  const keepalive = endpoint.method !== 'GET' && isShort
  const target = address(endpoint, sent)
  const request = { method: endpoint.method, headers, body: file ?? text, keepalive }
  // A photo or a calendar takes as long as it takes to be sent.
  if (!isShort) return fetch(target, { ...request, signal })
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(target, token, onBehalfOf) : undefined
  if (endpoint.method === 'GET') noteAsked(target, early?.askedAt ?? Date.now())
  return answerInTime((ended) => early?.answer ?? fetch(target, { ...request, signal: ended }), signal)
}

async function read<E extends Endpoint>(endpoint: E, answer: Response): Promise<Answer<E>> {
  const isPicture = answer.headers.get('content-type')?.startsWith('image/')
  if (answer.ok && isPicture) return (await answer.blob()) as Answer<E>
  const text = endpoint.method === 'GET' ? await answer.text() : await restInTime(answer.text())
  const isForeign = !isOurs(answer)
  if (answer.ok && !isForeign) return parsed(text) as Answer<E>
  console.error(answer.status, text)
  const needsSignIn = !isForeign && asksForSignIn(answer)
  const error = new CallError(answer.status, text, answer.statusText, { isForeign, needsSignIn })
  if (!isForeign && !needsSignIn)
    handleRefusal(endpoint, error.status, error.sentence, answer.headers.has('allowed-level'))
  throw error
}

/** What was cut off on its way may have been done: it is asked for again. */
function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch (cause) {
    throw new NoAnswer('The answer cannot be read.', { cause })
  }
}

function asksForSignIn({ headers }: Response): boolean {
  return headers.get('www-authenticate')?.includes(SIGN_IN_ONCE_MORE) ?? false
}

function address(endpoint: Endpoint, sent: Parts): string {
  const params = (sent.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function sentenceOf(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body)
    return typeof error === 'string' ? error : undefined
  } catch {
    return undefined
  }
}
