import { storage } from './storage.ts'
import { StoredValue } from './stored-value.ts'

/** Who is signed in, as the identity token says. */
export type SignedInPerson = { id: string; email: string; name: string; picture: string | null }

export type StoredSession = {
  idToken: string
  refreshToken: string | null
  /** seconds since 1970, by the issuer's clock */
  issuedAt: number
  expiresAt: number
  /** when the person last proved who they are; null if the issuer does not say */
  authenticatedAt: number | null
  person: SignedInPerson
}

/** oidc-client-ts stores the session under this prefix, followed by the issuer and the client's name. */
export const SESSION_KEY = 'oidc.user:'

/**
 * The session this browser holds. Reading it does not need the code that talks to the issuer,
 * which is loaded only to sign in, renew or sign out.
 */
export function storedSession(): StoredSession | null {
  return session.get()
}

/** Ends the session in this browser only; drafts and preferences stay. */
export function dropStoredSession(): void {
  for (const key of sessionKeys()) storage.remove(key)
}

const session = new StoredValue(() => ({ place: storage, key: sessionKeys()[0] ?? '' }), parse)

function sessionKeys(): string[] {
  return storage.keys().filter((key) => key.startsWith(SESSION_KEY))
}

function parse(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const { id_token: idToken, refresh_token: refreshToken, profile } = JSON.parse(text)
    if (typeof idToken !== 'string' || typeof profile?.exp !== 'number') return null
    const email = String(profile.email ?? '')
    return {
      idToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      issuedAt: Number(profile.iat ?? 0),
      expiresAt: profile.exp,
      authenticatedAt: typeof profile.auth_time === 'number' ? profile.auth_time : null,
      person: {
        id: String(profile.sub),
        email,
        name: String(profile.name ?? '') || email,
        picture: typeof profile.picture === 'string' ? profile.picture : null,
      },
    }
  } catch {
    return null
  }
}
