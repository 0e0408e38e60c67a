import { AlarmClock, Check, Clock } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { LASTING_NOTICES } from '#web/toasts/toasts.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'

type DueStripProps = {
  due: readonly Task[]
  /** ' for Dad' while viewing as someone */
  whose: string
  onComplete: (task: Task) => void
  onLater: (task: Task) => void
}

/**
 * A dialog, or the assistant on a phone, covers the day and its banner. Then it is said above them, in the layer of the
 * toasts: at the top, or in a low window at the bottom; dialogs, the assistant and toasts leave room for it.
 * web/styles/day.css shows it only then. F6 leads to its buttons.
 */
export function DueStrip({ due, whose, onComplete, onLater }: DueStripProps) {
  const mayTick = useMay('tick')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(LASTING_NOTICES)), [])
  const strip = useRef<HTMLDivElement>(null)
  const [first, ...more] = due
  useRoomFor(strip, Boolean(place && first))
  if (!place) return null
  return createPortal(
    <div
      role="status"
      data-due-strip
      className="pointer-events-none fixed inset-0 [container-type:size] print:hidden"
    >
      {first ? (
        <div
          ref={strip}
          className="pointer-events-auto absolute inset-x-2 top-1.5 flex animate-rise flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-raised py-1 pr-1 pl-3 text-ink shadow-high sm:right-auto sm:w-[min(24rem,94vw)] low-window:top-auto low-window:bottom-2 narrow-window:gap-x-[6px] narrow-window:pl-[8px]"
        >
          <AlarmClock aria-hidden className="size-5.5 shrink-0 text-accent narrow-window:size-[24px]" />
          <p className="min-w-0 grow basis-24 py-1 text-sm leading-tight narrow-window:text-[min(0.875rem,6.6vw)] narrow-window:leading-tight narrow-window:basis-[88px] narrow-window:py-0">
            <span className="line-clamp-1 break-all font-semibold narrow-window:sr-only">
              It is time{whose}
            </span>{' '}
            <span className="line-clamp-1 break-all narrow-window:line-clamp-2 narrow-window:break-normal narrow-window:wrap-anywhere">
              <span className="narrow-window:sr-only">{format12Hour(first.time)}</span>{' '}
              <bdi>{first.title}</bdi>
              {more.length > 0 ? ` and ${more.length} more` : ''}
            </span>
          </p>
          {mayTick ? (
            <button
              type="button"
              aria-label={`Complete: ${first.title}`}
              className={buttonStyle(
                'primary',
                `px-3! ${CLOSE} narrow-window:px-[8px]! narrow-window:text-[min(1rem,7vw)]`,
              )}
              onClick={() => onComplete(first)}
            >
              <Check aria-hidden className="size-5 [@container(width<22rem)]:hidden" />
              Complete
            </button>
          ) : null}
          <button
            type="button"
            aria-label={`Later: ${first.title}, again in 10 minutes`}
            className={iconButtonStyle('quiet', `${CLOSE} narrow-window:w-[44px]`)}
            onClick={() => onLater(first)}
          >
            <Clock aria-hidden className="size-5 narrow-window:size-[24px]" />
          </button>
        </div>
      ) : null}
    </div>,
    place,
  )
}

/** With large text on a phone it is one line, of whole words: what is being done in the dialog needs the window. */
const CLOSE = 'narrow-window:h-auto narrow-window:min-h-[44px] narrow-window:py-0'

/** How high it is, as long as it is shown, and on which side: dialogs, the assistant and toasts leave room for it. */
function useRoomFor(strip: React.RefObject<HTMLElement | null>, isThere: boolean): void {
  useLayoutEffect(() => {
    const shown = strip.current
    if (!isThere || !shown) return
    const { style } = document.documentElement
    let last = ''
    const measure = () => {
      const { top, height } = shown.getBoundingClientRect()
      const room = height > 0 ? `${height + 8}px` : '0px'
      const isBelow = top > innerHeight / 2
      // Nearly always it is not displayed: then there is nothing to say, and no row to style again.
      if (room === '0px' && !last) return
      last = room
      style.setProperty('--due-strip', room)
      style.setProperty('--room-above', isBelow ? '0px' : room)
      style.setProperty('--room-below', isBelow ? room : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    observer.observe(shown.parentElement!)
    return () => {
      observer.disconnect()
      for (const name of ['--due-strip', '--room-above', '--room-below']) style.removeProperty(name)
    }
  }, [strip, isThere])
}
