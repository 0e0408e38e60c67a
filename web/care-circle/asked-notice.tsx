import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { profileQuery } from '#web/account/queries.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { untilLoaded } from '#web/lib/until-loaded.ts'
import { askedQuery } from './asked-query.ts'

const AskedTask = lazy(() =>
  untilLoaded(() => import('./asked-task.tsx')).then((part) => ({ default: part.AskedTask })),
)

/** On all of a caregiver's own screens: what they are asked to look after, until it is done. */
export function AskedNotice() {
  const client = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const { data: asked = [] } = useQuery({ ...askedQuery, enabled: (profile?.caresFor ?? 0) > 0 })
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: askedQuery.queryKey })
    return followLive({
      notice: ({ kind }) => {
        if (kind === 'asked' || kind === 'delegation') read()
      },
      // Also the first time: it may have been asked while the page was loading.
      caughtUp: read,
    })
  }, [client])
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5 max-sm:not-empty:mb-3">
      <Suspense fallback={null}>
        {asked.map((one) => (
          <AskedTask key={`${one.userId} ${one.task} ${one.date}`} asked={one} />
        ))}
      </Suspense>
    </div>
  )
}
