import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/calendar.ts'
import { momentWords } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { feedQuery, useEndFeed, useMakeFeed } from './queries.ts'

/** The private address: make it, copy it, make a new one, turn it off. It is told once, when it is made. */
export function FeedAddress() {
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  const make = useMakeFeed()
  // Not that of the last try: if making a new one fails, the one that was shown is still there.
  const [address, setAddress] = useState<string>()
  const [asking, setAsking] = useState<'new' | 'off'>()
  const end = useEndFeed()
  const feed = data?.feed
  const failed = (failure: Error) =>
    toast({ title: 'That did not work', description: failureSentence(failure), variant: 'destructive' })
  const begin = () => make.mutateAsync().then((made) => setAddress(made.address), failed)
  const turnOff = () =>
    end.mutateAsync().then(() => {
      setAddress(undefined)
      toast({ title: 'The address is turned off', description: 'No calendar can read it anymore.' })
    }, failed)
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
      {feed ? <State feed={feed} address={address} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button
          variant={feed ? undefined : 'primary'}
          onPress={() => (feed ? setAsking('new') : begin())}
          isPending={make.isPending}
        >
          <CalendarPlus aria-hidden className="size-5" />
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed ? (
          <Button onPress={() => setAsking('off')} isPending={end.isPending}>
            Turn off the address
          </Button>
        ) : null}
      </div>
      <AlertDialog
        isOpen={asking === 'new'}
        onOpenChange={() => setAsking(undefined)}
        title="Make a new address?"
        action="Make a new address"
        onAction={begin}
      >
        The calendars that use the old address stop updating. You will need to add the new one to them.
      </AlertDialog>
      <AlertDialog
        isOpen={asking === 'off'}
        onOpenChange={() => setAsking(undefined)}
        title="Turn off the address?"
        action="Turn off"
        onAction={turnOff}
      >
        The calendars that use it stop updating.
      </AlertDialog>
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
          <CopyText key={address} text={address} variant="primary">
            Copy the address
          </CopyText>
        </>
      ) : (
        <p>
          You have an address. It was shown when it was made. If you lost it, make a new one: the old one is
          turned off.
        </p>
      )}
      <p className="text-ink-soft">
        Made {moment(feed.createdAt)}.{' '}
        {feed.lastReadAt ? `Last read ${moment(feed.lastReadAt)}.` : 'No calendar has read it yet.'}
      </p>
    </div>
  )
}
