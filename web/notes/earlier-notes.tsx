import { useInfiniteQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time/local-date.ts'
import { longDate, weekdayName } from '#domain/time/words.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { NoteView } from './note-view.tsx'
import { earlierNotesQuery } from './queries.ts'

/** How the days before this one went, newest first. */
export function EarlierNotes({ date, onClose }: { date: LocalDate; onClose: () => void }) {
  const log = useInfiniteQuery(earlierNotesQuery(date))
  const notes = log.data?.pages.flatMap((page) => page.notes) ?? []
  const days = [...Map.groupBy(notes, (note) => note.date)]
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="How earlier days went">
      <LoadState
        failure="The notes could not be loaded"
        reason={log.isError && !log.isFetching ? failureSentence(log.error) : undefined}
        isLoading={!log.data && !log.isError}
        onRetry={() => log.refetch()}
      />
      {log.data && days.length === 0 ? <p className="text-ink-soft">No notes yet.</p> : null}
      <ol className="grid gap-5">
        {days.map(([day, ofDay]) => (
          <li key={day} className="grid gap-2">
            <h3 className="font-bold">
              {weekdayName(day)}, {longDate(day)}
            </h3>
            {ofDay.map((note) => (
              <NoteView key={note.author} note={note} />
            ))}
          </li>
        ))}
      </ol>
      {log.hasNextPage ? (
        <Button className="mt-4" isPending={log.isFetchingNextPage} onPress={() => log.fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </Dialog>
  )
}
