import { BadgeCheck, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useCallWithCode, useConfirmPhone } from '#web/account/queries.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PhoneVerificationProps = { isVerified: boolean; shownNumber: string; isChanged: boolean }

/** Reminder calls go only to a number confirmed here, by entering a code spoken in a call to it. */
export function PhoneVerification({ isVerified, shownNumber, isChanged }: PhoneVerificationProps) {
  const callMe = useCallWithCode()
  const [isCalled, setCalled] = useState(() => wasCalled(shownNumber))
  const call = () =>
    callMe.mutateAsync().then(
      ({ until }) => {
        keepDraft(callDraft(shownNumber), until)
        setCalled(true)
      },
      // The code of an earlier call is not good any more.
      () => {
        dropDraft(callDraft(shownNumber))
        setCalled(false)
      },
    )
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
      {isCalled ? (
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
      {isCalled ? <CodeEntry number={shownNumber} /> : null}
      <div>
        <Button onPress={() => void call()} isPending={callMe.isPending}>
          <PhoneCall aria-hidden className="size-5" />
          {isCalled ? 'Call me again' : 'Call me with a code'}
        </Button>
      </div>
    </div>
  )
}

const CONFIRMING = 'confirming a phone number'

/** Until when the spoken code is good. The call comes to a phone that may show this page: what it shows may be gone by then. */
const callDraft = (number: string) => `phone-call:${number}`

function wasCalled(number: string): boolean {
  const until = readDraft(callDraft(number))
  return typeof until === 'string' && Date.parse(until) > Date.now()
}

function CodeEntry({ number }: { number: string }) {
  const [code, setCode] = useState('')
  const confirm = useConfirmPhone()
  const isHere = useStillHere()
  const digits = code.replace(/\s/g, '')
  const send = () => {
    if (!/^\d{6}$/.test(digits) || confirm.isPending) return
    void confirm.mutateAsync(digits).then(
      () => {
        dropDraft(callDraft(number))
        toast({
          title: 'Phone number confirmed',
          description: 'It can now get reminder calls.',
          about: CONFIRMING,
        })
      },
      (error) => {
        if (isHere.current) return
        const description = failureSentence(error)
        toast({ title: 'Phone number not confirmed', description, variant: 'destructive', about: CONFIRMING })
      },
    )
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
