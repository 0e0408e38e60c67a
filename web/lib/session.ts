/** The signed-in state of this tab, and the identity token that every request carries. */
export type SessionState = 'loading' | 'signed-in' | 'signed-out'

export function sessionState(): SessionState {
  return 'signed-out'
}

/** Calls back whenever the answer of `sessionState` may have changed; the answer stops it. */
export function onSessionChange(_changed: () => void): () => void {
  return () => {}
}

export async function identityToken(): Promise<string | null> {
  return null
}

/** Asks the issuer for a new token; null when the person has to sign in again. */
export async function renewToken(): Promise<string | null> {
  return null
}
