import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { channelWay, type DueChannel } from '#domain/schemes/channels.ts'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { offsetWords } from './offset-words.ts'
import { todaysAlertsQuery } from './queries.ts'

/** What is still to come, and which day it is, changes with the clock alone. */
const AGAIN_AFTER_MS = 60_000

/** Which of today's tasks will alert and which will not. */
export function TodaysAlertsCard() {
  const { data, isError } = useQuery({ ...todaysAlertsQuery, refetchInterval: AGAIN_AFTER_MS })
  if (isError) return null
  return (
    <Card title="Today">
      {data ? (
        <>
          {data.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {data.tasks.length > 0 ? (
            <Disclosure title="Task by task" className="mt-2">
              <ul className="grid gap-1 px-2 pb-1">
                {data.tasks.map(({ id, title, alerts, silence }) => (
                  <li key={id} className="flex items-start gap-2.5 py-1">
                    {alerts.length > 0 ? (
                      <BellRing aria-hidden className="mt-1 size-4.5 shrink-0 text-done" />
                    ) : (
                      <BellOff aria-hidden className="mt-1 size-4.5 shrink-0 text-ink-soft" />
                    )}
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <bdi className="font-semibold">{title}</bdi>{' '}
                      <span className="text-ink-soft">
                        {alerts.length > 0 ? alertWords(alerts) : silence}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ) : null}
        </>
      ) : (
        <ServerSkeleton>
          <Skeleton className="h-5 w-3/4" />
        </ServerSkeleton>
      )}
    </Card>
  )
}

type Alert = { who: string; offsetTime: number; channel: DueChannel }

function alertWords(alerts: readonly Alert[]): string {
  return alerts
    .map(
      ({ who, offsetTime, channel }) =>
        `${who}${channelWay(channel)}: ${offsetTime === 0 ? 'on time' : offsetWords(offsetTime)}`,
    )
    .join('; ')
}
