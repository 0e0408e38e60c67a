import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarArrowUp, CalendarDays, Leaf, Sunrise } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { catchUp } from '#contract/catch-up.ts'
import type { Answer } from '#contract/endpoint.ts'
import { leftovers, leftoverWords } from '#domain/tasks/leftovers.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { profileQuery } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'
import { useDueTasks } from '#web/tasks/due-tasks.ts'
import { MoveTask } from '#web/tasks/move-task.tsx'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { Button } from '#web/ui/button.tsx'

type CatchUpProps = { tasks: readonly Task[]; today: LocalDate }

/**
 * Offers to look at what is left over, one thing at a time. It is a line among the rest of the day and asks for nothing:
 * put away, or with the next start of the app, it is gone until tomorrow.
 */
export function CatchUp({ tasks, today }: CatchUpProps) {
  // What is due now comes first: until then it may be offered once more.
  const isDue = useDueTasks(today).length > 0
  const { isOffered, sure, putAway } = useOffer(today, !isDue)
  // Those that are left at the start: what changes meanwhile changes neither the number nor the order.
  const [ids, setIds] = useState<readonly string[]>()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (ids && at > 0) heading.current?.focus()
  }, [ids, at])

  const left = leftovers(tasks, sure)
  // What must not be asked about is known with the answer.
  const look = () =>
    takeOffer(today).then((offer) => setIds(leftovers(tasks, offer.sure).map(({ id }) => id)))
  // Shown while something is due too: the list must not move whenever the clock says that it is time.
  if (!isOffered || (!ids && left.length === 0)) return null
  if (!ids)
    return (
      <Frame label="Left over">
        <Sunrise aria-hidden className="size-5.5 shrink-0 text-dawn" />
        <p className="min-w-0 grow basis-48">{leftoverWords(left.length)}</p>
        <div className="flex flex-wrap gap-2">
          <Button onPress={look}>{left.length === 1 ? 'Look at it' : 'Look at them'}</Button>
          <Button variant="quiet" onPress={putAway}>
            Not now
          </Button>
        </div>
      </Frame>
    )
  const task = left.find(({ id }) => id === ids[at])
  const next = () => setAt((place) => place + 1)
  if (at >= ids.length)
    return (
      <Frame label="Left over">
        <p ref={heading} tabIndex={-1} className="grow outline-none">
          That was all.
        </p>
        <Button onPress={putAway}>Close</Button>
      </Frame>
    )
  // Done or moved elsewhere meanwhile.
  if (!task) return <Passed onPass={next} />
  return (
    <Frame label="Left over">
      <div className="min-w-0 grow basis-full">
        <p ref={heading} tabIndex={-1} className="text-sm text-ink-soft outline-none">
          {at + 1} of {ids.length}, from {weekdayDate(ownDay(task))}
        </p>
        <p dir="auto" className="line-clamp-3 text-lg font-semibold wrap-anywhere">
          {task.title}
        </p>
      </div>
      <Choices key={task.id} task={task} today={today} onDone={next} onStop={putAway} />
    </Frame>
  )
}

/** Takes the offer of a day, once it is the time for it. `sure` = what a notification scheme makes sure of. */
function useOffer(today: LocalDate, isTime: boolean) {
  const client = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const [isOffered, setOffered] = useState(true)
  const [sure, setSure] = useState<readonly string[]>([])
  const take = useCallback(async () => {
    const offer = await takeOffer(today)
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, caughtUpOn: today })
    return offer
  }, [client, today])
  useEffect(() => {
    if (!isTime) return
    void take().then((offer) => {
      if (offer.offered) setSure(offer.sure ?? [])
      else setOffered(false)
    })
  }, [take, isTime])
  function putAway() {
    setOffered(false)
    // Also when something is due: put away, it does not come back today.
    void take()
    offers.set(today, Promise.resolve({ offered: false }))
  }
  // The profile that the device kept may be older than what was put away before a reload, or on another device.
  const wasOffered = profile?.caughtUpOn === today && !offers.has(today)
  return { isOffered: isOffered && !wasOffered, sure, putAway }
}

/** The offers of this visit by day: whoever opens another day and comes back finds it where it was. */
const offers = new Map<LocalDate, Promise<Offer>>()
type Offer = Answer<typeof catchUp>

function takeOffer(today: LocalDate): Promise<Offer> {
  const offer = offers.get(today) ?? call(catchUp, {}).catch(() => ({ offered: false }))
  offers.set(today, offer)
  return offer
}

type ChoicesProps = { task: Task; today: LocalDate; onDone: () => void; onStop: () => void }

function Choices({ task, today, onDone, onStop }: ChoicesProps) {
  const [moving, setMoving] = useState<{ to?: LocalDate }>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onPress={() => setMoving({ to: today })}>
        <CalendarArrowUp aria-hidden className="size-5" />
        Today
      </Button>
      <Button onPress={() => setMoving({})}>
        <CalendarDays aria-hidden className="size-5" />
        Another day…
      </Button>
      <Button
        onPress={() => {
          onDone()
          void setStatus(task, 'skipped').catch(ignore)
        }}
      >
        <Leaf aria-hidden className="size-5" />
        Let it go
      </Button>
      <Button variant="quiet" onPress={onDone}>
        Leave it
      </Button>
      <Button variant="quiet" onPress={onStop}>
        Stop
      </Button>
      {moving ? (
        <MoveTask task={task} to={moving.to} onMoved={onDone} onClose={() => setMoving(undefined)} />
      ) : null}
    </div>
  )
}

function Passed({ onPass }: { onPass: () => void }) {
  useEffect(onPass)
  return null
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="mb-3 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 print:hidden"
    >
      {children}
    </section>
  )
}
