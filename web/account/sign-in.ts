import { postProfile } from '#contract/account.ts'
import { capture, identify } from '#web/lib/analytics.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { call } from '#web/lib/call.ts'
import { finishLogin, goToLogin, type LoginKind } from '#web/lib/issuer.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { returnPage } from '#web/lib/return-page.ts'
import { isAnotherSignedIn, loginFailed, sessionBegan } from '#web/lib/session.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { type SignedInPerson, storedSession } from '#web/lib/stored-session.ts'
import { clearPreviousPerson } from './clear-device.ts'
import { keepDeviceKey } from './device-key.ts'
import { profileQuery } from './queries.ts'

const LAST_PERSON = 'last-person'
const REQUESTED_PAGE = 'page-asked-for'

/** Redirects to the issuer's sign-in page. */
export async function startSignIn(requested: unknown, how?: LoginKind): Promise<void> {
  const page = returnPage(requested ?? tabStorage.read(REQUESTED_PAGE), location.origin)
  tabStorage.write(REQUESTED_PAGE, page)
  try {
    await goToLogin(page, how)
  } catch (failure) {
    reportFailure(failure)
    throw failure
  }
}

/**
 * Back from the issuer: starts the session and says which page to open next. It is to be loaded anew where this one was
 * opened for somebody else, who signed in meanwhile: what it keeps on the device would be kept in their name.
 */
export async function completeSignIn(): Promise<{ page: string; isToLoad: boolean }> {
  const requested = await finishLogin().catch((failure) => {
    // The code was used already (a reload, the Back button): a signed-in person just goes on.
    if (storedSession()) return tabStorage.read(REQUESTED_PAGE)
    reportFailure(failure)
    throw failure
  })
  const { person } = storedSession()!
  const isToLoad = isAnotherSignedIn()
  await beginSession(person)
  return { page: returnPage(requested, location.origin), isToLoad }
}

async function beginSession(person: SignedInPerson): Promise<void> {
  const previous = storage.read(LAST_PERSON)
  if (previous && previous !== person.id) await clearPreviousPerson(previous)
  storage.write(LAST_PERSON, person.id)
  tabStorage.remove(REQUESTED_PAGE)
  sessionBegan()
  const { email, picture } = person
  const name = person.name === email ? null : person.name
  let personKey: string | undefined
  try {
    const { deviceKey, ...profile } = await call(postProfile, {
      body: { email, name, picture, timezone: browserZone() ?? null },
    })
    // Posted as the person themselves, so it can serve as the first read of their own profile.
    queryClient.setQueryData(profileQuery.queryKey, profile)
    personKey = profile.id
    keepDeviceKey(person.id, deviceKey)
  } catch (failure) {
    console.error('The profile could not be posted.', failure)
  }
  void captureSignIn(personKey)
}

async function captureSignIn(personKey: string | undefined): Promise<void> {
  if (personKey) await identify(personKey)
  await capture('user_signed_in')
}

function reportFailure(failure: unknown): void {
  console.error(failure)
  loginFailed()
  const error = failure as { name?: string; error?: string | null }
  void capture('auth_error', { error: error.error ?? error.name ?? 'unknown' })
}
