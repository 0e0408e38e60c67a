import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { actingAs } from './acting-as.ts'
import { heedRefusal } from './refusals.ts'
import { identityToken, renewToken } from './session.ts'

/** A non-OK answer. Its message is '{status}: {body text or status text}'; `sentence` is for people. */
export class CallError extends Error {
  readonly status: number
  readonly sentence: string
  /** the server's own sentence, if it gave one */
  readonly told: string | undefined

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.told = sentenceOf(body)
    this.sentence = this.told ?? statusText
  }
}

/**
 * Calls one endpoint of the contract with the person's token, on behalf of whom they view as. What was asked for
 * earlier and is sent only now says on whose behalf it was.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal?: AbortSignal,
  onBehalfOf: string | null = actingAs(),
): Promise<Answer<E>> {
  const token = await identityToken()
  const answer = await send(endpoint, sent, token, onBehalfOf, signal)
  if (answer.status !== 401 || endpoint.access === 'public') return read(endpoint, answer)
  const renewed = await renewToken(token ?? undefined)
  return read(endpoint, renewed ? await send(endpoint, sent, renewed, onBehalfOf, signal) : answer)
}

/** What browsers send to its end after a page was left, by size; all requests of a page together may have 64 KB. */
const OUTLIVES_PAGE = 8_192

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
  if (onBehalfOf) headers.set('on-behalf-of', onBehalfOf)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  // A tick must not be lost because the tab is closed right after it.
  const keepalive = endpoint.method !== 'GET' && (body?.length ?? 0) <= OUTLIVES_PAGE
  return fetch(address(endpoint, sent), { method: endpoint.method, headers, body, signal, keepalive })
}

async function read<E extends Endpoint>(endpoint: E, answer: Response): Promise<Answer<E>> {
  const text = await answer.text()
  if (!answer.ok) {
    console.error(answer.status, text)
    const error = new CallError(answer.status, text, answer.statusText)
    heedRefusal(endpoint, error.status, error.sentence)
    throw error
  }
  return (text ? JSON.parse(text) : null) as Answer<E>
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
