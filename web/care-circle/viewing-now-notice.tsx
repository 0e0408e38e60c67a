import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Viewer } from '#contract/care-circle.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { viewersQuery } from './queries.ts'

/** A quiet line while a caregiver is viewing one's day. It is asked for once the screen is at rest. */
export function ViewingNowNotice() {
  const client = useQueryClient()
  const { data: viewers = [] } = useQuery({ ...viewersQuery, enabled: useAtRest() })
  useEffect(() => {
    const look = () => client.invalidateQueries({ queryKey: viewersQuery.queryKey })
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'viewing' || kind === 'delegation') void look()
      },
      caughtUp: look,
    })
  }, [client])
  // Nobody says that a caregiver has just closed their laptop: look again when the last sign of them has aged.
  const until = viewers.length > 0 ? Math.min(...viewers.map((one) => Date.parse(one.until))) : undefined
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(
      () => client.invalidateQueries({ queryKey: viewersQuery.queryKey }),
      Math.max(until - Date.now(), 1000),
    )
    return () => clearTimeout(timer)
  }, [client, until])

  return (
    <p role="status" className={viewers.length > 0 ? LOOK : 'sr-only'}>
      {viewers.length > 0 ? (
        <>
          <Eye aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{words(viewers)}</span>
        </>
      ) : null}
    </p>
  )
}

const LOOK =
  'mx-auto mt-4 flex w-fit max-w-[calc(100%-2rem)] items-start gap-2 rounded-full bg-dusk-soft px-4 py-1.5 text-sm font-medium text-dusk-ink'

function words(viewers: readonly Viewer[]): string {
  const names = new Intl.ListFormat('en').format(viewers.map(({ name }) => name))
  return `${names} ${viewers.length > 1 ? 'are' : 'is'} viewing your day now.`
}

const AT_REST_MS = 2_000

function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return atRest
}
