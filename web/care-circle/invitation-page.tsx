import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { answerInvitation, type Invitation, openInvitation } from '#contract/invitations.ts'
import { INVITATION_SENTENCES } from '#domain/care-circle/invitation.ts'
import type { Level } from '#domain/care-circle/level.ts'
import { CARE_CIRCLE_PATH, TODAY_PATH } from '#domain/paths.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { isolated } from '#web/lib/isolated.ts'
import { mayWorkLater } from '#web/lib/retry.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { OneQuestion } from './one-question.tsx'
import { refreshCircle } from './queries.ts'

/** Where a code leads that someone showed: the one question, or why the code does not work. */
export function InvitationPage() {
  const { hash: code } = useLocation()
  const opened = useQuery({
    queryKey: [openInvitation.path, code],
    queryFn: ({ signal }) => call(openInvitation, { body: { code } }, signal),
    enabled: code !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (code === '') return <NoCode sentence={INVITATION_SENTENCES.unknown} />
  if (opened.isError && !opened.isFetching) {
    const sentence = failureSentence(opened.error)
    return mayWorkLater(opened.error) ? (
      <NotOpened sentence={sentence} onRetry={() => opened.refetch()} />
    ) : (
      <NoCode sentence={sentence} />
    )
  }
  if (!opened.data) return <LoadingPage />
  return <Answer key={code} code={code} invitation={opened.data} />
}

function Answer({ code, invitation }: { code: string; invitation: Invitation }) {
  const { makerIs, level } = invitation
  const name = isolated(invitation.name)
  const [isDone, setDone] = useState(invitation.answered)
  const client = useQueryClient()
  const router = useRouter()
  const toCircle = () => void router.navigate({ to: CARE_CIRCLE_PATH, replace: true })
  const send = async (answer?: { level: Level; until: string | null }) => {
    await call(answerInvitation, { body: { code, ...answer } })
    await refreshCircle(client)
    setDone(true)
  }
  if (isDone) {
    return (
      <Page title={makerIs === 'caregiver' ? `${name} is your caregiver now` : `${name} has been asked`}>
        <p>
          {makerIs === 'caregiver'
            ? 'You can change what they may do, or stop it, in Care Circle at any time.'
            : `As soon as ${name} says what you may do, they are among your people.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onPress={() => router.history.replace(TODAY_PATH)}>
            Today
          </Button>
          <Button onPress={toCircle}>Care Circle</Button>
        </div>
      </Page>
    )
  }
  if (makerIs === 'caregiver') {
    return (
      <Page title={`${name} would like to help you with your day.`} address={invitation}>
        <OneQuestion level={level} send={send} onLater={toCircle} />
      </Page>
    )
  }
  return (
    <Page title={`${name} would like your help with their day.`} address={invitation}>
      <p>If you say yes, {name} chooses what you may do. You can leave at any time.</p>
      <YesOrLater send={() => send()} onLater={toCircle} />
    </Page>
  )
}

function YesOrLater({ send, onLater }: { send: () => Promise<unknown>; onLater: () => void }) {
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await send()
    } catch (thrown) {
      setFailure(failureSentence(thrown))
      setSending(false)
    }
  }
  return (
    <>
      {failure ? (
        <p role="alert" className="font-medium text-danger-ink">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={isSending} onPress={() => void submit()}>
          Yes, I will help
        </Button>
        <Button onPress={onLater}>Not now</Button>
      </div>
    </>
  )
}

function NoCode({ sentence }: { sentence: string }) {
  const router = useRouter()
  return (
    <Page
      title={
        sentence === INVITATION_SENTENCES.own ? 'This code is for somebody else' : 'This code does not work'
      }
    >
      <p>{sentence}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onPress={() => void router.navigate({ to: CARE_CIRCLE_PATH })}>
          Care Circle
        </Button>
      </div>
    </Page>
  )
}

/** Nothing is known about the code: it was not possible to ask. */
function NotOpened({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Page title="The code could not be opened yet">
      <p>{sentence}</p>
      <div>
        <Button variant="primary" onPress={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  )
}

type PageProps = { title: string; address?: Invitation; children: React.ReactNode }

function Page({ title, address, children }: PageProps) {
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <Card>
        <div className="grid gap-4 wrap-anywhere">
          {/* A name is whatever its owner typed; the address is verified. */}
          {address && address.name !== address.userId ? (
            <p className="text-ink-soft">{address.userId}</p>
          ) : null}
          {children}
        </div>
      </Card>
    </div>
  )
}
