import { useQuery } from '@tanstack/react-query'
import { momentWords } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type PushState, usePushState } from './push-state.ts'
import { deliveriesQuery, devicesQuery, useSendTest } from './queries.ts'

const THIS_DEVICE: Record<PushState, string> = {
  unknown: '',
  unsupported: 'This browser cannot show notifications.',
  denied: 'This browser blocks notifications for this site.',
  subscribed: 'This device is set up.',
  unsubscribed: 'This device is not set up yet. The bell at the top turns it on.',
}

/** 'Will my reminders reach me?': each device, when it last showed a message, and the outcome of recent messages. */
export function ReachCard() {
  const state = usePushState()
  const zone = useTimeZone()
  const { data: devices, isError } = useQuery(devicesQuery)
  const test = useSendTest()
  return (
    <Card
      title="Will my reminders reach me?"
      description={THIS_DEVICE[state]}
      aside={
        <Button isPending={test.isPending} onPress={() => test.mutate()}>
          Send me a test
        </Button>
      }
    >
      <div role="status" aria-live="polite">
        {test.data ? (
          <Banner
            tone={test.data.devices.some(({ outcome }) => outcome === 'shown') ? 'done' : 'warning'}
            className="mb-4"
          >
            <p>{test.data.sentence}</p>
            <ul>
              {test.data.devices.map(({ id, name, sentence }) => (
                <li key={id}>
                  {name}: {sentence}
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {test.isError ? (
          <Banner tone="danger" className="mb-4">
            {failureSentence(test.error)}
          </Banner>
        ) : null}
      </div>
      {isError ? (
        <p className="text-ink-soft">Your devices could not be loaded. Reminders are sent all the same.</p>
      ) : null}
      {devices?.length === 0 ? <p>No device is set up for notifications yet, so none can be shown.</p> : null}
      {devices ? (
        <ul className="grid gap-2">
          {devices.map(({ id, name, installed, shownAt, sentAt, problem }) => (
            <li key={id} className="rounded-control bg-sunken px-3 py-2">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {name} {installed ? <Badge tone="done">installed</Badge> : null}
              </p>
              <p className="text-ink-soft">
                {problem ??
                  (shownAt
                    ? `Last shown ${moment(shownAt, zone)}.`
                    : sentAt
                      ? `Sent ${moment(sentAt, zone)}, not yet shown.`
                      : 'Nothing was sent to it yet.')}
              </p>
            </li>
          ))}
        </ul>
      ) : isError ? null : (
        <SkeletonGroup>
          <Skeleton className="h-14 w-full" />
        </SkeletonGroup>
      )}
      <Disclosure title="The last 50 notifications" className="mt-3">
        <Deliveries zone={zone} />
      </Disclosure>
    </Card>
  )
}

function Deliveries({ zone }: { zone: string }) {
  const { data } = useQuery(deliveriesQuery)
  if (!data) return <p className="px-2 text-ink-soft">Loading...</p>
  if (data.length === 0) return <p className="px-2 text-ink-soft">None was sent yet.</p>
  return (
    <ul className="grid gap-1 px-2">
      {data.map(({ id, title, whose, plannedFor, sentence }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-0">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{title}</span>
            {whose ? <span className="text-ink-soft"> ({whose})</span> : null}
          </p>
          <p className="text-ink-soft">
            {moment(plannedFor, zone)}: {sentence}
          </p>
        </li>
      ))}
    </ul>
  )
}

function moment(instant: string, zone: string): string {
  return momentWords(localMoment(Date.parse(instant), zone))
}
