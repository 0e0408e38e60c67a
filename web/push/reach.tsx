import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantWords } from '#domain/time/words.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { needsHomeScreen } from './install.ts'
import { IphoneSteps } from './iphone-steps.tsx'
import { CANNOT_TURN_ON, type PushState, turnOnPush, usePushState } from './push-state.ts'
import { deliveriesQuery, devicesQuery, useSendTest } from './queries.ts'
import { ReachSettings } from './reach-settings.tsx'

const THIS_DEVICE: Record<PushState, string> = {
  unknown: '',
  unsupported: 'This browser cannot show notifications.',
  denied: 'This browser blocks notifications for this site.',
  subscribed: 'This device is set up.',
  unsubscribed: 'This device is not set up yet.',
}

/** 'Will my reminders reach me?': each device, when it last showed a message, and the outcome of recent messages. */
export function Reach() {
  const state = usePushState()
  const zone = useTimeZone()
  const test = useSendTest()
  return (
    <section aria-labelledby="reach" className="mb-4 border-b border-line pb-4">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h3 id="reach" className="font-bold">
            Will my reminders reach me?
          </h3>
          <p className="text-ink-soft">{THIS_DEVICE[state]}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'unsubscribed' ? <TurnOn /> : null}
          <Button isPending={test.isPending} onPress={() => test.mutate()}>
            Send me a test
          </Button>
        </div>
      </div>
      {state === 'unsupported' && needsHomeScreen() ? <IphoneSteps /> : null}
      <div role="status" aria-live="polite">
        {test.data ? <TestResult {...test.data} /> : null}
        {test.isError ? (
          <Banner tone="danger" className="mb-4">
            {failureSentence(test.error)}
          </Banner>
        ) : null}
      </div>
      <Devices zone={zone} />
      <Disclosure title="The last 50 notifications" className="mt-3">
        <Deliveries zone={zone} />
      </Disclosure>
      <ReachSettings />
    </section>
  )
}

type TestResultProps = NonNullable<ReturnType<typeof useSendTest>['data']>

function TestResult({ sentence, devices }: TestResultProps) {
  const wasShown = devices.some(({ outcome }) => outcome === 'shown')
  return (
    <Banner tone={wasShown ? 'done' : 'warning'} className="mb-4">
      <p>{sentence}</p>
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            {device.name}: {device.sentence}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Devices({ zone }: { zone: string }) {
  const { data: devices, isError } = useQuery(devicesQuery)
  return (
    <>
      {isError ? (
        <p className="text-ink-soft">Your devices could not be loaded. Reminders are still sent.</p>
      ) : null}
      {devices?.length === 0 ? <p>No device is set up for notifications yet.</p> : null}
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
                    ? `Last shown ${instantWords(shownAt, zone)}.`
                    : sentAt
                      ? `Sent ${instantWords(sentAt, zone)}, not yet shown.`
                      : 'Nothing has been sent to it yet.')}
              </p>
            </li>
          ))}
        </ul>
      ) : isError ? null : (
        <ServerSkeleton>
          <Skeleton className="h-14 w-full" />
        </ServerSkeleton>
      )}
    </>
  )
}

/** Right where it is said that this device gets nothing. */
function TurnOn() {
  const [isPending, setPending] = useState(false)
  const turnOn = () => {
    setPending(true)
    turnOnPush()
      .catch((failure) => {
        console.error(failure)
        toast({
          title: 'Notification setup failed',
          description: CANNOT_TURN_ON,
          variant: 'destructive',
        })
      })
      .finally(() => setPending(false))
  }
  return (
    <Button variant="primary" isPending={isPending} onPress={turnOn}>
      Turn on notifications on this device
    </Button>
  )
}

function Deliveries({ zone }: { zone: string }) {
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery)
  if (!data)
    return (
      <LoadState
        failure="The list could not be loaded"
        reason={error && !isFetching ? failureSentence(error) : undefined}
        isLoading
        onRetry={refetch}
      />
    )
  if (data.length === 0) return <p className="px-2 text-ink-soft">Nothing has been sent yet.</p>
  return (
    <ul className="grid gap-1 px-2">
      {data.map(({ id, title, whose, plannedFor, sentence }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-0">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{title}</span>
            {whose ? <span className="text-ink-soft"> ({whose})</span> : null}
          </p>
          <p className="text-ink-soft">
            {instantWords(plannedFor, zone)}: {sentence}
          </p>
        </li>
      ))}
    </ul>
  )
}
