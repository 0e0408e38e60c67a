import type { UseQueryResult } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NowAndNext, NowTask } from '#domain/tasks/now-and-next.ts'
import { drawingOf } from '#domain/tasks/picture.ts'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'
import { minutesInWords, minutesLeft } from '#domain/time/time-left.ts'
import { shortDate } from '#domain/time/words.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { TaskPicture } from '#web/tasks/pictures/task-picture.tsx'
import { WhoHasIt } from '#web/tasks/task-story.tsx'
import { CountdownRing, TimerFace } from '#web/timers/timer-face.tsx'
import { useTimer } from '#web/timers/timers.ts'
import { MorningDrawing, RestDrawing } from '#web/ui/drawings.tsx'
import { currentStep } from './current-step.ts'

const CARD =
  'flex min-w-0 grow flex-col gap-3 rounded-sheet border p-5 sm:gap-5 sm:p-8 [@media(max-height:30rem)]:p-4'

/** The one task that is on: what, when, and the step to do. Its words grow only as far as a long word still fits. */
export function NowCard({ now }: { now: NowTask }) {
  const { task, standing } = now
  const step = currentStep(task)
  const picture = step?.picture ?? task.picture
  const isDrawing = drawingOf(picture) !== undefined
  return (
    <section
      aria-label="Now"
      className={`${CARD} animate-appear border-accent/40 bg-surface shadow-mid`}
      data-simple-task={task.id}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold sm:text-2xl">
          <span className="rounded-full bg-accent px-4 py-0.5 text-on-accent">
            {standing === 'any time' ? 'Anytime' : standing === 'now' ? 'Now' : 'Not done yet'}
          </span>
          <span className="text-ink-soft">
            {whenWords(now)}
            <Ahead now={now} />
          </span>
        </p>
        {isDrawing ? (
          <TaskPicture
            picture={picture}
            look="card"
            className="-my-2 size-[min(7rem,28vw)]! sm:size-[min(9rem,20vw)]! [@media(max-height:44rem)]:size-[min(5rem,20vw)]! [@media(max-height:30rem)]:size-[min(3.5rem,12vw)]!"
          />
        ) : null}
      </div>
      {isDrawing ? null : (
        <TaskPicture
          picture={picture}
          look="card"
          className="[@media(max-height:56rem)]:h-44 [@media(max-height:44rem)]:h-28 [@media(max-height:34rem)]:hidden"
        />
      )}
      {/* With large text on a phone it comes first: what to do has to be read without scrolling. */}
      <div
        role="status"
        className="@container my-auto flex flex-col gap-4 @max-[14rem]/simple:order-first @max-[14rem]/simple:my-0"
      >
        <h2
          dir="auto"
          className="text-[min(3.25rem,14.5cqi)] leading-[1.1] font-bold wrap-anywhere sm:text-[min(4rem,14.5cqi)] [@media(max-height:30rem)]:text-[min(2.25rem,14.5cqi)]"
        >
          {task.title}
        </h2>
        {step ? <StepOf {...step} /> : null}
      </div>
      {!step && task.description ? (
        <p
          dir="auto"
          className="line-clamp-4 text-[min(1.25rem,7vw)] leading-normal whitespace-pre-line wrap-anywhere text-ink-soft sm:text-[min(1.5rem,7vw)]"
        >
          {task.description}
        </p>
      ) : null}
      <WhoHasIt task={task} className="text-xl" />
      <TimeOnTimer task={task} />
    </section>
  )
}

/** What it says about its time. No advice: whether to take a late dose is not ours to say. */
function whenWords({ task, standing }: NowTask): string {
  const time = realTime(task.time)
  if (task.rolloverFrom) return `From ${shortDate(task.rolloverFrom)}`
  if (!time) return 'Today'
  return standing === 'was due' ? `It was set for ${format12Hour(time)}` : format12Hour(time)
}

/** It comes a little before its time: then how long until that. */
function Ahead({ now: { standing, at } }: { now: NowTask }) {
  const minutes = useTick(() => (at === undefined ? 0 : minutesLeft(at - lastTick())))
  return standing === 'now' && minutes > 0 ? `, in ${minutesInWords(minutes)}` : null
}

function StepOf({ title, number, of }: { title: string; number: number; of: number }) {
  return (
    <div className="rounded-card bg-accent-soft px-3 py-3">
      <p data-figures className="text-lg font-semibold text-accent-ink">
        Step {number} of {of}
      </p>
      <p dir="auto" className="text-[min(2rem,11cqi)] leading-tight font-bold wrap-anywhere">
        {title}
      </p>
    </div>
  )
}

/** A timer that was started for it goes on here. */
function TimeOnTimer({ task }: { task: Task }) {
  const timer = useTimer(task)
  if (!timer) return null
  return (
    <p className="flex items-center gap-3">
      <CountdownRing timer={timer} className="size-14 text-accent" />
      <TimerFace timer={timer} className="text-4xl font-bold" />
    </p>
  )
}

/** It stays until the person goes on, so that Undo is there as long as they need it. */
export function DoneCard({ task }: { task: Task }) {
  return (
    <section aria-label="Done" className={`${CARD} animate-appear border-done/50 bg-done-soft`}>
      <div role="status" className="@container my-auto flex flex-col gap-3">
        <p className="flex items-center gap-3 text-[min(2.5rem,11vw)] leading-tight font-bold text-done-ink">
          <CircleCheck aria-hidden className="size-[1.1em]" />
          Done
        </p>
        <p dir="auto" className="text-[min(2.5rem,14cqi)] leading-tight font-semibold wrap-anywhere">
          {task.title}
        </p>
      </div>
      {task.checklist?.length ? (
        <p className="flex items-center gap-2 text-xl text-done-ink">
          <Check aria-hidden className="size-6" />
          All steps
        </p>
      ) : null}
    </section>
  )
}

type MessageCardProps = NowAndNext & {
  tasks: readonly Task[] | undefined
  reading: Pick<UseQueryResult, 'error' | 'isPaused'>
}

/** When there is no task to show. */
export function MessageCard({ tasks, next, total, left, reading }: MessageCardProps) {
  if (!tasks) {
    if (reading.error)
      return <Message title="The day could not be loaded.">{failureSentence(reading.error)}</Message>
    if (reading.isPaused)
      return <Message title="You are offline.">Your day shows as soon as there is a connection.</Message>
    return <Message title="Loading your day…" />
  }
  if (total === 0) return <Message title="Nothing is planned today." drawing={<MorningDrawing />} />
  if (left === 0) return <Message title="All done for today. Well done!" drawing={<RestDrawing />} />
  return <Message title="Nothing to do now." drawing={next ? undefined : <RestDrawing />} />
}

function Message({ title, drawing, children }: { title: string; drawing?: ReactNode; children?: ReactNode }) {
  return (
    <section role="status" className={`${CARD} justify-center border-line bg-surface`}>
      {drawing ? <div className="w-40 max-w-full [@media(max-height:30rem)]:hidden">{drawing}</div> : null}
      <h2 className="text-[min(2.75rem,12vw)] leading-tight font-bold">{title}</h2>
      {children ? <p className="text-xl">{children}</p> : null}
    </section>
  )
}
