import http from 'node:http'
import https from 'node:https'
import { PrivateAddress, publicLookup } from './address.ts'
import { encrypt } from './encrypt.ts'
import { Vapid, type VapidKeys } from './vapid.ts'

/** A message for one device. Plain data, so that it can go to another thread. */
export type PushMessage = {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** a later message with the same topic takes the place of one that still waits for the device */
  topic?: string
}

/** What the push service said: its status, or why there was none. */
export type PushAnswer =
  | { status: number; retryAfter?: number }
  | { failure: 'timeout' | 'unreachable' | 'private-address' }

export type SenderSettings = { keys: VapidKeys; contact: string; testOrigin?: string; timeoutMs: number }

const TTL_SECONDS = 12 * 60 * 60
const SOCKETS_PER_SERVICE = 64

/** Encrypts and posts messages over connections that are kept open. Never follows a redirect. */
export class PushPost {
  readonly #vapid: Vapid
  readonly #settings: SenderSettings
  readonly #secure = new https.Agent({
    keepAlive: true,
    maxSockets: SOCKETS_PER_SERVICE,
    lookup: publicLookup,
  })
  readonly #plain = new http.Agent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE })

  constructor(settings: SenderSettings) {
    this.#settings = settings
    this.#vapid = new Vapid(settings.keys, settings.contact)
  }

  post(message: PushMessage): Promise<PushAnswer> {
    const url = new URL(message.endpoint)
    const body = encrypt(Buffer.from(message.payload), {
      p256dh: Buffer.from(message.p256dh, 'base64url'),
      auth: Buffer.from(message.auth, 'base64url'),
    })
    const headers = {
      authorization: this.#vapid.authorization(url.origin, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: TTL_SECONDS,
      urgency: 'high',
      ...(message.topic && { topic: message.topic }),
    }
    return this.#exchange(url, headers, body)
  }

  close(): void {
    this.#secure.destroy()
    this.#plain.destroy()
  }

  #exchange(url: URL, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<PushAnswer> {
    const plain = url.protocol === 'http:' && url.origin === this.#settings.testOrigin
    const options = { method: 'POST', headers, agent: plain ? this.#plain : this.#secure }
    return new Promise((resolve) => {
      const request = plain ? http.request(url, options) : https.request(url, options)
      const late = setTimeout(() => {
        resolve({ failure: 'timeout' })
        request.destroy()
      }, this.#settings.timeoutMs)
      const answer = (given: PushAnswer) => {
        clearTimeout(late)
        resolve(given)
      }
      request.on('response', (response) => {
        response.resume()
        answer({ status: response.statusCode ?? 0, retryAfter: seconds(response.headers['retry-after']) })
      })
      request.on('error', (error) => {
        answer({ failure: error instanceof PrivateAddress ? 'private-address' : 'unreachable' })
      })
      request.end(body)
    })
  }
}

/** Retry-After as seconds from now: push services send a number or a date. */
function seconds(header: string | undefined): number | undefined {
  if (!header) return undefined
  const given = Number(header)
  if (Number.isFinite(given)) return Math.max(0, given)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
