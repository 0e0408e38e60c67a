import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, ChevronRight, Layers, Plus } from 'lucide-react'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { DAY_ROUTE } from '#domain/paths.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { longDate, relativeDay, weekdayName } from '#domain/time/words.ts'
import { useHasEveryDay, useMayPlan } from '#web/account/use-may-plan.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useClock } from '#web/tasks/clock.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DaySummary } from './day-summary.tsx'
import { useDayKeys } from './use-day-keys.ts'
import { ViewOptions } from './view-options.tsx'
import { useWantedDay } from './wanted-day.ts'

const DayCalendar = lazy(() => import('./day-calendar.tsx').then((part) => ({ default: part.DayCalendar })))

type DayHeaderProps = {
  date: LocalDate
  flashCount: number
  onFlash: () => void
  onAdd: () => void
}

/** The shown day, navigation to other days, and the day's actions. */
export const DayHeader = memo(function DayHeader({ date, flashCount, onFlash, onAdd }: DayHeaderProps) {
  const today = useClock((now) => now.date)
  const goTo = useGoToDay()
  const step = useStepDay(date)
  const mayPlan = useMayPlan()
  const hasEveryDay = useHasEveryDay()
  useDayKeys({
    add: mayPlan && onAdd,
    flash: flashCount > 0 && onFlash,
    today: () => goTo(today),
    step: hasEveryDay && step,
  })
  return (
    <header className="mb-3 sm:mb-5 min-[1025px]:col-start-2 min-[1025px]:row-start-1">
      <nav aria-label="Days" className="@container print:hidden">
        <div className="flex items-stretch gap-2 @max-[15rem]:flex-wrap">
          <button type="button" disabled={!hasEveryDay} onClick={() => step(-1)} className={STEP_BUTTON}>
            <ChevronLeft aria-hidden className="size-5.5 shrink-0" />
            <span className="sr-only lg:@min-[34rem]:not-sr-only">Previous Day</span>
          </button>
          <DateButton date={date} today={today} onPick={goTo} isDisabled={!hasEveryDay} />
          <button
            type="button"
            disabled={!hasEveryDay}
            onClick={() => step(1)}
            className={`${STEP_BUTTON} lg:flex-row-reverse`}
          >
            <ChevronRight aria-hidden className="size-5.5 shrink-0" />
            <span className="sr-only lg:@min-[34rem]:not-sr-only">Next Day</span>
          </button>
          {/* Beside the day's name, on a tablet, the longer names of days would leave it no room. */}
          {date === today ? null : (
            <TodayButton className="ml-auto max-sm:hidden" onPress={() => goTo(today)} />
          )}
        </div>
      </nav>

      {/* The sentence is below the day's name; from a tablet on below the buttons too, as wide as both. */}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mt-5 sm:gap-y-1">
        <div className="min-w-0 grow basis-64 sm:contents">
          <div className="flex flex-wrap items-baseline gap-3 sm:grow sm:basis-64 sm:gap-y-0">
            <h1 tabIndex={-1} className="text-2xl font-bold sm:text-4xl">
              {weekdayName(date)}
              <span className="hidden print:inline">, {longDate(date)}</span>
            </h1>
            <p
              className={`text-lg font-semibold print:hidden ${date === today ? 'text-accent-ink' : 'text-ink-soft'}`}
            >
              {relativeDay(date, today)}
            </p>
            {/* No higher than the line it is on: at midnight, when it appears, nothing may move. */}
            {date === today ? null : (
              <TodayButton className="-my-1.5 ml-auto self-center sm:hidden" onPress={() => goTo(today)} />
            )}
          </div>
          <DaySummary date={date} />
        </div>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto print:hidden">
          <ViewOptions date={date} />
          <button
            type="button"
            disabled={flashCount === 0}
            onClick={onFlash}
            className={buttonStyle('secondary', 'grow basis-0 px-2! sm:grow-0 sm:basis-auto sm:px-4!')}
          >
            <Layers aria-hidden className="size-5 shrink-0 max-[399px]:hidden" />
            Flash Mode ({flashCount})
          </button>
          {mayPlan ? (
            <button
              type="button"
              onClick={onAdd}
              className={buttonStyle('primary', 'grow basis-0 px-2! sm:grow-0 sm:basis-auto sm:px-4!')}
            >
              <Plus aria-hidden className="size-5 shrink-0 max-[349px]:hidden" />
              Add Task
            </button>
          ) : null}
        </div>
      </div>
    </header>
  )
})

/** On phones on the line of the day's name, where the line of the arrows is full. */
function TodayButton({ className, onPress }: { className: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={buttonStyle('secondary', `px-3.5! print:hidden ${className}`)}
    >
      Today
    </button>
  )
}

type DateButtonProps = {
  date: LocalDate
  today: LocalDate
  onPick: (date: LocalDate) => void
  isDisabled: boolean
}

function DateButton({ date, today, onPick, isDisabled }: DateButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        ref={button}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void import('./day-calendar.tsx')}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={buttonStyle(
          'secondary',
          'min-w-0 grow px-2! sm:grow-0 sm:px-5! @max-[15rem]:order-last @max-[15rem]:basis-full',
        )}
      >
        <CalendarDays aria-hidden className="size-5 shrink-0 text-accent @max-[20rem]:hidden" />
        <span data-figures className="min-w-0">
          {longDate(date)}
        </span>
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <DayCalendar
            anchor={button}
            isOpen={isOpen}
            onOpenChange={setOpen}
            date={date}
            today={today}
            onPick={(picked) => {
              setOpen(false)
              onPick(picked)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Goes to another day; the list slides in that direction. */
export function useGoToDay(): (date: LocalDate) => void {
  const navigate = useNavigate()
  return useLatest((date) => void navigate({ to: DAY_ROUTE, params: { date } }))
}

/** Goes to the previous or next day, counted from the day being loaded, so that two quick presses go two days. */
function useStepDay(shown: LocalDate): (by: 1 | -1) => void {
  const wanted = useWantedDay(shown)
  const goTo = useGoToDay()
  return (by) => goTo(addDays(wanted(), by))
}

const STEP_BUTTON = buttonStyle('secondary', 'shrink-0 px-2! sm:px-4! @max-[15rem]:grow')
