import { PrivateAddress } from './address.ts'
import { Connections, RequestTimeout } from './connections.ts'
import { type Agreement, encrypt } from './encrypt.ts'
import { Vapid, type VapidKeys } from './vapid.ts'

/** A message for one device. Plain data, so that it can go to another thread. */
export type PushMessage = {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** a later message with the same topic replaces one that the device has not fetched yet */
  topic?: string
  /** made in advance; without one, it is made now */
  agreement?: Agreement
}

/** The push service's response, or why there was none. */
export type PushAnswer =
  | { status: number; retryAfter?: number }
  | { failure: 'timeout' | 'unreachable' | 'private-address' }

export type SenderSettings = { keys: VapidKeys; contact: string; testOrigin?: string; timeoutMs: number }

const TTL_SECONDS = 12 * 60 * 60

/** Encrypts and posts messages over keep-alive connections. Never follows a redirect. */
export class PushPost {
  readonly #vapid: Vapid
  readonly #settings: SenderSettings
  readonly #services = new Map<string, Connections>()

  constructor(settings: SenderSettings) {
    this.#settings = settings
    this.#vapid = new Vapid(settings.keys, settings.contact)
  }

  async post({ endpoint, p256dh, auth, payload, topic, agreement }: PushMessage): Promise<PushAnswer> {
    try {
      const { origin, host, pathname, search } = new URL(endpoint)
      const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
      const body = encrypt(Buffer.from(payload), keys, { agreement })
      const head =
        `POST ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n` +
        `Authorization: ${this.#vapid.authorization(origin, Date.now())}\r\n` +
        `Content-Encoding: aes128gcm\r\nContent-Type: application/octet-stream\r\nContent-Length: ${body.length}\r\n` +
        `TTL: ${TTL_SECONDS}\r\nUrgency: high\r\n${topic ? `Topic: ${topic}\r\n` : ''}\r\n`
      const { status, retryAfter } = await this.#service(origin).post(head, body, this.#settings.timeoutMs)
      return { status, retryAfter: parseRetryAfter(retryAfter) }
    } catch (error) {
      if (error instanceof RequestTimeout) return { failure: 'timeout' }
      return { failure: error instanceof PrivateAddress ? 'private-address' : 'unreachable' }
    }
  }

  close(): void {
    for (const service of this.#services.values()) service.close()
  }

  #service(origin: string): Connections {
    const existing = this.#services.get(origin)
    if (existing) return existing
    const service = new Connections(origin, {
      plain: origin === this.#settings.testOrigin && origin.startsWith('http:'),
    })
    this.#services.set(origin, service)
    return service
  }
}

/** Retry-After in seconds from now: push services send a number or a date. */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
