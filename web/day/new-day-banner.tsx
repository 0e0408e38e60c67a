import { Sunrise, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LocalDate } from '#domain/time/local-date.ts'
import { longDate, weekdayName } from '#domain/time/words.ts'
import { useClock } from '#web/tasks/clock.ts'
import { LASTING_NOTICES } from '#web/toasts/toasts.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { useGoToDay } from './day-header.tsx'

/**
 * At the person's midnight the shown day stays, and the new day is offered. The banner floats at the bottom, so that
 * nothing moves under a finger and the day's buttons stay free. Over a dialog or the assistant it would lie on what is
 * being done: there web/styles/day.css lets it wait.
 */
export function NewDayBanner({ date, openedOn }: { date: LocalDate; openedOn: LocalDate }) {
  const today = useClock((now) => now.date)
  const goTo = useGoToDay()
  const [knownDay, setKnownDay] = useState(openedOn)
  if (date === today && knownDay !== today) setKnownDay(today)
  const isOffered = knownDay < today && date !== today
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(LASTING_NOTICES)), [])
  if (!place) return null
  return createPortal(
    <div role="status" data-new-day className="flex w-full max-w-xl">
      {isOffered ? (
        <div
          data-floating
          className="pointer-events-auto flex w-full max-w-xl animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-high"
        >
          <Sunrise aria-hidden className="size-5.5 shrink-0 text-dawn" />
          <p className="min-w-0 grow basis-40 font-semibold">
            A new day has begun: {weekdayName(today)}, {longDate(today)}.
          </p>
          <span className="ml-auto flex items-center gap-1">
            <button type="button" className={buttonStyle('primary')} onClick={() => goTo(today)}>
              Go to today
            </button>
            <button
              type="button"
              aria-label="Stay on this day"
              className={iconButtonStyle()}
              onClick={() => setKnownDay(today)}
            >
              <X aria-hidden className="size-5" />
            </button>
          </span>
        </div>
      ) : null}
    </div>,
    place,
  )
}
