import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useEffect } from 'react'
import { DASHBOARD_PATH, SCHEMES_PATH } from '#domain/paths.ts'
import { useFirstScreenShown } from '#web/lib/first-screen.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { readAgainAtStart } from '#web/lib/read-again-at-start.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { reachQuery } from './reach-query.ts'

/** On one's own day: says that reminders do not arrive, for oneself or for someone one cares for. */
export function ReachNotice({ pathname }: { pathname: string }) {
  const client = useQueryClient()
  const router = useRouter()
  const isShown = pathname.startsWith(DASHBOARD_PATH)
  const { data } = useQuery({ ...reachQuery, enabled: useFirstScreenShown() && isShown })
  useEffect(
    () =>
      followLive({
        notice: ({ kind }) => {
          if (kind === 'reach') void client.invalidateQueries({ queryKey: reachQuery.queryKey })
        },
        caughtUp: (isFirst) => {
          if (isFirst) readAgainAtStart(reachQuery.queryKey)
          else void client.invalidateQueries({ queryKey: reachQuery.queryKey })
        },
      }),
    [client],
  )
  const problems = data?.problems ?? []
  if (problems.length === 0 || !isShown) return null
  return (
    <Banner
      tone="warning"
      role="status"
      icon={<BellOff aria-hidden />}
      title="Reminders may not arrive"
      className="mb-5 max-sm:mb-3"
      action={
        problems.some(({ whose }) => !whose) ? (
          <NativeButton onPress={() => router.navigate({ to: SCHEMES_PATH })}>Have a look</NativeButton>
        ) : undefined
      }
    >
      <ul>
        {problems.map(({ id, sentence, advice }) => (
          <li key={id}>
            {sentence} {advice}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
