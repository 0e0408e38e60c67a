import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionState, sessionState } from './session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState, () => 'loading')
}
