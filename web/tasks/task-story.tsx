import { Hand } from 'lucide-react'
import { useContext } from 'react'
import type { ShownStory } from '#contract/reminders.ts'
import { DUE_OFFSET_MAX } from '#domain/tasks/limits.ts'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { FixedMoment, ZoneContext } from './clock.ts'
import { useStory, useTake } from './story-query.ts'

/** What happened to a task on its day: who was told, who looks after it, who did it. Nothing while there is nothing. */
export function TaskStory({ task, className = '' }: { task: Task; className?: string }) {
  return useHasBegun(task) ? (
    <LiveStory key={`${task.date} ${task.id}`} task={task} className={className} />
  ) : null
}

/** Only who looks after a task, in one line. */
export function WhoHasIt({ task, className }: { task: Task; className: string }) {
  return <div role="status">{useHasBegun(task) ? <OnlyTaken task={task} className={className} /> : null}</div>
}

/** Whether anything can have happened: its first reminder may have come. */
function useHasBegun(task: Task): boolean {
  const zone = useContext(ZoneContext)
  const isPicture = useContext(FixedMoment) !== undefined
  const time = realTime(task.time)
  const hasBegun = useTick(
    () => time !== undefined && lastTick() >= instantAt(task.date, time, zone) - DUE_OFFSET_MAX * 1000,
  )
  return hasBegun && !isPicture && !task.rolloverFrom
}

function OnlyTaken({ task, className }: { task: Task; className: string }) {
  return <TakenLine taken={useStory(task)?.taken} className={className} />
}

function LiveStory({ task, className }: { task: Task; className: string }) {
  const { id, date, status } = task
  const acting = useActingAs()
  const story = useStory(task)
  const take = useTake(date, id)
  if (!story || (!story.sentence && !story.canTake)) return null
  const { sentence, taken, canTake } = story
  const isMine = status === 'pending' && taken?.isYou
  return (
    <section aria-label="What happened" className={className}>
      {sentence ? (
        <p data-story className="wrap-anywhere text-ink-soft">
          {sentence}
        </p>
      ) : null}
      <div role="status">
        {status === 'pending' ? <TakenLine taken={taken} className="mt-2" /> : null}
        {take.isError ? <p className="mt-2 text-danger-ink">{failureSentence(take.error)}</p> : null}
      </div>
      {acting && (canTake || isMine) ? (
        <Button
          variant={isMine ? 'secondary' : 'primary'}
          className="mt-3"
          isPending={take.isPending}
          onPress={() => take.mutate()}
        >
          <Hand aria-hidden className="size-5" />
          {isMine ? 'Half an hour more' : 'I’ve got it'}
        </Button>
      ) : null}
    </section>
  )
}

/** It ends by the clock: nobody may be left believing that somebody still looks after it. */
function TakenLine({ taken, className }: { taken: ShownStory['taken'] | undefined; className: string }) {
  const zone = useContext(ZoneContext)
  const until = taken ? Date.parse(taken.until) : 0
  const isTaken = useTick(() => lastTick() < until)
  return taken && isTaken ? (
    <p className={`flex items-center gap-2 font-semibold wrap-anywhere ${className}`}>
      <Hand aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        {taken.isYou ? 'You’ve got it' : `${taken.by} has got it`} until{' '}
        {format12Hour(localMoment(until, zone).time)}
      </span>
    </p>
  ) : null
}
