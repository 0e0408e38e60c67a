import { CalendarArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { alreadyThere, canMove, dayWords, quickMoves } from '#domain/tasks/moving.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { useClock } from './clock.ts'
import { dayQuery } from './queries.ts'
import { ignore, moveTask } from './task-changes.ts'

type MoveTaskProps = {
  task: Task
  /** the day it goes to; undefined = a calendar asks for it */
  to?: LocalDate
  onClose: () => void
  /** called when it was moved */
  onMoved?: () => void
}

/** Moves a task, once the day is chosen, and asks first if one of the same name is there already. */
export function MoveTask({ task, to: chosen, onClose, onMoved }: MoveTaskProps) {
  const today = useClock((now) => now.date)
  const [to, setTo] = useState(chosen)
  const [isAsking, setAsking] = useState(false)
  const isChecked = useRef(false)

  function move(day: LocalDate) {
    onMoved?.()
    onClose()
    void moveTask(task, day).catch(ignore)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the chosen day
  useEffect(() => {
    if (!to || isChecked.current) return
    isChecked.current = true
    void tasksOn(to).then((there) => (alreadyThere(task, to, there) ? setAsking(true) : move(to)))
  }, [to])

  if (to) {
    return (
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
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
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Move to another day"
      size="small"
    >
      <p className="mb-3 line-clamp-3 wrap-anywhere">
        <bdi className="font-semibold">{task.title}</bdi>
        {task.recurrenceType === 'none'
          ? null
          : ' Only this day’s is moved. Its other days stay as they are.'}
      </p>
      <Calendar
        label="Move to"
        value={null}
        today={today}
        min={today}
        autoFocus
        onChange={(day) => (day === ownDay(task) ? onClose() : setTo(day))}
      />
    </Dialog>
  )
}

/** What is on a day, as far as it can be known here and now: offline, a day that was never opened is not. */
async function tasksOn(date: LocalDate): Promise<readonly Task[] | undefined> {
  const cached = queryClient.getQueryData(dayQuery(date).queryKey)
  if (!navigator.onLine) return cached
  return queryClient.fetchQuery(dayQuery(date)).catch(() => cached)
}

type MoveButtonsProps = { task: Task; onMoved?: () => void; className?: string }

/** 'Tomorrow' and 'Another day…' for a task that is still to do. */
export function MoveButtons({ task, onMoved, className = '' }: MoveButtonsProps) {
  const today = useClock((now) => now.date)
  const [moving, setMoving] = useState<{ to?: LocalDate }>()
  const mayPlan = useMayPlan()
  if (!mayPlan || !canMove(task)) return null
  const moves = quickMoves(task, today)
  return (
    <fieldset className={`flex flex-wrap items-center gap-2 ${className}`}>
      <legend className="sr-only">Move to</legend>
      <span
        aria-hidden
        className={`flex items-center gap-1.5 text-sm text-ink-soft ${moves.length > 1 ? 'max-sm:basis-full' : ''}`}
      >
        <CalendarArrowUp className="size-4.5" />
        Move to
      </span>
      {moves.map(({ to, label }) => (
        <Button key={to} className="px-3!" onPress={() => setMoving({ to })}>
          {label}
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
