import { useQuery } from '@tanstack/react-query'
import { Lock, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useDisplayOption } from '#web/lib/display-options.ts'
import { dayQuery } from '#web/tasks/queries.ts'
import { ReadMyDay } from '#web/tasks/read-my-day.tsx'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Switch } from '#web/ui/switch.tsx'

type ViewOptionsPopoverProps = {
  date: LocalDate
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ViewOptionsPopover({ date, anchor, isOpen, onOpenChange }: ViewOptionsPopoverProps) {
  const [compact, setCompact] = useDisplayOption('compact-mode')
  const [blinking, setBlinking] = useDisplayOption('blinking-now-bar')
  const { data: tasks } = useQuery(dayQuery(date))
  return (
    <Popover
      label="View options"
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isTall
      placement="bottom end"
      className="w-80 max-w-full"
    >
      {(close) => (
        <>
          <Switch isSelected={compact} onChange={setCompact} description="Each task on a single line.">
            Compact Mode
          </Switch>
          <Switch
            isSelected={blinking}
            onChange={setBlinking}
            description="The current time marker blinks."
            className="mt-2"
          >
            Blinking Now Bar
          </Switch>
          <ReadMyDay date={date} className="mt-4 w-full" />
          <Button
            className="mt-2 w-full"
            onPress={() => {
              close()
              printDay({ forAll: false })
            }}
          >
            <Printer aria-hidden className="size-5" />
            Print this day
          </Button>
          {tasks?.some((task) => task.private) ? (
            <Button
              className="mt-2 w-full"
              onPress={() => {
                close()
                printDay({ forAll: true })
              }}
            >
              <Lock aria-hidden className="size-5" />
              Print without “Only for me”
            </Button>
          ) : null}
        </>
      )}
    </Popover>
  )
}

/** The sheet on the door of the fridge is for everyone at home: web/styles/print.css leaves out what is private. */
function printDay({ forAll }: { forAll: boolean }): void {
  const page = document.documentElement
  page.toggleAttribute('data-for-all', forAll)
  addEventListener('afterprint', () => page.removeAttribute('data-for-all'), { once: true })
  // After the popover has closed, or it would be printed too.
  requestAnimationFrame(() => print())
}
