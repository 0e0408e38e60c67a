import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { dateStyle } from '#domain/time/date-style.ts'

type CalendarProps = {
  label: string
  /** Dates are `yyyy-MM-dd`. */
  value: string | null
  onChange: (date: string) => void
  /** Today in the person's time zone, which may differ from the browser's. */
  today?: string
  min?: string
  max?: string
  autoFocus?: boolean
}

/** Picks one date. Weeks start on Sunday, unless the person is used to another day. */
export function Calendar({ label, value, onChange, today, min, max, autoFocus }: CalendarProps) {
  return (
    <AriaCalendar<CalendarDate>
      aria-label={label}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date.toString())}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      defaultFocusedValue={value ? undefined : today ? parseDate(today) : undefined}
      firstDayOfWeek={WEEK_START[dateStyle().weekStart]}
      autoFocus={autoFocus}
      className="mx-auto w-fit"
    >
      <div className="mb-2 flex items-center justify-between gap-1">
        <Button slot="previous" className={ARROW}>
          <ChevronLeft aria-hidden className="size-5.5" />
        </Button>
        <CalendarHeading className="text-center text-[min(1.125rem,7vw)] leading-snug font-bold" />
        <Button slot="next" className={ARROW}>
          <ChevronRight aria-hidden className="size-5.5" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-[min(0.875rem,5.2vw)] font-medium text-ink-soft">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={`${DAY} ${date.toString() === today ? TODAY : ''}`} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

const WEEK_START = { sunday: 'sun', monday: 'mon', saturday: 'sat' } as const

const ARROW =
  'grid size-11 cursor-pointer place-items-center rounded-control data-hovered:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-45'

const DAY =
  'grid size-[min(2.75rem,11vw)] cursor-pointer text-[min(1rem,7vw)] place-items-center rounded-full tabular-nums data-hovered:bg-sunken data-outside-month:invisible data-selected:bg-accent data-selected:font-bold data-selected:text-on-accent data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-disabled:opacity-55'

const TODAY = 'font-bold ring-2 ring-inset ring-accent'
