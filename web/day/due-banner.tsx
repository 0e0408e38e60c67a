import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Check, Clock, SkipForward } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { withLater } from '#domain/tasks/due-now.ts'
import type { LaterMinutes } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { actingLabel, useActingAs } from '#web/lib/acting-as.ts'
import { leaveRoomBelow } from '#web/lib/room-below.ts'
import { useReadReminders } from '#web/reading/read-reminders.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { useClock } from '#web/tasks/clock.ts'
import { later, useDueTasks } from '#web/tasks/due-tasks.ts'
import { putOff } from '#web/tasks/put-off.ts'
import { dayQuery } from '#web/tasks/queries.ts'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DueStrip } from './due-strip.tsx'

/** More would fill a phone's screen; the list has them all. */
const MOST_SHOWN = 3

/**
 * Says on the screen itself that it is time for a task, whatever the devices do: from the day as it is kept here, so
 * also without a connection. It floats at the bottom, where no button of the day is, and makes no sound.
 */
export function DueBanner() {
  const today = useClock((now) => now.date)
  return (
    <div
      role="status"
      data-screen-only
      data-due-place
      data-clear-below
      className="@container pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-30 flex justify-center px-2 pb-3 sm:px-3 print:hidden"
    >
      <DueTasks today={today} />
    </div>
  )
}

function DueTasks({ today }: { today: LocalDate }) {
  const acting = useActingAs()
  const mayTick = useMay('tick')
  const box = useRef<HTMLElement>(null)
  const due = useDueTasks(today)
  const day = useQuery(dayQuery(today))
  useReadReminders(due, acting ? null : day)
  const isShown = due.length > 0
  // Toasts, the launcher and the end of the list make room for it.
  useLayoutEffect(() => {
    const banner = box.current
    if (!isShown || !banner) return
    // Large text and a turned phone change its height.
    const place = banner.parentElement!
    const observer = new ResizeObserver(() => leaveRoomBelow('--due-banner', place.offsetHeight))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      leaveRoomBelow('--due-banner', 0)
    }
  }, [isShown])
  const whose = acting ? ` for ${actingLabel(acting)}` : ''
  const putOffBy = (task: Task, minutes: LaterMinutes) => {
    later.set(withLater(later.get(), task, Date.now(), minutes))
    // Whoever may only look hides it here; nobody else's reminders change.
    if (mayTick) putOff(task, minutes)
  }
  const strip = (
    <DueStrip
      due={due}
      whose={whose}
      onComplete={(task) => void setStatus(task, 'completed').catch(ignore)}
      onLater={(task) => putOffBy(task, 10)}
    />
  )
  if (!isShown) return strip
  return (
    <>
      {strip}
      <section
        ref={box}
        aria-label={`It is time${whose}`}
        data-floating
        data-due-banner
        className="pointer-events-auto flex max-h-[45vh] w-full max-w-xl low-page:max-h-28 [@media(max-height:30rem)_and_(min-width:36rem)]:max-w-3xl [@media(max-height:30rem)_and_(min-width:36rem)]:flex-row [@media(max-height:30rem)_and_(min-width:36rem)]:gap-4 low-page:py-2 animate-rise flex-col gap-2 overflow-y-auto rounded-card border border-line bg-raised px-4 py-3 shadow-high @max-[16rem]:gap-[4px] @max-[16rem]:px-[12px] @max-[11rem]:px-[6px] @max-[16rem]:py-2"
      >
        <p className="flex max-w-full shrink-0 items-center gap-2 self-start font-semibold @max-[16rem]:text-sm [@media(max-height:30rem)_and_(min-width:36rem)]:max-w-1/3">
          <AlarmClock aria-hidden className="size-5.5 shrink-0 text-accent @max-[11rem]:hidden" />
          {/* A long name leaves the buttons their room. */}
          <span className="line-clamp-2 min-w-0 wrap-anywhere low-page:line-clamp-1 low-page:break-all">
            It is time{whose}
          </span>
          {due.length > 1 ? (
            <span className="font-normal whitespace-nowrap @min-[16rem]:hidden">1 of {due.length}</span>
          ) : null}
        </p>
        <ul className="flex min-w-0 grow flex-col gap-3">
          {due.slice(0, MOST_SHOWN).map((task) => (
            <DueTask key={task.id} task={task} onLater={(minutes) => putOffBy(task, minutes)} />
          ))}
        </ul>
        {due.length > MOST_SHOWN ? (
          <p className="@max-[16rem]:hidden">and {due.length - MOST_SHOWN} more on today’s list</p>
        ) : null}
      </section>
    </>
  )
}

/** With large text on a phone, upright or on its side, it must not cover half of the day: words alone, and buttons as high as they need to be. */
const CLOSE =
  'px-3! @max-[16rem]:min-h-[44px] @max-[16rem]:px-[8px]! @max-[16rem]:py-0 low-page:@max-[30rem]:min-h-[44px] low-page:@max-[30rem]:px-[8px]! low-page:@max-[30rem]:py-0'
const ICON = 'size-5 @max-[16rem]:hidden low-page:@max-[30rem]:hidden'

function DueTask({ task, onLater }: { task: Task; onLater: (minutes: LaterMinutes) => void }) {
  const mayTick = useMay('tick')
  const choose = (status: 'completed' | 'skipped') => void setStatus(task, status).catch(ignore)
  return (
    <li
      data-then={`[data-task="${task.id}"] [role=checkbox]`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 @max-[16rem]:gap-y-1 @max-[16rem]:not-first:hidden"
    >
      <p className="flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-2 low-page:flex-nowrap">
        <span
          dir="auto"
          className="line-clamp-2 min-w-0 wrap-anywhere font-semibold low-page:line-clamp-1 @max-[16rem]:leading-tight"
        >
          {task.title}
        </span>
        <time
          dateTime={task.time ?? undefined}
          className="shrink-0 text-sm text-ink-soft @max-[16rem]:hidden"
        >
          {format12Hour(task.time)}
        </time>
      </p>
      {/* Two and two: on a phone no single one stands on a line of its own. */}
      <div className="flex flex-wrap gap-2 @max-[16rem]:gap-[4px]">
        {mayTick ? (
          <div className="flex flex-wrap gap-2 @max-[16rem]:gap-[4px]">
            <button
              type="button"
              aria-label={`Complete: ${task.title}`}
              className={buttonStyle('primary', CLOSE)}
              onClick={() => choose('completed')}
            >
              <Check aria-hidden className={ICON} />
              Complete
            </button>
            <button
              type="button"
              aria-label={`Skip: ${task.title}`}
              className={buttonStyle('secondary', CLOSE)}
              onClick={() => choose('skipped')}
            >
              <SkipForward aria-hidden className={ICON} />
              Skip
            </button>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2 @max-[16rem]:gap-[4px]">
          <button
            type="button"
            aria-label={`Later: ${task.title}, again in 10 minutes`}
            className={buttonStyle('quiet', CLOSE)}
            onClick={() => onLater(10)}
          >
            <Clock aria-hidden className={ICON} />
            Later
          </button>
          <button
            type="button"
            aria-label={`In an hour: ${task.title}`}
            className={buttonStyle('quiet', CLOSE)}
            onClick={() => onLater(60)}
          >
            In an hour
          </button>
        </div>
      </div>
    </li>
  )
}
