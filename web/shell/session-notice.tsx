import { useState } from 'react'
import { checkSession } from '#web/lib/session.ts'
import { useSessionError } from '#web/lib/use-session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

/** Shown when the session could not be renewed, perhaps only for now; the screen can still be read. */
export function SessionNotice() {
  const error = useSessionError()
  const [isChecking, setChecking] = useState(false)
  if (!error) return null
  const check = async () => {
    setChecking(true)
    await checkSession()
    setChecking(false)
  }
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <Banner
        tone="warning"
        role="alert"
        title={error}
        action={
          <NativeButton onPress={check} isPending={isChecking}>
            Try again
          </NativeButton>
        }
      >
        We could not reach the sign-in service. Changes may not be saved until we can.
      </Banner>
    </div>
  )
}
