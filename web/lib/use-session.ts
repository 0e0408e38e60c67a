import { type SessionState, session, signedInPerson } from './session.ts'
import type { SignedInPerson } from './stored-session.ts'
import { useStore } from './use-store.ts'

export function useSession(): SessionState {
  return useStore(
    session,
    ({ state }) => state,
    () => 'loading',
  )
}

export function useSignedInPerson(): SignedInPerson | null {
  return useStore(session, signedInPerson, () => null)
}

export function useSessionError(): string | null {
  return useStore(
    session,
    ({ error }) => error,
    () => null,
  )
}
