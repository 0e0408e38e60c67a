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
/** A token is made anew before push services would call it old. */
const RENEW_SECONDS = 60 * 60
const KEPT_MS = (LIFE_SECONDS - RENEW_SECONDS) * 1000

/** By what push services know us: a key made on first start and kept, since every subscription is bound to it. */
export type VapidKeys = { privateJwk: JsonWebKey; publicKey: string }

export async function vapidKeys(db: Pool): Promise<VapidKeys> {
  return installationSecret(db, 'push-key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    return { privateJwk: privateKey.export({ format: 'jwk' }), publicKey: rawPublicKey(privateKey) }
  })
}

/** Signs our requests to push services: one token an origin, kept for hours. */
export class Vapid {
  readonly #key: KeyObject
  readonly #publicKey: string
  readonly #contact: string
  readonly #kept = new Map<string, { header: string; until: number }>()

  constructor({ privateJwk, publicKey }: VapidKeys, contact: string) {
    this.#key = createPrivateKey({ key: privateJwk, format: 'jwk' })
    this.#publicKey = publicKey
    this.#contact = contact
  }

  /** The Authorization header for a push service, `now` in milliseconds. */
  authorization(origin: string, now: number): string {
    const kept = this.#kept.get(origin)
    // One of the future was made while the clock was wrong, and is refused.
    if (kept && kept.until > now && kept.until <= now + KEPT_MS) return kept.header
    const expires = Math.floor(now / 1000) + LIFE_SECONDS
    const claims = { aud: origin, exp: expires, sub: this.#contact }
    const signed = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: this.#key, dsaEncoding: 'ieee-p1363' })
    const header = `vapid t=${signed}.${signature.toString('base64url')}, k=${this.#publicKey}`
    if (this.#kept.size > 1000) this.#kept.clear()
    this.#kept.set(origin, { header, until: now + KEPT_MS })
    return header
  }
}

/** Whom a push service may ask about us. */
export function contactOf({ publicUrl, supportEmail }: { publicUrl: string; supportEmail: string }): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`
}

function rawPublicKey(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
