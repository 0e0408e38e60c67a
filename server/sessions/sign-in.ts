import { createHash } from 'node:crypto'

/** Which sign-in a token belongs to. All tokens of one sign-in, renewed ones too, have the same. */
export type SignIn = {
  /** a hash: it opens nothing */
  id: string
  issuer: string
  subject: string
  /** the grant at the built-in issuer */
  grant: string | null
  issuedAt: Date
  /** set when the issuer does not name the sign-in, so that each token is one of its own */
  expiresAt: Date | null
  /** when the person last proved who they are; null if the token does not say */
  authenticatedAt: Date | null
}

type TokenClaims = {
  iss: string
  sub: string
  exp: number
  iat?: number
  /** Cognito and the built-in issuer */
  origin_jti?: unknown
  /** Keycloak, Auth0, Entra and others */
  sid?: unknown
  auth_time?: unknown
  nonce?: unknown
  jti?: unknown
}

/** The sign-in as the token names it; else by its time, which renewals keep; else each token is one of its own. */
export function signInOf(claims: TokenClaims): SignIn {
  const { iss, sub, exp, iat = 0, origin_jti, sid, auth_time, nonce, jti } = claims
  const named = [origin_jti, sid, auth_time].find(isName)
  const time = Number(auth_time)
  // A renewed token has no nonce: only one from a real sign-in does.
  const proven = isName(auth_time) && Number.isFinite(time) ? time : nonce ? iat : undefined
  return {
    id: signInId(iss, sub, named ?? jti ?? `${iat} ${exp}`),
    issuer: iss,
    subject: sub,
    grant: typeof origin_jti === 'string' ? origin_jti : null,
    issuedAt: new Date(iat * 1000),
    expiresAt: named === undefined ? new Date(exp * 1000) : null,
    authenticatedAt: proven === undefined ? null : new Date(proven * 1000),
  }
}

/** `name`: what sets one sign-in of a person apart from their others, as the issuer calls it. */
export function signInId(issuer: string, subject: string, name: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject, String(name)]))
    .digest('base64url')
}

function isName(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0)
}
