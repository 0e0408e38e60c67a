import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionState, sessionError, sessionState, signedInPerson } from './session.ts'
import type { SignedInPerson } from './stored-session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState, () => 'loading')
}

export function useSignedInPerson(): SignedInPerson | null {
  return useSyncExternalStore(onSessionChange, signedInPerson, () => null)
}

export function useSessionError(): string | null {
  return useSyncExternalStore(onSessionChange, sessionError, () => null)
}
