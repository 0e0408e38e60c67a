import { capture } from '#web/lib/analytics.ts'
import { goToLogout, revokeRefreshToken } from '#web/lib/issuer.ts'
import { sessionClosed } from '#web/lib/session.ts'
import { storedSession } from '#web/lib/stored-session.ts'
import { clearDevice } from './clear-device.ts'

/**
 * Signs out here and at the issuer. 'leaving': redirecting to the issuer, which sends the browser back to this page.
 * 'only-here': the issuer could not be reached, so the next sign-in on this device may not ask for a password.
 */
export async function signOut(): Promise<'leaving' | 'done' | 'only-here'> {
  const session = storedSession()
  if (!session) {
    sessionClosed()
    return 'done'
  }
  await Promise.race([Promise.allSettled([capture('user_signed_out'), revokeRefreshToken()]), threeSeconds()])
  await clearDevice()
  sessionClosed()
  try {
    return (await goToLogout(session.idToken)) ? 'leaving' : 'done'
  } catch (failure) {
    console.error('The session at the issuer could not be ended.', failure)
    return 'only-here'
  }
}

function threeSeconds(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3_000))
}
