import type { RefObject } from 'react'
import { WEEK_ROUTE } from '#domain/paths.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Popover } from '#web/ui/popover.tsx'

type DayCalendarProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  date: LocalDate
  today: LocalDate
  onPick: (date: LocalDate) => void
}

/** The month around the shown day. Picking a day goes there; an invalid date is ignored. */
export function DayCalendar({ anchor, isOpen, onOpenChange, date, today, onPick }: DayCalendarProps) {
  return (
    <Popover
      label="Choose a day"
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isTall
      placement="bottom start"
    >
      <Calendar
        label="Choose a day"
        value={date}
        today={today}
        autoFocus
        onChange={(picked) => {
          if (isLocalDate(picked)) onPick(picked)
        }}
      />
      {date === today ? null : (
        <Button className="mt-3 w-full" onPress={() => onPick(today)}>
          Go to today
        </Button>
      )}
      <ButtonLink to={WEEK_ROUTE} params={{ date }} className="mt-3 w-full">
        See the whole week
      </ButtonLink>
    </Popover>
  )
}
