import { useRouter } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LOGIN_PATH } from '#domain/paths.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { useSessionError } from '#web/lib/use-session.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { completeSignIn } from './sign-in.ts'

const RETRIED_KEY = 'sign-in-retried'
const BACK_AFTER_MS = 5_000
/** Long enough to read that it worked. */
const ON_AFTER_MS = 500

type Succeeded = Awaited<ReturnType<typeof completeSignIn>>
type Outcome = Succeeded | { failure: string; retried: boolean }

/** Where the sign-in service sends people back to. */
export function CallbackPage() {
  const [outcome, setOutcome] = useState<Outcome>()
  const router = useRouter()
  useEffect(() => {
    let left = false
    let goingOn: ReturnType<typeof setTimeout> | undefined
    const goOn = ({ page, isToLoad }: Succeeded) =>
      isToLoad ? location.replace(page) : router.history.replace(page)
    outcomeOfThisVisit().then((known) => {
      if (left) return
      setOutcome(known)
      if ('page' in known) goingOn = setTimeout(() => goOn(known), ON_AFTER_MS)
    })
    return () => {
      left = true
      clearTimeout(goingOn)
    }
  }, [router])

  if (!outcome) {
    return <AuthScreen title="Completing sign in..." picture={<Spinner className="size-9 text-accent" />} />
  }
  if ('failure' in outcome) return <Failed {...outcome} />
  return (
    <AuthScreen
      title="Sign in successful!"
      picture={<CircleCheck aria-hidden className="size-10 text-done" />}
    />
  )
}

/** Goes back to the sign-in page by itself, but only once: after that the person decides. */
function Failed({ failure, retried }: { failure: string; retried: boolean }) {
  const router = useRouter()
  const error = useSessionError()
  useEffect(() => {
    if (retried) return
    const timer = setTimeout(() => router.navigate({ to: LOGIN_PATH, replace: true }), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [retried, router])
  return (
    <AuthScreen
      title="Authentication failed"
      picture={<CircleAlert aria-hidden className="size-10 text-danger" />}
    >
      <p>{failure}</p>
      {retried ? (
        <>
          {error && error !== failure ? <p>{error}</p> : null}
          <ButtonLink to={LOGIN_PATH} variant="primary">
            Go to login
          </ButtonLink>
        </>
      ) : (
        <p>Redirecting back to login...</p>
      )}
    </AuthScreen>
  )
}

let thisVisit: { address: string; outcome: Promise<Outcome> } | undefined

/** The effect may run twice but a code works only once, so each address is processed once. */
function outcomeOfThisVisit(): Promise<Outcome> {
  if (thisVisit?.address !== location.href) {
    thisVisit = { address: location.href, outcome: completeSignIn().then(succeeded, failed) }
  }
  return thisVisit.outcome
}

function succeeded(known: Succeeded): Outcome {
  tabStorage.remove(RETRIED_KEY)
  return known
}

function failed(error: unknown): Outcome {
  const retried = tabStorage.read(RETRIED_KEY) !== null
  tabStorage.write(RETRIED_KEY, 'once')
  // Only the sign-in service's own description is meant for people; library messages go to the console.
  const description = (error as { error_description?: string | null }).error_description
  return { failure: description || 'An error occurred during sign in.', retried }
}
