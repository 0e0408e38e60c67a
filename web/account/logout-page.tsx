import { useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { oneAtATime } from '#web/lib/shared-work.ts'
import { type UnsentOnDevice, unsentOnDevice } from '#web/lib/unsent-elsewhere.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { linkStyle } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { signOut } from './sign-out.ts'

/** Signs out as soon as it opens, but asks first if changes would be lost. */
export function LogoutPage() {
  const [unsent, setUnsent] = useState<UnsentOnDevice>()
  const [agreed, setAgreed] = useState(false)
  const [signedOut, setSignedOut] = useState<'done' | 'only-here'>()
  const router = useRouter()
  useEffect(() => {
    void unsentOnDevice().then((found) => {
      setUnsent(found)
      if (found.unsent === 0) setAgreed(true)
    })
  }, [])
  useEffect(() => {
    if (!agreed) return
    signOutOnce().then((outcome) => outcome !== 'leaving' && setSignedOut(outcome))
  }, [agreed])

  if (unsent?.unsent && !agreed) {
    return (
      <AlertDialog
        isOpen
        title="Log out now?"
        action="Log out anyway"
        cancel="Stay signed in"
        staysOpen
        onAction={() => setAgreed(true)}
        onOpenChange={(open) => !open && router.history.back()}
      >
        {whatWaits(unsent)}
      </AlertDialog>
    )
  }
  if (!signedOut)
    return <AuthScreen title="Signing out..." picture={<Spinner className="size-9 text-accent" />} />
  return (
    <AuthScreen
      title="Signed out successfully"
      picture={<CircleCheck aria-hidden className="size-10 text-done" />}
    >
      {signedOut === 'only-here' ? (
        <p>
          You are signed out of this app. The sign-in page could not be reached, so it may still know you on
          this device.
        </p>
      ) : (
        <p>You can close this page now.</p>
      )}
      <a href="/" className={linkStyle}>
        Back to the home page
      </a>
    </AuthScreen>
  )
}

function whatWaits({ unsent, lost }: UnsentOnDevice): string {
  const one = unsent === 1
  const waiting = `${one ? 'One change is' : `${unsent} changes are`} not saved yet, because there is no connection.`
  if (lost === 0)
    return `${waiting} ${one ? 'It stays' : 'They stay'} locked on this device, and ${one ? 'is' : 'are'} saved when you sign in here again.`
  if (lost === unsent) return `${waiting} If you log out now, ${one ? 'it is' : 'they are'} lost.`
  return `${waiting} If you log out now, ${lost} of them ${lost === 1 ? 'is' : 'are'} lost. ${unsent - lost === 1 ? 'The other one is' : 'The others are'} saved when you sign in here again.`
}

/** The effect may run twice; signing out happens once. */
const signOutOnce = oneAtATime(signOut)
