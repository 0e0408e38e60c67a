import { endSession } from '#contract/sessions.ts'
import { capture } from '#web/lib/analytics.ts'
import { goToLogout, revokeRefreshToken } from '#web/lib/issuer.ts'
import { isOurs } from '#web/lib/our-answer.ts'
import { identityToken, sessionClosed } from '#web/lib/session.ts'
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
  // Renewed if need be: clearing the device and ending the session both need one that is good.
  const token = (await Promise.race([identityToken(), threeSeconds()])) ?? session.idToken
  await Promise.race([Promise.allSettled([capture('user_signed_out'), revokeRefreshToken()]), threeSeconds()])
  await clearDevice(session.person.id)
  const ended = await Promise.race([endSessionOf(token), threeSeconds()])
  sessionClosed()
  try {
    if (await goToLogout()) return 'leaving'
    return ended ? 'done' : 'only-here'
  } catch (failure) {
    console.error('The session at the issuer could not be ended.', failure)
    return 'only-here'
  }
}

/** Ends the session on the server, after which its tokens are refused. False if the server could not be reached. */
async function endSessionOf(token: string): Promise<boolean> {
  try {
    const answer = await fetch(endSession.path.replace(':id', 'current'), {
      method: endSession.method,
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    })
    // Refused: it has ended before.
    return isOurs(answer) && answer.status < 500
  } catch (failure) {
    console.error(failure)
    return false
  }
}

function threeSeconds(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, 3_000, undefined))
}
