import { format12Hour } from '#domain/time/local-time.ts'
import { weekdayName } from '#domain/time/words.ts'
import { useClock } from '#web/tasks/clock.ts'

/** Which day it is, and what time. */
export function Today() {
  const date = useClock((now) => now.date)
  const time = useClock((now) => now.time)
  return (
    <h1 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl font-semibold sm:text-2xl">
      <span>{weekdayName(date)}</span>
      <time dateTime={time} className="text-ink-soft">
        {format12Hour(time)}
      </time>
    </h1>
  )
}
