import type { ReactNode } from 'react'
import type { DayNote } from '#contract/day-notes.ts'
import { faceWord } from '#domain/notes/day-note.ts'
import { FaceIcon } from './face-icon.tsx'

/** A note as it is read. The text is shown as it was typed, never as markup. */
export function NoteView({ note, actions }: { note: DayNote; actions?: ReactNode }) {
  const { mood, text, mine, name } = note
  return (
    <div className="flex items-start gap-3">
      {mood ? <FaceIcon face={mood} className="mt-0.5 size-6 shrink-0 text-accent" /> : null}
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {mood ? <span className="font-semibold">{faceWord(mood)}</span> : null}
          <span className="text-sm text-ink-soft">{mine ? 'You wrote this' : name}</span>
        </p>
        {text ? (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ) : null}
        {actions}
      </div>
    </div>
  )
}
