import { createHmac, timingSafeEqual } from 'node:crypto'

export type TwilioSettings = { accountSid: string; authToken: string; from: string; apiBase: string }

/** A call as the provider knows it. */
export type ProviderCall = { sid: string; status: string; answeredBy: string | null; createdAt: Date }

/** The provider said no, so nothing was placed. `final`: it would say no again. */
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

/** Twilio Voice by its REST calls. */
export class Twilio {
  readonly #settings: TwilioSettings
  readonly #fetch: Fetch

  constructor(settings: TwilioSettings, fetchIt: Fetch = fetch) {
    this.#settings = settings
    this.#fetch = fetchIt
  }

  /** Places a call. Throws CallRefused when none was placed; any other failure leaves that open. */
  async place({ to, twiml, statusCallback, machineCallback }: CallOrder): Promise<ProviderCall> {
    const form = new URLSearchParams({
      To: to,
      From: this.#settings.from,
      Twiml: twiml,
      Timeout: String(RING_SECONDS),
    })
    if (statusCallback) form.set('StatusCallback', statusCallback)
    if (machineCallback) {
      // A voicemail box that picks up is not an answer. Found out while the message already plays: nobody waits.
      form.set('MachineDetection', 'Enable')
      form.set('AsyncAmd', 'true')
      form.set('AsyncAmdStatusCallback', machineCallback)
    }
    const answer = await this.#ask('POST', '/Calls.json', form)
    if (answer.status >= 400 && answer.status < 500) {
      const { message = 'refused', code } = (await answer.json().catch(() => ({}))) as {
        message?: string
        code?: number
      }
      // Wrong credentials or too many at once are not the number's fault.
      throw new CallRefused(`${code ?? answer.status}: ${message}`, ![401, 403, 429].includes(answer.status))
    }
    if (!answer.ok) throw new Error(`The phone service answered ${answer.status}.`)
    return call(await answer.json())
  }

  /** The newest calls to a number that we asked for since then. */
  async callsTo(number: string, since: Date): Promise<ProviderCall[]> {
    const query = new URLSearchParams({
      To: number,
      From: this.#settings.from,
      PageSize: String(CALLS_LISTED),
    })
    const { calls } = await this.#read<{ calls: unknown[] }>(`/Calls.json?${query}`)
    return calls.map(call).filter(({ createdAt }) => createdAt >= since)
  }

  async callOf(sid: string): Promise<ProviderCall> {
    return call(await this.#read(`/Calls/${encodeURIComponent(sid)}.json`))
  }

  /** Whether a callback was signed with our token: by the provider, for this address, with these values. */
  isSigned(url: string, values: Record<string, string>, signature = ''): boolean {
    const given = Buffer.from(signature)
    const wanted = Buffer.from(signatureOf(this.#settings.authToken, url, values))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  async #read<T>(path: string): Promise<T> {
    const answer = await this.#ask('GET', path)
    if (!answer.ok) throw new Error(`The phone service answered ${answer.status}.`)
    return (await answer.json()) as T
  }

  #ask(method: 'GET' | 'POST', path: string, form?: URLSearchParams): Promise<Response> {
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

/** X-Twilio-Signature: the address and each name with its value, in the order of the names. */
export function signatureOf(authToken: string, url: string, values: Record<string, string>): string {
  const text = Object.keys(values)
    .sort()
    .reduce((whole, name) => whole + name + values[name], url)
  return createHmac('sha1', authToken).update(text).digest('base64')
}

function call(raw: unknown): ProviderCall {
  const { sid, status, answered_by, date_created } = raw as Record<string, string | null>
  return {
    sid: String(sid),
    status: String(status),
    answeredBy: answered_by ?? null,
    createdAt: new Date(date_created ?? 0),
  }
}
