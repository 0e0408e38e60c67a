import { lazy, Suspense } from 'react'
import { canNote } from '#domain/notes/day-note.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useFirstScreenShown } from '#web/lib/first-screen.ts'
import { untilLoaded } from '#web/lib/until-loaded.ts'

const NotesOfDay = lazy(() =>
  untilLoaded(() => import('./day-notes.tsx')).then((part) => ({ default: part.NotesOfDay })),
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
