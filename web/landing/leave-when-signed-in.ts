import { TODAY_PATH } from '#domain/paths.ts'
import { onSessionChange, sessionState, startSession } from '#web/lib/session.ts'

/** Redirects signed-in people to their day; for anyone else the landing page is shown again. */
export function leaveWhenSignedIn(): void {
  startSession()
  const stopListening = onSessionChange(decide)
  decide()

  function decide() {
    const session = sessionState()
    if (session === 'loading') return
    stopListening()
    if (session === 'signed-in') location.replace(TODAY_PATH)
    else delete document.documentElement.dataset.storedSession
  }
}
