import type { NextTask } from '#domain/tasks/now-and-next.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'
import { minutesInWords, minutesLeft, shareLeft, WHOLE_RING_MS } from '#domain/time/time-left.ts'
import { lastTick, useTick } from '#web/lib/use-now.ts'
import { TimeRing } from '#web/ui/time-ring.tsx'

/** What comes after, and how long until then, as a shape and in words. */
export function NextStrip({ next: { task, at }, isAlone }: { next: NextTask; isAlone: boolean }) {
  const minutes = useTick(() => (at === undefined ? undefined : minutesLeft(at - lastTick())))
  const time = realTime(task.time)
  return (
    <section
      aria-label="Next"
      className={`flex min-w-0 items-center gap-4 rounded-card px-4 py-2.5 ${isAlone ? 'bg-surface' : 'bg-sunken'} [@media(max-height:30rem)]:py-2 [@media(max-height:30rem)_and_(min-width:34rem)]:order-last`}
    >
      {minutes ? (
        <TimeRing
          share={shareLeft(minutes * 60_000, WHOLE_RING_MS)}
          className={`text-accent ${isAlone ? 'size-[min(7rem,28vw)]' : 'size-[min(3.5rem,14vw)]'} [@media(max-height:30rem)]:size-10`}
        />
      ) : null}
      <div className="@container min-w-0 grow">
        <p className="text-lg font-semibold text-ink-soft sm:text-xl">
          Next{minutes ? `, in ${minutesInWords(minutes)}` : ''}
        </p>
        <p dir="auto" className="text-[min(1.625rem,14cqi)] leading-tight font-semibold wrap-anywhere">
          {task.title}
        </p>
        {time && !task.rolloverFrom ? <p className="text-lg text-ink-soft">{format12Hour(time)}</p> : null}
      </div>
    </section>
  )
}
