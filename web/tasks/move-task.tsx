import { CalendarArrowUp } from 'lucide-react'
import { useState } from 'react'
import { canMove, dayWords, quickMoves } from '#domain/tasks/moving.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { relativeDay } from '#domain/time/words.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useClock } from './clock.ts'
import { useMove } from './use-move.ts'

type MoveTaskProps = {
  task: Task
  /** the day it goes to; undefined = a calendar asks for it */
  to?: LocalDate
  onClose: () => void
  /** called when it was moved */
  onMoved?: () => void
}

/**
 * Moves a task, once the day is chosen, and asks first if one of the same name is there already. While that has to be
 * looked up, a dialog says so: nothing else can be answered, and closing it moves nothing.
 */
export function MoveTask({ task, to: chosen, onClose, onMoved }: MoveTaskProps) {
  const today = useClock((now) => now.date)
  const { to, state, choose, move } = useMove(task, chosen, { onClose, onMoved })
  const changeOpen = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  if (to && state !== 'looking') {
    return (
      <AlertDialog
        isOpen={state === 'asking'}
        onOpenChange={changeOpen}
        title={`It is already there ${dayWords(to, today)}`}
        action="Move it anyway"
        actionVariant="primary"
        onAction={() => move(to)}
      >
        <p dir="auto" className="line-clamp-3 wrap-anywhere font-semibold text-ink">
          {task.title}
        </p>
        <p className="mt-1">
          It would then be on that day twice. If it is a medicine, moving it makes two doses in one day.
        </p>
      </AlertDialog>
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={changeOpen}
      title={to ? `Moving to ${dayWords(to, today)}` : 'Move to another day'}
      size="small"
      closeOnOutsideClick={!to}
    >
      {(close) =>
        to ? <Looking onCancel={close} /> : <DayChoice task={task} today={today} onChoose={choose} />
      }
    </Dialog>
  )
}

function Looking({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2.5 text-ink-soft">
        <Spinner />
        One moment… First we look at what is there already.
      </p>
      <div className="mt-6 flex flex-col sm:items-end">
        <Button autoFocus onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type DayChoiceProps = { task: Task; today: LocalDate; onChoose: (day: LocalDate) => void }

function DayChoice({ task, today, onChoose }: DayChoiceProps) {
  return (
    <>
      <p dir="auto" className="mb-3 line-clamp-3 wrap-anywhere font-semibold">
        {task.title}
      </p>
      {task.recurrenceType === 'none' ? null : (
        <p className="-mt-2 mb-3">Only this day’s is moved. Its other days stay as they are.</p>
      )}
      <Calendar label="Move to" value={null} today={today} min={today} autoFocus onChange={onChoose} />
    </>
  )
}

type MoveButtonsProps = { task: Task; onMoved?: () => void; className?: string }

/**
 * 'Tomorrow' and 'Another day…' for a task that is still to do. Each leads to the same day and has the same room as long as
 * it is shown: after midnight the one for tomorrow says 'Today', and once the task is done, nothing comes in their place.
 */
export function MoveButtons({ task, onMoved, className = '' }: MoveButtonsProps) {
  const today = useClock((now) => now.date)
  const [openedOn] = useState(today)
  const [moving, setMoving] = useState<{ to?: LocalDate }>()
  const mayPlan = useMayPlan()
  const isOnOffer = canMove(task)
  const [hasRoom, setRoom] = useState(isOnOffer)
  if (isOnOffer && !hasRoom) setRoom(true)
  if (!mayPlan || !hasRoom) return null
  const moves = quickMoves(task, openedOn)
  return (
    <fieldset className={`flex flex-wrap items-center gap-2 ${isOnOffer ? '' : 'invisible'} ${className}`}>
      <legend className="sr-only">Move to</legend>
      <span
        aria-hidden
        className={`flex items-center gap-1.5 text-sm text-ink-soft ${moves.length > 1 ? 'max-sm:basis-full' : ''}`}
      >
        <CalendarArrowUp className="size-4.5" />
        Move to
      </span>
      {moves.map(({ to, label }) => (
        <Button
          key={to}
          className={`px-3! ${to < today ? 'invisible' : ''}`}
          onPress={() => setMoving({ to })}
        >
          {openedOn === today ? (
            label
          ) : (
            <span className="grid *:col-start-1 *:row-start-1">
              <span className="invisible">{label}</span>
              {to < today ? null : <span>{relativeDay(to, today)}</span>}
            </span>
          )}
        </Button>
      ))}
      <Button className="px-3!" onPress={() => setMoving({})}>
        Another day…
      </Button>
      {moving ? (
        <MoveTask task={task} to={moving.to} onMoved={onMoved} onClose={() => setMoving(undefined)} />
      ) : null}
    </fieldset>
  )
}
