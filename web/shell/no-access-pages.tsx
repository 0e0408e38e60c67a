import type { ReactNode } from 'react'
import { LOGOUT_PATH } from '#domain/paths.ts'
import { actingLabel } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { loginAddress } from '#web/lib/return-page.ts'
import { RestDrawing } from '#web/ui/drawings.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

type AccessUnknownPageProps = { error: Error; onRetry: () => void; isRetrying: boolean }

export function AccessUnknownPage({ error, onRetry, isRetrying }: AccessUnknownPageProps) {
  return (
    <Notice
      drawing={<RestDrawing />}
      title="Your account could not be loaded"
      action={
        <NativeButton variant="primary" onPress={onRetry} isPending={isRetrying}>
          Try again
        </NativeButton>
      }
    >
      {failureSentence(error)} Nothing is lost.
    </Notice>
  )
}

/** In place of a day that nobody keeps any more: it would go on looking as if it were. */
export function AccountRefusedPage({ reason }: { reason: string }) {
  return (
    <main id="main" tabIndex={-1} className="px-4 outline-none">
      <Notice
        drawing={<RestDrawing />}
        title="This account cannot be used now"
        action={
          <div className="grid justify-items-center gap-3">
            <NativeButton variant="primary" onPress={() => location.assign(LOGOUT_PATH)}>
              Log out
            </NativeButton>
            <NativeButton variant="quiet" onPress={() => location.reload()}>
              Try again
            </NativeButton>
          </div>
        }
      >
        {reason}
      </Notice>
    </main>
  )
}

/** Signing in again would end here again, so it does not happen automatically. */
export function SignInAgainPage({ error }: { error: string }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Notice
        drawing={<RestDrawing />}
        title={error}
        action={
          <NativeButton variant="primary" onPress={() => location.assign(loginHere())}>
            Sign in again
          </NativeButton>
        }
      >
        You were signed in, but the server did not accept it. Please wait a moment before you try again.
      </Notice>
    </main>
  )
}

/**
 * For a caregiver whose session ended while something of someone else's day waits here. It must not be stored on this
 * device, so the way to the sign-in page would lose it. Once they have signed in in another window, this one goes on.
 */
export function SignInBesidePage({ userId, isUnsent }: { userId: string; isUnsent: boolean }) {
  const label = actingLabel(userId)
  return (
    <main id="main" tabIndex={-1} className="px-4 outline-none">
      <Notice
        drawing={<RestDrawing />}
        title="You are no longer signed in"
        action={
          <div className="grid justify-items-center gap-3">
            <NativeButton variant="primary" onPress={() => window.open(loginHere())}>
              Sign in in a new window
            </NativeButton>
            <NativeButton variant="quiet" onPress={() => location.assign(loginHere())}>
              Sign in here and lose it
            </NativeButton>
          </div>
        }
      >
        {isUnsent
          ? `What you changed for ${label} is not saved yet.`
          : `What you typed for ${label} is still here.`}{' '}
        Sign in in a new window, and leave this one open:{' '}
        {isUnsent ? 'it is saved then.' : 'you can go on here.'}
      </Notice>
    </main>
  )
}

/** Back to the same screen. */
function loginHere(): string {
  return loginAddress(location.pathname + location.search + location.hash)
}

type NoticeProps = { drawing: ReactNode; title: string; children: ReactNode; action: ReactNode }

/** A drawing, what is the matter, and one way on. */
export function Notice({ drawing, title, children, action }: NoticeProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center py-10 text-center wrap-anywhere">
      <div className="w-full max-w-64">{drawing}</div>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <p role="status" className="mt-3 text-lg text-ink-soft">
        {children}
      </p>
      <div className="mt-7">{action}</div>
    </div>
  )
}
