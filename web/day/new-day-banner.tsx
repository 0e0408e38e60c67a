import { Sunrise, X } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#domain/time/local-date.ts'
import { longDate, weekdayName } from '#domain/time/words.ts'
import { useClock } from '#web/tasks/clock.ts'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { useGoToDay } from './day-header.tsx'

/**
 * At the person's midnight the shown day stays, and the new day is offered. The banner floats above the page, so that
 * nothing moves under a finger.
 */
export function NewDayBanner({ date }: { date: LocalDate }) {
  const today = useClock((now) => now.date)
  const goTo = useGoToDay()
  const [openedOn, setOpenedOn] = useState(today)
  if (date === today && openedOn !== today) setOpenedOn(today)
  const isOffered = openedOn < today && date !== today
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-18 z-30 flex justify-center px-3 print:hidden"
    >
      {isOffered ? (
        <div
          data-floating
          className="pointer-events-auto flex w-full max-w-xl animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-high"
        >
          <Sunrise aria-hidden className="size-5.5 shrink-0 text-dawn" />
          <p className="min-w-0 grow basis-40 font-semibold">
            A new day has begun: {weekdayName(today)}, {longDate(today)}.
          </p>
          <button type="button" className={buttonStyle('primary')} onClick={() => goTo(today)}>
            Go to today
          </button>
          <button
            type="button"
            aria-label="Stay on this day"
            className={iconButtonStyle()}
            onClick={() => setOpenedOn(today)}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ) : null}
    </div>
  )
}
