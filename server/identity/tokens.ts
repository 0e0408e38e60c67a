import { createHash, hash } from 'node:crypto'
import {
  type CryptoKey,
  createRemoteJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Pool } from 'pg'
import { installationSecret } from '../db/secrets.ts'
import { serviceFailed } from '../http/errors.ts'
import type { Claims } from '../people/person.ts'
import { type SignIn, signInOf } from '../sessions/sign-in.ts'
import { CLIENT_ID, type Issuer, issuerAt } from './issuer.ts'

const MAX_CACHED = 10_000
/** Signatures that only the issuer can create: no shared secrets, and never 'none'. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

type Facts = { issuer: string; audience: string; key: CryptoKey | JWTVerifyGetKey; clock: () => Date }

/** What a verified token says: who, and which of their sign-ins it belongs to. */
export type Verified = Claims & { signIn: SignIn }

/** Verifies identity tokens, and caches valid ones until they expire. */
export class Tokens {
  readonly #facts: Facts
  readonly #cache = new Map<string, { claims: Verified; until: number }>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  async verify(token: string): Promise<Verified | undefined> {
    const now = this.#facts.clock()
    const key = hash('sha256', token, 'base64')
    const cached = this.#cache.get(key)
    if (cached && cached.until > now.getTime()) return cached.claims
    const verified = await this.#check(token, now)
    if (!verified) return undefined
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(key, verified)
    return verified.claims
  }

  async #check(token: string, now: Date) {
    const { issuer, audience, key } = this.#facts
    const rules = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'email', 'exp'],
      currentDate: now,
    }
    try {
      const { payload } = await (typeof key === 'function'
        ? jwtVerify(token, key, rules)
        : jwtVerify(token, key, rules))
      const { sub, email, email_verified, token_use, name, picture, iat, exp } = payload as Record<
        string,
        unknown
      >
      if (typeof email !== 'string' || String(email_verified) !== 'true') return undefined
      // Cognito signs access tokens with the same key.
      if (token_use !== undefined && token_use !== 'id') return undefined
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
      const claims = {
        issuer,
        subject: String(sub),
        email: email.toLowerCase(),
        name: text(name),
        picture: text(picture),
        issuedAt: new Date(Number(iat ?? 0) * 1000),
        signIn: signInOf({ ...payload, iss: issuer, sub: String(sub), exp: Number(exp) }),
      }
      return { claims, until: Number(exp) * 1000 }
    } catch (error) {
      if (issuerIsUnreachable(error)) throw serviceFailed(503, 'Your sign-in cannot be checked right now.')
      return undefined
    }
  }
}

/** The keys could not be fetched. The token may still be valid, so nobody is signed out. */
function issuerIsUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
}

/** Checks tokens of the built-in issuer with its own key, and those of others with the keys they publish. */
export async function tokensOf(
  { builtIn, clientId, metadata }: Issuer,
  db: Pool,
  clock: () => Date,
): Promise<Tokens> {
  const key = builtIn
    ? ((await importJWK((await signingKey(db)).publicJwk, 'RS256')) as CryptoKey)
    : createRemoteJWKSet(new URL(metadata.jwks_uri))
  return new Tokens({ issuer: metadata.issuer, audience: clientId, key, clock })
}

/** The key pair that signs identity tokens, created on first start and stored. */
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
