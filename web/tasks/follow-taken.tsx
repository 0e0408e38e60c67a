import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useEffect } from 'react'
import { listTaken, type TakenTask } from '#contract/reminders.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { call } from '#web/lib/call.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { takenNow } from './taken-now.ts'

const takenQuery = (date: LocalDate) =>
  queryOptions({
    queryKey: [`/api/tasks/${date}/taken`],
    queryFn: ({ signal }) => call(listTaken, { params: { date } }, signal),
    staleTime: 0,
    retry: false,
  })

/** Keeps up to date who has got which task of a day, for its rows: reads it again on changes, and ends it by the clock. */
export function FollowTaken({ date }: { date: LocalDate }) {
  const client = useQueryClient()
  const { data: taken } = useQuery(takenQuery(date))
  const lasts = useTick(() => taken?.filter(({ until }) => Date.parse(until) > lastTick()).length)
  useEffect(() => {
    const { queryKey } = takenQuery(date)
    const read = () => void client.invalidateQueries({ queryKey })
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'story') read()
      },
      caughtUp: (isFirst) => (isFirst ? readAgainAtStart(queryKey) : read()),
    })
  }, [client, date])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lasts` says when one is over
  useEffect(() => {
    const now = taken?.filter(({ until }) => Date.parse(until) > lastTick()) ?? []
    takenNow.set(new Map(now.map((one) => [`${date} ${one.task}`, wordsOf(one)])))
    return () => takenNow.set(new Map())
  }, [taken, lasts, date])
  return null
}

/** In both places the row keeps its height, so nothing below it moves when someone takes a task. */
function wordsOf({ by, isYou }: TakenTask) {
  const [who, has] = isYou ? ['You’ve', 'got it'] : [by, 'has got it']
  return {
    beside: (
      <span
        data-taken
        className="flex max-w-[40%] shrink-0 items-center gap-1.5 text-sm font-semibold text-ink-soft @max-[34rem]:hidden"
      >
        <Hand aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{who}</span> <span className="shrink-0">{has}</span>
      </span>
    ),
    // In place of 'Overdue'.
    below: (
      <span
        data-taken
        className="block leading-tight font-semibold text-ink-soft @min-[34rem]:hidden @max-[34rem]:[&~span]:hidden"
      >
        <span className="block truncate">{who}</span> {has}
      </span>
    ),
  }
}
