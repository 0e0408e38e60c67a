import { Pause, Play } from 'lucide-react'
import { useContext } from 'react'
import { format12Hour } from '#domain/time/local-time.ts'
import { minutesInWords, shareLeft, shortMinutes, WHOLE_RING_MS } from '#domain/time/time-left.ts'
import { useDisplayOption } from '#web/lib/display-options.ts'
import { FixedMoment, useClock } from '#web/tasks/clock.ts'
import { useMinutesUntilNext } from '#web/tasks/until-next.ts'
import { TimeRing } from '#web/ui/time-ring.tsx'

/**
 * The current time, between past and coming tasks. It overlays the line between two tasks and takes up no space, so
 * nothing shifts when it moves. In a group without tasks it gets its own space. The pill begins below the titles, or as
 * far left of that as it must to end inside the list.
 */
export function NowMarker({ isAlone = false }: { isAlone?: boolean }) {
  const time = useClock((now) => now.time)
  const [blinking, setBlinking] = useDisplayOption('blinking-now-bar')
  const isPicture = useContext(FixedMoment) !== undefined
  return (
    <li
      data-now
      className={`pointer-events-none relative z-1 flex h-0 items-center print:hidden ${isAlone ? 'my-6.5' : ''}`}
    >
      <div className="w-30 sm:w-33" />
      <span
        aria-hidden
        className={`absolute inset-x-0 h-0.5 bg-accent forced-colors:bg-[Highlight] ${blinking ? 'motion-safe:animate-blink' : ''}`}
      />
      <span className="relative flex h-6 shrink-0 items-center rounded-full bg-accent pr-0.5 pl-2.5 @max-[9rem]:pl-1.5 text-sm leading-none font-bold text-on-accent forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]">
        <span className="whitespace-nowrap">
          <span>NOW</span> <time dateTime={time}>{format12Hour(time)}</time>
        </span>
        {isPicture ? null : <UntilNext />}
        <button
          type="button"
          aria-label={blinking ? 'Stop blinking' : 'Start blinking'}
          onClick={() => setBlinking(!blinking)}
          className="pointer-events-auto ml-1 @max-[9rem]:ml-0 grid size-6 @max-[9rem]:size-[max(0.75rem,24px)] cursor-pointer place-items-center rounded-full"
        >
          {blinking ? (
            <Pause aria-hidden className="size-3.5 fill-current" strokeWidth={0} />
          ) : (
            <Play aria-hidden className="size-3.5 fill-current" strokeWidth={0} />
          )}
        </button>
      </span>
    </li>
  )
}

/** How long until the next task, as a shape and in words. The pill floats, so nothing moves as it changes. */
function UntilNext() {
  const minutes = useMinutesUntilNext()
  if (minutes === undefined) return null
  return (
    <span data-until-next className="ml-2 flex items-center gap-1.5 whitespace-nowrap @max-[12rem]:ml-0">
      <TimeRing share={shareLeft(minutes * 60_000, WHOLE_RING_MS)} className="size-4.5 @max-[12rem]:hidden" />
      <span aria-hidden className="@max-[19.5rem]:hidden">
        <span className="@max-[25rem]:hidden">next in </span>
        {shortMinutes(minutes)}
      </span>
      <span className="sr-only">Next task in {minutesInWords(minutes)}.</span>
    </span>
  )
}
