import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedIn } from '#contract/sessions.ts'
import { securityEventWords } from '#domain/account/security-events.ts'
import { instantWords } from '#domain/time/words.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { securityEventsQuery, sessionsQuery, useEndSessions, useTimeZone } from './queries.ts'

/** 'Where you are signed in': every place, with a way to sign out there. */
export function SessionsCard() {
  const { data: places, error, isFetching, refetch } = useQuery(sessionsQuery)
  const [showsEvents, setShowsEvents] = useState(false)
  const zone = useTimeZone()
  const end = useEndSessions()
  const signOut = (which: { id: string } | 'others') =>
    end.mutateAsync(which).then(
      () => toast({ title: which === 'others' ? 'Signed out everywhere else' : 'Signed out on that device' }),
      (failure) =>
        toast({
          title: which === 'others' ? 'Not signed out everywhere else' : 'Not signed out on that device',
          description: failureSentence(failure),
          variant: 'destructive',
        }),
    )
  return (
    <Card
      title="Where you are signed in"
      description="If you do not recognize one of these, sign it out and choose a new password."
    >
      {places ? (
        <ul className="grid gap-2">
          {[...places].sort(currentFirst).map((place) => (
            <Place
              key={place.id}
              place={place}
              zone={zone}
              onSignOut={() => signOut({ id: place.id })}
              isPending={end.isPending && typeof end.variables === 'object' && end.variables.id === place.id}
            />
          ))}
        </ul>
      ) : (
        <LoadState
          failure="The list could not be loaded"
          reason={error && !isFetching ? failureSentence(error) : undefined}
          isLoading
          onRetry={refetch}
        />
      )}
      {places && places.length > 1 ? (
        <Button
          className="mt-3"
          onPress={() => signOut('others')}
          isPending={end.isPending && end.variables === 'others'}
        >
          Sign out everywhere else
        </Button>
      ) : null}
      <Disclosure title="Recent activity" className="mt-3" onExpandedChange={setShowsEvents}>
        {showsEvents ? <RecentActivity zone={zone} /> : null}
      </Disclosure>
    </Card>
  )
}

type PlaceProps = { place: SignedIn; zone: string; onSignOut: () => void; isPending: boolean }

function Place({
  place: { device, lastSeenAt, signedInAt, current },
  zone,
  onSignOut,
  isPending,
}: PlaceProps) {
  const name = device || 'A browser'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {current ? <Badge tone="done">this one</Badge> : null}
        </p>
        <p className="text-ink-soft">
          {current ? '' : `Last used ${instantWords(lastSeenAt, zone)}. `}
          Signed in {instantWords(signedInAt, zone)}.
        </p>
      </div>
      {current ? null : (
        <Button
          onPress={onSignOut}
          isPending={isPending}
          aria-label={`Sign out: ${name}, signed in ${instantWords(signedInAt, zone)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function RecentActivity({ zone }: { zone: string }) {
  const { data, error, isFetching, refetch } = useQuery(securityEventsQuery)
  if (!data)
    return (
      <LoadState
        failure="The list could not be loaded"
        reason={error && !isFetching ? failureSentence(error) : undefined}
        isLoading
        onRetry={refetch}
      />
    )
  const told = data.flatMap((event) => {
    const words = securityEventWords(event.kind)
    return words ? [{ ...event, words }] : []
  })
  if (told.length === 0) return <p className="px-2 text-ink-soft">Nothing in the last 90 days.</p>
  return (
    <ul className="grid gap-1 px-2">
      {told.map(({ at, words, device }) => (
        <li key={`${at} ${words}`} className="border-b border-line py-1.5 last:border-0">
          <p className="font-semibold">{words}</p>
          <p className="text-ink-soft">
            {instantWords(at, zone)}
            {device ? `, ${device}` : ''}
          </p>
        </li>
      ))}
    </ul>
  )
}

function currentFirst(one: SignedIn, other: SignedIn): number {
  return Number(other.current) - Number(one.current)
}
