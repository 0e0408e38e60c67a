import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Viewer } from '#contract/care-circle.ts'
import { isolated } from '#web/lib/isolated.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { viewersQuery } from './queries.ts'

/**
 * A line shown while a caregiver is viewing the person's day. It floats and lets presses through: the day must not move
 * when someone opens it. Fetched after a delay, so that it never slows the screen.
 */
export function ViewingNowNotice() {
  const client = useQueryClient()
  const { data: viewers = [] } = useQuery({ ...viewersQuery, enabled: useDelayPassed() })
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: viewersQuery.queryKey })
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'viewing' || kind === 'delegation') void refresh()
      },
      caughtUp: refresh,
    })
  }, [client])
  // Nothing reports that a caregiver has closed their laptop, so check again when the first viewer's time is up.
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
    <p role="status" data-clear-below data-viewing-now className={viewers.length > 0 ? LOOK : 'sr-only'}>
      {viewers.length > 0 ? (
        <>
          <Eye aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{viewersSentence(viewers)}</span>
        </>
      ) : null}
    </p>
  )
}

const LOOK =
  'pointer-events-none fixed bottom-[calc(var(--bottom-bar)+var(--due-banner)+0.5rem)] left-1/2 z-10 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 items-start gap-2 rounded-full border border-dusk/35 bg-dusk-soft px-3.5 py-1 text-sm font-medium text-dusk-ink shadow-low print:hidden'

function viewersSentence(viewers: readonly Viewer[]): string {
  const names = new Intl.ListFormat('en').format(viewers.map(({ name }) => isolated(name)))
  return `${names} ${viewers.length > 1 ? 'are' : 'is'} viewing your day now.`
}

const FETCH_AFTER_MS = 2_000

function useDelayPassed(): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return passed
}
