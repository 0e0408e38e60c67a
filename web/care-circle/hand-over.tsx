import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { markLooked, readHandOver } from '#contract/hand-over.ts'
import { listMyPeople, type PersonAtAGlance } from '#contract/my-people.ts'
import { HANDED_WHATS } from '#domain/care-circle/hand-over.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { isolated } from '#web/lib/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { type LogFilter, LogFilters, NO_FILTER } from './log-filters.tsx'
import { LogGroups } from './log-groups.tsx'

const handOverQuery = (userId: string, { by, what }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [readHandOver.path, userId, by, what],
    queryFn: ({ pageParam, signal }) =>
      call(
        readHandOver,
        {
          query: {
            before: pageParam,
            by: by || undefined,
            what: what === 'circle' ? undefined : what || undefined,
          },
        },
        signal,
        userId,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, more }) => (more ? String(entries.at(-1)?.id) : undefined),
    // Read once for each opening: what is new stays marked as new while it is read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type HandOverProps = { person: PersonAtAGlance; onClose: () => void }

/** What the person and their other caregivers did, with what is new since this caregiver last looked first. */
export function HandOver({ person, onClose }: HandOverProps) {
  const { userId, name, timezone } = person
  const [filter, setFilter] = useState(NO_FILTER)
  const log = useInfiniteQuery(handOverQuery(userId, filter))
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  useMarkLooked(userId, filter === NO_FILTER ? entries[0]?.id : undefined)
  const fresh = entries.filter(({ isNew }) => isNew)
  const seen = entries.filter(({ isNew }) => !isNew)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`What was done for ${isolated(name)}`}
    >
      <div className="grid gap-4">
        <LogFilters
          people={log.data?.pages[0]?.people ?? []}
          whats={HANDED_WHATS}
          value={filter}
          onChange={setFilter}
        />
        <LoadState
          failure="The log could not be loaded"
          reason={log.isError && !log.isFetching ? failureSentence(log.error) : undefined}
          isLoading={!log.data && !log.isError}
          onRetry={() => log.refetch()}
        />
        {log.data ? (
          <section aria-labelledby="since-looked">
            <h3 id="since-looked" className="font-bold">
              Since you last looked
            </h3>
            {fresh.length > 0 ? (
              <LogGroups entries={fresh} zone={timezone} />
            ) : (
              <p className="text-ink-soft">Nothing new.</p>
            )}
          </section>
        ) : null}
        {seen.length > 0 ? (
          <section aria-labelledby="before-looked">
            <h3 id="before-looked" className="font-bold">
              Before that
            </h3>
            <LogGroups entries={seen} zone={timezone} />
          </section>
        ) : null}
        {log.hasNextPage ? (
          <Button
            className="justify-self-start"
            isPending={log.isFetchingNextPage}
            onPress={() => log.fetchNextPage()}
          >
            Show earlier
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Once what is new has been shown, it is no longer new the next time. */
function useMarkLooked(userId: string, newest: number | undefined): void {
  const client = useQueryClient()
  const marked = useRef<number>(undefined)
  useEffect(() => {
    if (newest === undefined || marked.current === newest) return
    marked.current = newest
    call(markLooked, { body: { through: String(newest) } }, undefined, userId)
      .then(() => client.invalidateQueries({ queryKey: [listMyPeople.path] }))
      // It stays new, and is marked the next time.
      .catch(() => {})
  }, [client, userId, newest])
}
