import { postProfile } from '#contract/account.ts'
import { capture, identify } from '#web/lib/analytics.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { call } from '#web/lib/call.ts'
import { finishLogin, goToLogin } from '#web/lib/issuer.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { returnPage } from '#web/lib/return-page.ts'
import { loginFailed, sessionBegan } from '#web/lib/session.ts'
import { storage, tabStorage } from '#web/lib/storage.ts'
import { type SignedInPerson, storedSession } from '#web/lib/stored-session.ts'
import { forgetPerson } from './leave-device.ts'
import { profileQuery } from './queries.ts'

const LAST_PERSON = 'last-person'
const ASKED_FOR = 'page-asked-for'

/** Leaves for the issuer's sign-in page. */
export async function startSignIn(asked: unknown): Promise<void> {
  const page = returnPage(asked ?? tabStorage.read(ASKED_FOR), location.origin)
  tabStorage.write(ASKED_FOR, page)
  try {
    await goToLogin(page)
  } catch (failure) {
    failed(failure)
    throw failure
  }
}

/** Back from the issuer: the session begins. Answers the page to go on to. */
export async function completeSignIn(): Promise<string> {
  const asked = await finishLogin().catch((failure) => {
    // The code in the address was used before, by a reload or the Back button: whoever is signed in just goes on.
    if (storedSession()) return tabStorage.read(ASKED_FOR)
    failed(failure)
    throw failure
  })
  const { person } = storedSession()!
  await welcome(person)
  return returnPage(asked, location.origin)
}

async function welcome(person: SignedInPerson): Promise<void> {
  const previous = storage.read(LAST_PERSON)
  if (previous && previous !== person.id) await forgetPerson()
  storage.write(LAST_PERSON, person.id)
  tabStorage.remove(ASKED_FOR)
  sessionBegan()
  const { email, picture } = person
  const name = person.name === email ? null : person.name
  let personKey: string | undefined
  try {
    const profile = await call(postProfile, {
      body: { email, name, picture, timezone: browserZone() ?? null },
    })
    // Read on behalf of nobody else, so it may stand for the first read of one's own profile.
    queryClient.setQueryData(profileQuery.queryKey, profile)
    personKey = profile.id
  } catch (failure) {
    console.error('The profile could not be posted.', failure)
  }
  void record(personKey)
}

async function record(personKey: string | undefined): Promise<void> {
  if (personKey) await identify(personKey)
  await capture('user_signed_in')
}

function failed(failure: unknown): void {
  console.error(failure)
  loginFailed()
  const error = failure as { name?: string; error?: string | null }
  void capture('auth_error', { error: error.error ?? error.name ?? 'unknown' })
}
