import { storage } from './storage.ts'

/** Who is signed in, as the identity token says. */
export type SignedInPerson = { id: string; email: string; name: string; picture: string | null }

export type StoredSession = {
  idToken: string
  refreshToken: string | null
  /** seconds since 1970, by the issuer's clock */
  issuedAt: number
  expiresAt: number
  person: SignedInPerson
}

/** Where oidc-client-ts keeps a signed-in person: this, the issuer and the client's name. */
export const SESSION_KEY = 'oidc.user:'

/**
 * The session this browser holds. It is read without the code that talks to the issuer,
 * which is only fetched to sign in, to renew and to sign out.
 */
export function storedSession(): StoredSession | null {
  const text = sessionText()
  if (text !== lastText) {
    lastText = text
    lastSession = text === null ? null : parse(text)
  }
  return lastSession
}

/** Ends the session in this browser alone; drafts and preferences stay. */
export function dropStoredSession(): void {
  for (const key of sessionKeys()) storage.remove(key)
}

let lastText: string | null = null
let lastSession: StoredSession | null = null

function sessionKeys(): string[] {
  return storage.keys().filter((key) => key.startsWith(SESSION_KEY))
}

function sessionText(): string | null {
  const [key] = sessionKeys()
  return key === undefined ? null : storage.read(key)
}

function parse(text: string): StoredSession | null {
  try {
    const { id_token: idToken, refresh_token: refreshToken, profile } = JSON.parse(text)
    if (typeof idToken !== 'string' || typeof profile?.exp !== 'number') return null
    const email = String(profile.email ?? '')
    return {
      idToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      issuedAt: Number(profile.iat ?? 0),
      expiresAt: profile.exp,
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
