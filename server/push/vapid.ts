import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Pool } from 'pg'
import { installationSecret } from '../db/secrets.ts'

const LIFE_SECONDS = 12 * 60 * 60
/** A token is replaced this long before it expires. */
const RENEW_SECONDS = 60 * 60
const CACHE_MS = (LIFE_SECONDS - RENEW_SECONDS) * 1000

/** Our identity to push services. Made on first start and stored, because every subscription is bound to it. */
export type VapidKeys = { privateJwk: JsonWebKey; publicKey: string }

export async function vapidKeys(db: Pool): Promise<VapidKeys> {
  return installationSecret(db, 'push-key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    return { privateJwk: privateKey.export({ format: 'jwk' }), publicKey: rawPublicKey(privateKey) }
  })
}

/** Signs our requests to push services. One token per origin, cached for hours. */
export class Vapid {
  readonly #key: KeyObject
  readonly #publicKey: string
  readonly #contact: string
  readonly #cache = new Map<string, { header: string; until: number }>()

  constructor({ privateJwk, publicKey }: VapidKeys, contact: string) {
    this.#key = createPrivateKey({ key: privateJwk, format: 'jwk' })
    this.#publicKey = publicKey
    this.#contact = contact
  }

  /** The Authorization header for a push service, `now` in milliseconds. */
  authorization(origin: string, now: number): string {
    const cached = this.#cache.get(origin)
    // A token from the future was made while the clock was wrong; push services refuse it.
    if (cached && cached.until > now && cached.until <= now + CACHE_MS) return cached.header
    const expires = Math.floor(now / 1000) + LIFE_SECONDS
    const claims = { aud: origin, exp: expires, sub: this.#contact }
    const signed = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: this.#key, dsaEncoding: 'ieee-p1363' })
    const header = `vapid t=${signed}.${signature.toString('base64url')}, k=${this.#publicKey}`
    if (this.#cache.size > 1000) this.#cache.clear()
    this.#cache.set(origin, { header, until: now + CACHE_MS })
    return header
  }
}

/** How a push service can contact us. */
export function contactOf({ publicUrl, supportEmail }: { publicUrl: string; supportEmail: string }): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`
}

/** As browsers take it: an uncompressed point, which begins with a 4. */
function rawPublicKey(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
