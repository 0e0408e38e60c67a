import { createHash } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Pool } from 'pg'
import type { Claims } from '../account/people.ts'
import { installationSecret } from '../db/secrets.ts'

export const CLIENT_ID = 'daily-tasks-web'
export const SCOPE = 'openid email profile aws.cognito.signin.user.admin'
const MOST_KEPT = 10_000

/** Verifies identity tokens, and remembers a good one until it expires. */
export class Tokens {
  readonly #issuer: string
  readonly #key: CryptoKey
  readonly #clock: () => Date
  readonly #kept = new Map<string, { claims: Claims; until: number }>()

  constructor(issuer: string, key: CryptoKey, clock: () => Date) {
    this.#issuer = issuer
    this.#key = key
    this.#clock = clock
  }

  async verify(token: string): Promise<Claims | undefined> {
    const now = this.#clock()
    const hash = createHash('sha256').update(token).digest('base64')
    const kept = this.#kept.get(hash)
    if (kept && kept.until > now.getTime()) return kept.claims
    const verified = await this.#check(token, now)
    if (!verified) return undefined
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(hash, verified)
    return verified.claims
  }

  async #check(token: string, now: Date) {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: this.#issuer,
        audience: CLIENT_ID,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'email', 'exp'],
        currentDate: now,
      })
      const { sub, email, email_verified, name, picture, exp } = payload as Record<string, unknown>
      if (typeof email !== 'string' || email_verified !== true) return undefined
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
      const claims = {
        issuer: this.#issuer,
        subject: String(sub),
        email: email.toLowerCase(),
        name: text(name),
        picture: text(picture),
      }
      return { claims, until: Number(exp) * 1000 }
    } catch {
      return undefined
    }
  }
}

/** The key pair that signs identity tokens: made on first start and kept. */
export async function signingKey(db: Pool): Promise<{ kid: string; privateJwk: JWK; publicJwk: JWK }> {
  return installationSecret(db, 'identity-signing-key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = createHash('sha256')
      .update(JSON.stringify(await exportJWK(publicKey)))
      .digest('base64url')
      .slice(0, 16)
    const use = { kid, alg: 'RS256', use: 'sig' }
    return {
      kid,
      privateJwk: { ...(await exportJWK(privateKey)), ...use },
      publicJwk: { ...(await exportJWK(publicKey)), ...use },
    }
  })
}

export async function localTokens(db: Pool, publicUrl: string, clock: () => Date): Promise<Tokens> {
  const { publicJwk } = await signingKey(db)
  return new Tokens(issuerAt(publicUrl), (await importJWK(publicJwk, 'RS256')) as CryptoKey, clock)
}

/** An identity token as the built-in issuer signs it. */
export async function signIdToken(
  db: Pool,
  publicUrl: string,
  claims: Record<string, unknown>,
  now: Date,
): Promise<string> {
  const { privateJwk, kid } = await signingKey(db)
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuerAt(publicUrl))
    .setAudience(CLIENT_ID)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importJWK(privateJwk, 'RS256'))
}

/** Where the built-in issuer lives. */
export function issuerAt(publicUrl: string): string {
  return `${publicUrl}/oidc`
}
