import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/calendar.ts'
import { momentWords } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { feedQuery, useEndFeed, useMakeFeed } from './queries.ts'

/** The private address: make it, copy it, make a new one, end it. It is told once, when it is made. */
export function FeedAddress() {
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  const make = useMakeFeed()
  const end = useEndFeed()
  const feed = data?.feed
  const failed = (failure: Error) =>
    toast({ title: 'That did not work', description: failureSentence(failure), variant: 'destructive' })
  const stop = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        toast({ title: 'The address has ended', description: 'No calendar can read it any more.' })
      },
      onError: failed,
    })
  if (!data)
    return (
      <LoadState
        failure="This could not be loaded"
        reason={error && !isFetching ? failureSentence(error) : undefined}
        isLoading
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="grid gap-4">
      <p>
        You get a private address. Your calendar reads it by itself, often only every few hours. It shows two
        weeks back and 90 days ahead. Skipped and paused tasks, and those only for you, are left out.
      </p>
      {feed ? <State feed={feed} address={make.data?.address} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button
          variant={feed ? undefined : 'primary'}
          onPress={() => make.mutate(undefined, { onError: failed })}
          isPending={make.isPending}
        >
          <CalendarPlus aria-hidden className="size-5" />
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed ? (
          <Button onPress={stop} isPending={end.isPending}>
            End the address
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function State({ feed, address }: { feed: CalendarFeed; address: string | undefined }) {
  const zone = useTimeZone()
  const moment = (instant: string) => momentWords(localMoment(Date.parse(instant), zone))
  return (
    <div className="grid gap-3">
      {address ? (
        <>
          <p>
            Here is your address. Copy it now: it is shown only once. Whoever has it can see your tasks, so
            keep it to yourself. In your calendar, choose “Add by URL” or “Subscribe”.
          </p>
          <CopyAddress key={address} address={address} />
        </>
      ) : (
        <p>
          You have an address. It was shown when it was made. If you lost it, make a new one: the old one
          ends.
        </p>
      )}
      <p className="text-ink-soft">
        Made {moment(feed.createdAt)}.{' '}
        {feed.lastReadAt ? `Last read ${moment(feed.lastReadAt)}.` : 'No calendar has read it yet.'}
      </p>
    </div>
  )
}

function CopyAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div className="grid gap-2">
      {/* Selectable, for browsers that do not let a page copy. */}
      <p className="rounded-control bg-sunken px-3 py-2 text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onPress={() => void copy().catch(() => setCopied(false))}>
          <Copy aria-hidden className="size-4.5" />
          Copy the address
        </Button>
        <span role="status" className="text-done-ink">
          {copied ? 'Copied.' : ''}
        </span>
      </div>
    </div>
  )
}
