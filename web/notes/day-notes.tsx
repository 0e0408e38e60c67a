import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, startTransition, useState } from 'react'
import type { DayNote } from '#contract/day-notes.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useHasEveryDay, useMayPlan } from '#web/account/use-may-plan.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { readDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { FaceChoice } from './face-choice.tsx'
import { NoteView } from './note-view.tsx'
import {
  dayNotesQuery,
  isBeingSaved,
  sayNotSaved,
  useDeleteNote,
  useLiveNotes,
  useShareNote,
  useWriteNote,
} from './queries.ts'

const loadForm = () => import('./note-form.tsx')
const NoteForm = lazy(() => loadForm().then((part) => ({ default: part.NoteForm })))
const DeleteNoteDialog = lazy(() =>
  import('./delete-note-dialog.tsx').then((part) => ({ default: part.DeleteNoteDialog })),
)
const EarlierNotes = lazy(() =>
  import('./earlier-notes.tsx').then((part) => ({ default: part.EarlierNotes })),
)

/** How a day went, in a face and some words, and what can be done with that. */
export function NotesOfDay({ date }: { date: LocalDate }) {
  // In the days of grace there is only today's list.
  const hasEveryDay = useHasEveryDay()
  const { data: notes } = useQuery({ ...dayNotesQuery(date), enabled: hasEveryDay })
  const mayWrite = useMayPlan()
  const acting = useActingAs()
  const write = useWriteNote(date)
  const draft = `note:${date}`
  const client = useQueryClient()
  // Words typed before a reload, or before looking at another day, are there again, unless they are being saved right now.
  const [isEditing, setEditing] = useState(() => {
    const words = readDraft(draft)
    return words !== null && !isBeingSaved(client, date, words)
  })
  useLiveNotes()
  // What is there stays until the form has loaded.
  const edit = () => startTransition(() => setEditing(true))
  // Without a connection the notes may be missing; what was typed here is shown all the same.
  const isThere = isEditing || (notes && (notes.length > 0 || mayWrite))
  if (!hasEveryDay || !isThere) return null
  const mine = notes?.find((note) => note.mine)
  return (
    <section
      aria-label="How the day went"
      className="mt-8 grid gap-4 rounded-card border border-line bg-surface px-4 py-4 print:hidden"
    >
      <Suspense fallback={null}>
        {notes
          ?.filter((note) => !(isEditing && note.mine))
          .map((note) => (
            <NoteView
              key={note.author}
              note={note}
              actions={<NoteActions note={note} onEdit={edit} isOwner={!acting} />}
            />
          ))}
        {isEditing ? (
          <NoteForm
            note={mine}
            date={date}
            draft={draft}
            isOwner={!acting}
            onDone={() => setEditing(false)}
          />
        ) : null}
        {mayWrite && !mine && !isEditing ? (
          <FaceChoice
            label="How did the day go?"
            value={write.isPending ? (write.variables.mood ?? null) : null}
            onChoose={(mood) => {
              void loadForm().catch(() => undefined)
              write.mutateAsync({ mood }).then(edit, sayNotSaved)
            }}
          />
        ) : null}
      </Suspense>
      <div>
        <Earlier date={date} />
      </div>
    </section>
  )
}

type NoteActionsProps = { note: DayNote; isOwner: boolean; onEdit: () => void }

/** What can be done with a note: changing one's own; the person shows any to the circle, or deletes it. */
function NoteActions({ note, isOwner, onEdit }: NoteActionsProps) {
  const share = useShareNote()
  const remove = useDeleteNote()
  const [asking, setAsking] = useState(false)
  const mayWrite = useMayPlan()
  if (!mayWrite || (!isOwner && !note.mine)) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {note.mine ? <Button onPress={onEdit}>Change</Button> : null}
      {isOwner ? (
        <Button
          isPending={share.isPending}
          onPress={() =>
            share
              .mutateAsync({ ...note, shared: !note.shared })
              .catch((failure) => sayNotSaved(failure, 'Who can read your note is not changed'))
          }
        >
          {note.shared ? 'Stop showing it to my circle' : 'Show to my circle'}
        </Button>
      ) : null}
      <Button isPending={remove.isPending} onPress={() => setAsking(true)}>
        Delete<span className="sr-only"> this note</span>
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <DeleteNoteDialog
            onClose={() => setAsking(false)}
            onDelete={() =>
              remove.mutateAsync(note).catch((failure) => sayNotSaved(failure, 'The note is not deleted'))
            }
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Earlier({ date }: { date: LocalDate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="-ml-4" onPress={() => setOpen(true)}>
        How earlier days went
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EarlierNotes date={date} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
