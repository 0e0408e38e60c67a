import { lazy, Suspense } from 'react'
import { canNote } from '#domain/notes/day-note.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useFirstScreenShown } from '#web/lib/first-screen.ts'

/** They come by themselves: where they cannot be loaded, the day stays as it is, without them. */
const NotesOfDay = lazy(() =>
  import('./day-notes.tsx').then(
    (part) => ({ default: part.NotesOfDay }),
    () => ({ default: () => null }),
  ),
)

/** At the end of a day that has begun: how it went. It is not in the way of the day, which shows first. */
export function DayNotes({ date, today }: { date: LocalDate; today: LocalDate }) {
  const isDayShown = useFirstScreenShown()
  if (!isDayShown || !canNote(date, today)) return null
  return (
    <Suspense fallback={null}>
      <NotesOfDay key={date} date={date} />
    </Suspense>
  )
}
