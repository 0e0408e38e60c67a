import { BadgeCheck, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useCallWithCode, useConfirmPhone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PhoneVerificationProps = { isVerified: boolean; shownNumber: string; isChanged: boolean }

/** Reminder calls go only to a number confirmed here, by entering a code spoken in a call to it. */
export function PhoneVerification({ isVerified, shownNumber, isChanged }: PhoneVerificationProps) {
  const callMe = useCallWithCode()
  if (isChanged) return <Note>Save the new number first. Then you can confirm it with a call.</Note>
  if (isVerified) {
    return (
      <p className="mt-4 flex items-center gap-2 font-medium text-done-ink">
        <BadgeCheck aria-hidden className="size-5.5 shrink-0" />
        Confirmed. This number can get reminder calls.
      </p>
    )
  }
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {callMe.isSuccess ? (
        <Note>We are calling {shownNumber}. Listen for a code of six digits and enter it here.</Note>
      ) : (
        <Note>
          This number is not confirmed yet, so it gets no calls. We can call it and read out a code.
        </Note>
      )}
      {callMe.isError ? (
        <Banner tone="danger" role="alert" title="The call could not be made">
          {failureSentence(callMe.error)}
        </Banner>
      ) : null}
      {callMe.isSuccess ? <CodeEntry /> : null}
      <div>
        <Button onPress={() => callMe.mutate()} isPending={callMe.isPending}>
          <PhoneCall aria-hidden className="size-5" />
          {callMe.isSuccess ? 'Call me again' : 'Call me with a code'}
        </Button>
      </div>
    </div>
  )
}

function CodeEntry() {
  const [code, setCode] = useState('')
  const confirm = useConfirmPhone()
  const digits = code.replace(/\s/g, '')
  const send = () => {
    if (!/^\d{6}$/.test(digits) || confirm.isPending) return
    confirm.mutate(digits, {
      onSuccess: () =>
        toast({ title: 'Phone number confirmed', description: 'It can now get reminder calls.' }),
    })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onChange={setCode}
        error={confirm.isError && confirm.variables === digits ? failureSentence(confirm.error) : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return event.continuePropagation?.()
          event.preventDefault()
          send()
        }}
        className="w-44"
      />
      <Button onPress={send} isDisabled={!/^\d{6}$/.test(digits)} isPending={confirm.isPending}>
        Confirm
      </Button>
    </div>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="mt-4 text-ink-soft first:mt-0">
      {children}
    </p>
  )
}
