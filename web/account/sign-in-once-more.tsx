import { useState } from 'react'
import { RECENT_SIGN_IN_MINUTES } from '#domain/account/recent-sign-in.ts'
import { CallError } from '#web/lib/call.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { storedSession } from '#web/lib/stored-session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { startSignIn } from './sign-in.ts'

/** What a person wanted to do when they had to sign in once more. It goes on when they are back. */
export type Wish = 'download' | 'delete'

const WISH = 'wish-after-sign-in'

/** What someone who is just back from signing in wanted to do. It is returned once. */
export function takeWish(): Wish | undefined {
  const wish = tabStorage.read(WISH)
  tabStorage.remove(WISH)
  return wish === 'download' || wish === 'delete' ? wish : undefined
}

/** Whether the server will ask anyway. Where the issuer does not tell, the server decides. */
export function isSignInOld(): boolean {
  const at = storedSession()?.authenticatedAt
  return at != null && Date.now() / 1000 - at > (RECENT_SIGN_IN_MINUTES - 1) * 60
}

export function needsSignIn(failure: unknown): boolean {
  return failure instanceof CallError && failure.needsSignIn
}

type SignInOnceMoreProps = {
  wish: Wish | undefined
  /** they have just been there, and it was not enough */
  again: boolean
  onClose: () => void
}

/** Says why, before the page changes. */
export function SignInOnceMore({ wish, again, onClose }: SignInOnceMoreProps) {
  const [failed, setFailed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    const session = storedSession()
    if (!wish || !session) return
    tabStorage.write(WISH, wish)
    setLeaving(true)
    startSignIn(location.pathname, { again: { email: session.person.email } }).catch(() => {
      setFailed(true)
      setLeaving(false)
    })
  }
  return (
    <Dialog
      isOpen={wish !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Please sign in again"
      size="small"
    >
      {(close) => (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            {again
              ? 'Your sign-in service did not ask who you are. Log out, sign in again, and then try again.'
              : `This makes sure that it is you. After that, ${wish === 'delete' ? 'you can delete your account' : 'the download begins'}.`}
          </p>
          {failed ? (
            <Banner tone="danger" role="alert" title="The sign-in page did not open">
              Please check your connection.
            </Banner>
          ) : null}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onPress={close}>{again ? 'Close' : 'Cancel'}</Button>
            {again ? null : (
              <Button variant="primary" onPress={go} isPending={leaving}>
                Sign in
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
