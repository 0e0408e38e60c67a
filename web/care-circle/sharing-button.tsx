import { useState } from 'react'
import type { IncomingDelegation } from '#contract/care-circle.ts'
import type { Level, Pause } from '#domain/care-circle/level.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showCircleFailure, useChangeIncoming } from './queries.ts'
import { SharingFields } from './sharing-fields.tsx'
import { pauseWords } from './sharing-words.ts'

type SharingButtonProps = { caregiver: IncomingDelegation; name: string }

/** What an approved caregiver may do, until when, and a pause: the person's choice at any time. */
export function SharingButton({ caregiver, name }: SharingButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <span className="min-w-0 wrap-anywhere">
          What may <bdi>{name}</bdi> do?
        </span>
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={`What may ${name} do?`} size="small">
        {(close) => <SharingForm caregiver={caregiver} name={name} onDone={close} />}
      </Dialog>
    </>
  )
}

function SharingForm({ caregiver, name, onDone }: SharingButtonProps & { onDone: () => void }) {
  const { delegate, pausedUntil } = caregiver
  const [values, setValues] = useState({ level: caregiver.level, until: caregiver.until ?? '' })
  const change = useChangeIncoming()
  const zone = useTimeZone()
  const isHere = useStillHere()
  const save = (body: { level?: Level; until?: string | null; pause?: Pause }) => {
    if (change.isPending) return
    change.mutateAsync({ delegateId: delegate, body }).then(
      () => {
        if (isHere.current) onDone()
      },
      (failure) => {
        if (!isHere.current) showCircleFailure(`What ${name} may do is not changed`, failure)
      },
    )
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save({ level: values.level, until: values.until || null })
      }}
    >
      {pausedUntil ? (
        <Banner
          action={
            <Button isPending={change.isPending} onPress={() => save({ pause: 'no' })}>
              Turn on
            </Button>
          }
        >
          {pauseWords(pausedUntil, zone)}
        </Banner>
      ) : null}
      <SharingFields label={`${name} may`} values={values} onChange={setValues} />
      {change.isError ? (
        <p role="alert" className="font-medium text-danger-ink">
          {failureSentence(change.error)}
        </p>
      ) : null}
      <Button type="submit" variant="primary" isPending={change.isPending}>
        Save
      </Button>
      {pausedUntil ? null : (
        <fieldset className="border-t border-line pt-4">
          <legend className="sr-only">Pause sharing</legend>
          <p className="mb-2">
            <span className="font-semibold">Pause sharing</span>{' '}
            <span className="text-ink-soft">{name} sees nothing and is told nothing meanwhile.</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {PAUSE_CHOICES.map(({ pause, words }) => (
              // Not disabled while it is sent: a disabled button loses the focus.
              <Button
                key={pause}
                isPending={change.isPending && change.variables.body.pause === pause}
                onPress={() => save({ pause })}
              >
                {words}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  )
}

const PAUSE_CHOICES: readonly { pause: Pause; words: string }[] = [
  { pause: 'hour', words: 'For an hour' },
  { pause: 'day', words: 'For a day' },
  { pause: 'until-turned-on', words: 'Until I turn it on' },
]
