import { useState } from 'react'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { CANNOT_TURN_ON, turnOnPush, usePushState } from '#web/push/push-state.ts'
import { useSendTest } from '#web/push/queries.ts'
import { NativeButton } from '#web/ui/native-button.tsx'

/** Turns on notifications on this device and sends a test at once, so that the person has seen one arrive. */
export function TryReminders({ onBegin }: { onBegin: () => void }) {
  const state = usePushState()
  const test = useSendTest()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const begin = async () => {
    onBegin()
    setPending(true)
    setProblem(undefined)
    try {
      if (state !== 'subscribed') await turnOnPush()
      await test.mutateAsync().catch((failure) => setProblem(failureSentence(failure)))
    } catch (failure) {
      console.error(failure)
      setProblem(CANNOT_TURN_ON)
    } finally {
      setPending(false)
    }
  }
  const isOn = state === 'subscribed'
  return (
    <>
      {state === 'denied' ? null : (
        <NativeButton isPending={isPending} onPress={begin}>
          {isOn ? 'Send another test' : 'Turn on notifications'}
        </NativeButton>
      )}
      <p role="status" className="w-full text-ink-soft empty:hidden">
        {state === 'denied'
          ? 'Notifications are blocked for this site. Allow them in your browser’s settings for this site.'
          : (problem ?? test.data?.sentence)}
      </p>
    </>
  )
}
