import { useState } from 'react'
import type { DayNote } from '#contract/day-notes.ts'
import { type Face, NOTE_MAX } from '#domain/notes/day-note.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { FaceChoice } from './face-choice.tsx'
import { sayNotSaved, useWriteNote } from './queries.ts'

type NoteFormProps = {
  note: DayNote | undefined
  date: LocalDate
  /** what its words are kept under until they are saved */
  draft: string
  isOwner: boolean
  onDone: () => void
}

/** The face, some words, and whether the circle may read them, which is the person's choice. */
export function NoteForm({ note, date, draft, isOwner, onDone }: NoteFormProps) {
  // What was not chosen here stays as it is there, also where that is not known yet.
  const [chosen, setChosen] = useState<{ mood?: Face; shared?: boolean }>({})
  const { typed: text, type, drop } = useDraft(draft, note?.text ?? '')
  const write = useWriteNote(date)
  const tooLong = text.length > NOTE_MAX
  const isHere = useStillHere()
  const close = () => {
    // While it is being saved the words are kept until it is known that they arrived.
    if (!write.isPending) drop()
    onDone()
  }
  const saved = useLatest((sent: string) => {
    // What was typed while it was being saved stays.
    if (text !== sent) return
    drop()
    if (isHere.current) onDone()
  })
  const notSaved = (failure: unknown) => {
    if (!isHere.current) sayNotSaved(failure)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (write.isPending || tooLong) return
        write.mutateAsync({ text, ...chosen }).then(() => saved(text), notSaved)
      }}
    >
      <FaceChoice
        label="How did the day go?"
        value={chosen.mood ?? note?.mood ?? null}
        onChoose={(mood) => setChosen({ ...chosen, mood })}
      />
      <TextArea
        label="In a few words"
        description="You can leave this empty."
        value={text}
        onChange={type}
        rows={3}
        error={
          tooLong
            ? `A note has up to ${NOTE_MAX.toLocaleString('en')} characters; this has ${text.length.toLocaleString('en')}.`
            : undefined
        }
      />
      {isOwner ? (
        <Switch
          isSelected={chosen.shared ?? note?.shared ?? false}
          onChange={(shared) => setChosen({ ...chosen, shared })}
          description="Your caregivers can read it then. Otherwise only you can."
        >
          Show to my circle
        </Switch>
      ) : null}
      {write.isError ? (
        <p role="alert" className="font-medium text-danger-ink">
          {failureSentence(write.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={write.isPending}>
          Save
        </Button>
        <Button onPress={close}>Close</Button>
      </div>
    </form>
  )
}
