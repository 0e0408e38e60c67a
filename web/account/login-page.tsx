import { Navigate } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { returnPage } from '#web/lib/return-page.ts'
import { endedFor } from '#web/lib/session.ts'
import { oneAtATime } from '#web/lib/shared-work.ts'
import { useSession, useSessionError } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { startSignIn } from './sign-in.ts'

const requestedPage = () => new URLSearchParams(location.search).get('return')
const isJoining = () => new URLSearchParams(location.search).get('screen_hint') === 'signup'

/** Redirects to the sign-in service, or on to the requested page if already signed in. */
export function LoginPage() {
  const session = useSession()
  if (session === 'signed-in') {
    const page = requestedPage()
    return <Navigate to={page ? returnPage(page, location.origin) : '/'} replace />
  }
  return session === 'loading' ? <Redirecting /> : <Redirect />
}

function Redirect() {
  const error = useSessionError()
  const [failed, setFailed] = useState(false)
  const go = useCallback(() => {
    setFailed(false)
    const email = endedFor()
    const how = isJoining() ? { isNew: true } : email ? { ended: { email } } : {}
    startSignInOnce(requestedPage(), how).catch(() => setFailed(true))
  }, [])
  useEffect(go, [go])
  if (!failed) return <Redirecting />
  return (
    <AuthScreen title="The sign-in page did not open" picture={<SignInIcon />}>
      <p>{error ?? 'Authentication failed. Please try again.'} If it happens again, check your connection.</p>
      <Button variant="primary" onPress={go}>
        Try again
      </Button>
    </AuthScreen>
  )
}

function Redirecting() {
  return <AuthScreen title="Redirecting to login" picture={<Spinner className="size-9 text-accent" />} />
}

function SignInIcon() {
  return <LogIn aria-hidden className="size-10 text-accent" />
}

/** The effect may run twice; the redirect happens once. */
const startSignInOnce = oneAtATime(startSignIn)
