import {
  infiniteQueryOptions,
  type MutationKey,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type DayNote,
  deleteDayNote,
  listDayNotes,
  listNotes,
  shareDayNote,
  writeDayNote,
} from '#contract/day-notes.ts'
import type { Sent } from '#contract/endpoint.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { toast } from '#web/toasts/toast-store.ts'

const NOTES = '/api/notes'

export const dayNotesQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: [NOTES, date],
    queryFn: ({ signal }) => call(listDayNotes, { params: { date } }, signal),
    staleTime: 60_000,
  })

/** The days before one, newest first. */
export const earlierNotesQuery = (date: LocalDate) =>
  infiniteQueryOptions({
    queryKey: [NOTES, 'before', date],
    queryFn: ({ pageParam, signal }) => call(listNotes, { query: { before: pageParam } }, signal),
    initialPageParam: date as string,
    getNextPageParam: ({ notes, more }) => (more ? notes.at(-1)?.date : undefined),
    staleTime: 60_000,
  })

/** Shows what others write about a day. */
export function useLiveNotes(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      followLive({
        notice: ({ kind }) => {
          if (kind === 'notes') void client.invalidateQueries({ queryKey: [NOTES] })
        },
        caughtUp: (isFirst) => {
          if (isFirst) readAgainAtStart([NOTES])
          else void client.invalidateQueries({ queryKey: [NOTES] })
        },
      }),
    [client],
  )
}

type Written = Sent<typeof writeDayNote>['body']

export function useWriteNote(date: LocalDate) {
  return useNoteChange((body: Written) => call(writeDayNote, { params: { date }, body }), [NOTES, date])
}

/** Whether a note with these words is on its way to the server. */
export function isBeingSaved(client: QueryClient, date: LocalDate, words: unknown): boolean {
  const writing = client.getMutationCache().findAll({ mutationKey: [NOTES, date], status: 'pending' })
  return writing.some(({ state }) => (state.variables as Written).text === words)
}

export function useShareNote() {
  return useNoteChange(({ date, author, shared }: Pick<DayNote, 'date' | 'author' | 'shared'>) =>
    call(shareDayNote, { params: { date, author }, body: { shared } }),
  )
}

export function useDeleteNote() {
  return useNoteChange(({ date, author }: Pick<DayNote, 'date' | 'author'>) =>
    call(deleteDayNote, { params: { date, author } }),
  )
}

/** In a toast, since the form may be gone by then. */
export function sayNotSaved(failure: unknown, title = 'Your note is not saved'): void {
  toast({ title, description: failureSentence(failure), variant: 'destructive', about: 'day-notes' })
}

/** Reads the notes again after a change, whatever became of it. */
function useNoteChange<Wanted>(change: (wanted: Wanted) => Promise<unknown>, mutationKey?: MutationKey) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: change,
    // One after another: the face that was chosen last is the one that stays.
    scope: { id: NOTES },
    // Offline, it fails and says so; what was typed stays.
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: [NOTES] }),
  })
}
