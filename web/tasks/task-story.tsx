import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { DUE_OFFSET_MAX } from '#domain/tasks/limits.ts'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { followLive } from '#web/lib/live-updates.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { FixedMoment, ZoneContext } from './clock.ts'
import { storyQuery, useTake } from './story-query.ts'

/** What happened to a task on its day: who was told, who looks after it, who did it. Nothing while there is nothing. */
export function TaskStory({ task, className = '' }: { task: Task; className?: string }) {
  const zone = useContext(ZoneContext)
  const isPicture = useContext(FixedMoment) !== undefined
  const time = realTime(task.time)
  const hasBegun = useTick(
    () => time !== undefined && lastTick() >= instantAt(task.date, time, zone) - DUE_OFFSET_MAX * 1000,
  )
  if (isPicture || !hasBegun || task.rolloverFrom) return null
  return <LiveStory key={`${task.date} ${task.id}`} task={task} zone={zone} className={className} />
}

function LiveStory({ task, zone, className }: { task: Task; zone: string; className: string }) {
  const { id, date, status } = task
  const acting = useActingAs()
  const client = useQueryClient()
  const { data: story } = useQuery(storyQuery(date, id))
  const take = useTake(date, id)
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: storyQuery(date, id).queryKey })
    return followLive({
      notice: (notice) => {
        if ((notice.kind === 'story' || notice.kind === 'tasks') && (!notice.id || notice.id === id)) read()
      },
      caughtUp: read,
    })
  }, [client, date, id])
  if (!story || (!story.sentence && !story.canTake)) return null
  const { sentence, taken, canTake } = story
  return (
    <section aria-label="What happened" className={className}>
      {sentence ? (
        <p data-story className="wrap-anywhere text-ink-soft">
          {sentence}
        </p>
      ) : null}
      <div role="status">
        {taken && status === 'pending' ? (
          <p className="mt-2 flex items-center gap-2 font-semibold">
            <Hand aria-hidden className="size-5 shrink-0" />
            {taken.isYou ? 'You’ve got it' : `${taken.by} has got it`} until{' '}
            {format12Hour(localMoment(Date.parse(taken.until), zone).time)}
          </p>
        ) : null}
        {take.isError ? <p className="mt-2 text-danger-ink">{failureSentence(take.error)}</p> : null}
      </div>
      {acting && canTake ? (
        <Button variant="primary" className="mt-3" isPending={take.isPending} onPress={() => take.mutate()}>
          <Hand aria-hidden className="size-5" />
          I’ve got it
        </Button>
      ) : null}
    </section>
  )
}
