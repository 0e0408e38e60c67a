import { useQuery } from '@tanstack/react-query'
import { Phone, Send } from 'lucide-react'
import { Fragment, useState } from 'react'
import { dialled, seenSentence } from '#domain/care-circle/help.ts'
import { SETTINGS_PATH } from '#domain/paths.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { simpleViewQuery, useAskForHelp, useLiveSimpleView } from '#web/account/simple-view-queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { ReadButton } from '#web/reading/read-button.tsx'
import { useClock } from '#web/tasks/clock.ts'
import { ReadMyDay } from '#web/tasks/read-my-day.tsx'
import { toast } from '#web/toasts/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlainLink } from '#web/ui/link.tsx'
import { LeaveSimpleView } from './leave-simple-view.tsx'

const LARGE = 'min-h-14! w-full text-xl!'
const HUGE = 'min-h-18! w-full text-[min(1.5rem,8vw)]!'

/** Tells or calls the one the person chose. What else there is to this view is at its end, for those who look for it. */
export function HelpDialog({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      title={isLeaving ? 'Leave the simple view?' : 'Help'}
      size="small"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {isLeaving ? null : (
        <div className="grid gap-4">
          <Helper />
          <ReadThem task={task} />
        </div>
      )}
      <LeaveSimpleView isAsked={isLeaving} onAsk={() => setLeaving(true)} onStay={onClose} />
    </Dialog>
  )
}

/** What is on the card, or all of today, for those who would rather hear it. */
function ReadThem({ task }: { task: Task | undefined }) {
  const today = useClock((now) => now.date)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {task ? (
        <ReadButton
          name={`card ${task.id}`}
          sentences={() => import('#domain/reading/read-day.ts').then((part) => part.readTask(task))}
          className={LARGE}
        >
          Read this to me
        </ReadButton>
      ) : null}
      <ReadMyDay date={today} className={LARGE} />
    </div>
  )
}

/** Broken between its groups only: '(202) / 555-0123'. */
function PhoneNumber({ number }: { number: string }) {
  const groups = number.split(/\s+/)
  if (groups.some((group) => group.length > 12)) return number
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
    <Fragment key={index}>
      {index > 0 ? ' ' : ''}
      <span className="whitespace-nowrap">{group}</span>
    </Fragment>
  ))
}

const NOT_SENT = 'The message was not sent.'

const isTold = (outcome: string) => outcome === 'told' || outcome === 'just told'

/** Whoever closes this before it is known whether the message was sent is told by a toast. */
function Helper() {
  const { data: view, isError } = useQuery(simpleViewQuery)
  const isOnline = useOnline()
  const ask = useAskForHelp()
  useLiveSimpleView()
  const seen = seenSentence(view?.helpSeen, useNow(), useTimeZone())
  const number = dialled(view?.helpPhone)
  const name = view?.helper?.name
  const isHere = useStillHere()
  const tell = () => {
    if (ask.isPending) return
    ask.mutateAsync().then(
      ({ sentence, outcome }) => {
        if (!isHere.current) toast({ title: sentence, variant: isTold(outcome) ? 'default' : 'destructive' })
      },
      (failure) => {
        if (isHere.current) return
        toast({ title: NOT_SENT, description: failureSentence(failure), variant: 'destructive' })
      },
    )
  }
  return (
    <div className="grid gap-4">
      {name && isOnline ? (
        <Button variant="primary" className={HUGE} isPending={ask.isPending} onPress={tell}>
          <Send aria-hidden className="size-7" />
          <span className="min-w-0 wrap-anywhere">
            Tell <bdi>{name}</bdi>
          </span>
        </Button>
      ) : null}
      <div role="status" className="grid gap-2 text-xl empty:hidden">
        {ask.isPending ? <p>Sending…</p> : null}
        {ask.data ? (
          <p
            className={`rounded-control px-4 py-3 font-semibold ${isTold(ask.data.outcome) ? 'bg-done-soft text-done-ink' : 'bg-overdue-soft text-overdue-ink'}`}
          >
            {ask.data.sentence}
          </p>
        ) : null}
        {seen && !ask.isPending ? (
          <p className="rounded-control bg-done-soft px-4 py-3 font-semibold text-done-ink">{seen}</p>
        ) : null}
        {ask.error ? (
          <p className="rounded-control bg-danger-soft px-4 py-3 font-semibold text-danger-ink">
            {NOT_SENT} {failureSentence(ask.error)}
          </p>
        ) : null}
        {isOnline ? null : <p>You are offline, so no message can be sent now.</p>}
      </div>
      {number ? (
        <a href={`tel:${number}`} className={buttonStyle('secondary', HUGE)}>
          <Phone aria-hidden className="size-7" />
          <span className="min-w-0 wrap-anywhere">
            Call <PhoneNumber number={view?.helpPhone ?? ''} />
          </span>
        </a>
      ) : null}
      {view && !name && !number ? (
        <div className="grid gap-3 text-xl">
          <p>You have not chosen who helps you yet.</p>
          <PlainLink to={SETTINGS_PATH} className={buttonStyle('secondary', HUGE)}>
            Choose who helps me
          </PlainLink>
        </div>
      ) : null}
      {!view && (isError || !isOnline) ? (
        <p className="text-xl">Who helps you is not on this device. It shows once there is a connection.</p>
      ) : null}
    </div>
  )
}
