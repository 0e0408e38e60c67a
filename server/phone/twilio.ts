import { createHmac } from 'node:crypto'
import { sameSecret } from '../http/same-secret.ts'

export type TwilioSettings = { accountSid: string; authToken: string; from: string; apiBase: string }

/** A call as the provider reports it. */
export type ProviderCall = { sid: string; status: string; answeredBy: string | null; createdAt: Date }

/** The provider refused, so no call was placed. `final`: trying again would not help. */
export class CallRefused extends Error {
  readonly final: boolean
  constructor(message: string, final: boolean) {
    super(message)
    this.final = final
  }
}

export type CallOrder = { to: string; twiml: string; statusCallback?: string; machineCallback?: string }

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const TIMEOUT_MS = 10_000
const RING_SECONDS = 30
const CALLS_LISTED = 20

/** A client for Twilio Voice. */
export class Twilio {
  readonly #settings: TwilioSettings
  readonly #fetch: Fetch

  constructor(settings: TwilioSettings, fetcher: Fetch = fetch) {
    this.#settings = settings
    this.#fetch = fetcher
  }

  /** Places a call. Throws CallRefused if none was placed; after any other error, the call may exist. */
  async place({ to, twiml, statusCallback, machineCallback }: CallOrder): Promise<ProviderCall> {
    const form = new URLSearchParams({
      To: to,
      From: this.#settings.from,
      Twiml: twiml,
      Timeout: String(RING_SECONDS),
    })
    if (statusCallback) form.set('StatusCallback', statusCallback)
    if (machineCallback) {
      // Voicemail picking up is not an answer. Detection runs while the message plays, so nobody has to wait for it.
      form.set('MachineDetection', 'Enable')
      form.set('AsyncAmd', 'true')
      form.set('AsyncAmdStatusCallback', machineCallback)
    }
    const response = await this.#request('POST', '/Calls.json', form)
    if (response.status >= 400 && response.status < 500) {
      // The provider's own sentence names the number, and what is thrown here is logged and stored.
      const { code } = (await response.json().catch(() => ({}))) as { code?: number }
      // Bad credentials or rate limits say nothing about the number.
      throw new CallRefused(
        `The phone service refused the call (${code ?? response.status}).`,
        ![401, 403, 429].includes(response.status),
      )
    }
    if (!response.ok) throw new Error(`The phone service answered ${response.status}.`)
    return parseCall(await response.json())
  }

  /** Our latest calls to a number since a given time. */
  async callsTo(number: string, since: Date): Promise<ProviderCall[]> {
    const query = new URLSearchParams({
      To: number,
      From: this.#settings.from,
      PageSize: String(CALLS_LISTED),
    })
    const { calls } = await this.#read<{ calls: unknown[] }>(`/Calls.json?${query}`)
    return calls.map(parseCall).filter(({ createdAt }) => createdAt >= since)
  }

  async getCall(sid: string): Promise<ProviderCall> {
    return parseCall(await this.#read(`/Calls/${encodeURIComponent(sid)}.json`))
  }

  /** Whether the provider signed a callback to this URL with these values. */
  isSigned(url: string, values: Record<string, string>, signature = ''): boolean {
    return sameSecret(signature, signatureOf(this.#settings.authToken, url, values))
  }

  async #read<T>(path: string): Promise<T> {
    const response = await this.#request('GET', path)
    if (!response.ok) throw new Error(`The phone service answered ${response.status}.`)
    return (await response.json()) as T
  }

  #request(method: 'GET' | 'POST', path: string, form?: URLSearchParams): Promise<Response> {
    const { accountSid, authToken, apiBase } = this.#settings
    return this.#fetch(`${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form?.toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
}

/** X-Twilio-Signature: an HMAC of the URL followed by each name and value, sorted by name. */
export function signatureOf(authToken: string, url: string, values: Record<string, string>): string {
  const text = Object.keys(values)
    .sort()
    .reduce((signed, name) => signed + name + values[name], url)
  return createHmac('sha1', authToken).update(text).digest('base64')
}

function parseCall(raw: unknown): ProviderCall {
  const { sid, status, answered_by, date_created } = raw as Record<string, string | null>
  return {
    sid: String(sid),
    status: String(status),
    answeredBy: answered_by ?? null,
    createdAt: new Date(date_created ?? 0),
  }
}
