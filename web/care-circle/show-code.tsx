import { useQuery } from '@tanstack/react-query'
import { Check, QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { makeInvitation } from '#contract/invitations.ts'
import { shownName } from '#domain/care-circle/delegation.ts'
import type { Maker } from '#domain/care-circle/invitation.ts'
import { DEFAULT_LEVEL, type Level } from '#domain/care-circle/level.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { shortDate } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ASKED_WORDS, LevelChoice } from './level-choice.tsx'
import { OneQuestion } from './one-question.tsx'
import { incomingQuery, outgoingQuery, useChangeIncoming } from './queries.ts'
import { asksMe } from './waiting.ts'

const QrCode = lazy(() => import('./qr-code.tsx').then((part) => ({ default: part.QrCode })))

/** For two people who stand beside each other: a code that one shows and the other opens. No address is typed. */
export function ShowCode({ makerIs }: { makerIs: Maker }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <QrIcon aria-hidden className="size-4.5" />
        Show a code
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={TITLES[makerIs]} size="small">
        {(close) =>
          makerIs === 'caregiver' ? <AskWithCode onDone={close} /> : <CodeOfPerson onDone={close} />
        }
      </Dialog>
    </>
  )
}

const TITLES: Record<Maker, string> = {
  caregiver: 'Show this to the person you want to care for',
  person: 'Show this to your caregiver',
}

/** A caregiver says what they ask for, then shows the code; the person answers on their own device. */
function AskWithCode({ onDone }: { onDone: () => void }) {
  const [level, setLevel] = useState<Level>(DEFAULT_LEVEL)
  const { data = [] } = useQuery(outgoingQuery)
  const [before] = useState(
    () => new Set(data.filter(({ approved }) => approved).map(({ userId }) => userId)),
  )
  const joined = data.find(({ userId, approved }) => approved && !before.has(userId))
  if (joined) {
    return (
      <Done onDone={onDone}>
        <bdi>{shownName(joined.knownToCaregiverAs, joined.name, joined.userId)}</bdi> said yes.
      </Done>
    )
  }
  return (
    <div className="grid gap-5">
      <Code makerIs="caregiver" level={level} />
      <LevelChoice label="You ask to" value={level} onChange={setLevel} words={ASKED_WORDS} />
    </div>
  )
}

/** A person shows the code; once a caregiver has opened it, the one question appears here. */
function CodeOfPerson({ onDone }: { onDone: () => void }) {
  const { data = [] } = useQuery(incomingQuery)
  const [before] = useState(() => new Set(data.filter(asksMe).map(({ delegate }) => delegate)))
  const change = useChangeIncoming()
  const asking = data.find((one) => asksMe(one) && !before.has(one.delegate))
  if (asking) {
    return (
      <div className="grid gap-4">
        <p role="status" className="text-lg font-semibold">
          <bdi>{shownName(asking.knownToCaredForAs, asking.name, asking.delegate)}</bdi> would like to help
          you with your day.
        </p>
        <OneQuestion
          level={asking.level}
          send={async (answer) => {
            await change.mutateAsync({ delegateId: asking.delegate, body: { approved: true, ...answer } })
            onDone()
          }}
          onLater={onDone}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Code makerIs="person" level={DEFAULT_LEVEL} />
      <p className="text-ink-soft">They see nothing until you have said here what they may do.</p>
    </div>
  )
}

function Done({ children, onDone }: { children: React.ReactNode; onDone: () => void }) {
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Check aria-hidden className="size-6 text-done" />
        <span>{children}</span>
      </p>
      <Button variant="primary" onPress={onDone}>
        Done
      </Button>
    </div>
  )
}

function Code({ makerIs, level }: { makerIs: Maker; level: Level }) {
  const zone = useTimeZone()
  const made = useQuery({
    queryKey: [makeInvitation.path, makerIs, level],
    queryFn: ({ signal }) => call(makeInvitation, { body: { makerIs, level } }, signal),
    // Each opening makes a new code; while the dialog is open it stays the same.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (made.isError && !made.isFetching) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title="There is no code yet"
        action={<Button onPress={() => made.refetch()}>Try again</Button>}
      >
        {failureSentence(made.error)}
      </Banner>
    )
  }
  if (!made.data) return <CodeSkeleton />
  const { link, until } = made.data
  const { date, time } = localMoment(Date.parse(until), zone)
  return (
    <div className="grid justify-items-center gap-3">
      <Suspense fallback={<CodeSkeleton />}>
        <QrCode link={link} label="QR code of the link below" />
      </Suspense>
      <p className="text-center text-ink-soft">
        They point the camera of their phone at it. It works once, until {shortDate(date)},{' '}
        {format12Hour(time)}.
      </p>
      <CopyText text={link}>Copy the link</CopyText>
    </div>
  )
}

function CodeSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mx-auto aspect-square w-64 max-w-full" />
    </SkeletonGroup>
  )
}
