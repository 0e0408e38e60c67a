import { useState } from 'react'
import type { Level } from '#domain/care-circle/level.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { Button } from '#web/ui/button.tsx'
import { showCircleFailure } from './queries.ts'
import { SharingFields } from './sharing-fields.tsx'

type OneQuestionProps = {
  /** what the caregiver asks for */
  level: Level
  send: (answer: { level: Level; until: string | null }) => Promise<unknown>
  onLater: () => void
}

/** 'What may they do?', for who is asked by a caregiver: the answer approves them. */
export function OneQuestion({ level, send, onLater }: OneQuestionProps) {
  const [values, setValues] = useState({ level, until: '' })
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isHere = useStillHere()
  const submit = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await send({ level: values.level, until: values.until || null })
    } catch (thrown) {
      if (!isHere.current) return showCircleFailure('Not approved yet', thrown)
      setFailure(failureSentence(thrown))
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void submit()
      }}
    >
      <SharingFields label="What may they do?" values={values} onChange={setValues} />
      {failure ? (
        <p role="alert" className="font-medium text-danger-ink">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSending}>
          Allow
        </Button>
        <Button onPress={onLater}>Not now</Button>
      </div>
    </form>
  )
}
