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
import { Spinner } from '#web/ui/spinner.tsx'
import { useClock } from './clock.ts'
import { dayQuery, FIVE_MINUTES } from './queries.ts'
import { ignore, moveTask } from './task-changes.ts'

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
  const [to, setTo] = useState(chosen)
  const [state, setState] = useState<'looking' | 'asking' | undefined>(() => firstState(chosen))
  const isChecked = useRef(false)
  const isHere = useRef(true)

  function move(day: LocalDate) {
    onMoved?.()
    onClose()
    void moveTask(task, day).catch(ignore)
  }

  function choose(day: LocalDate) {
    if (day === ownDay(task)) return onClose()
    setState(firstState(day))
    setTo(day)
  }

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the chosen day
  useEffect(() => {
    if (!to || isChecked.current) return
    isChecked.current = true
    const decide = (there: readonly Task[] | undefined) => {
      if (!isHere.current) return
      if (alreadyThere(task, to, there)) setState('asking')
      else move(to)
    }
    if (state === 'looking') void tasksOn(to).then(decide)
    else decide(cachedTasks(to))
  }, [to])

  if (to && state === 'looking') {
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        title={`Moving to ${dayWords(to, today)}`}
        size="small"
        closeOnOutsideClick={false}
      >
        {(close) => (
          <>
            <p role="status" className="flex items-center gap-2.5 text-ink-soft">
              <Spinner />
              One moment… First we look at what is there already.
            </p>
            <div className="mt-6 flex flex-col sm:items-end">
              <Button autoFocus onPress={close}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Dialog>
    )
  }
  if (to) {
    return (
      <AlertDialog
        isOpen={state === 'asking'}
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
      <Calendar label="Move to" value={null} today={today} min={today} autoFocus onChange={choose} />
    </Dialog>
  )
}

const cachedTasks = (date: LocalDate) => queryClient.getQueryData(dayQuery(date).queryKey)

/** Whether it has to be looked up what is on the chosen day. Offline it cannot be: a day that was never opened is not known. */
function firstState(date: LocalDate | undefined): 'looking' | undefined {
  if (!date || !navigator.onLine) return undefined
  const known = queryClient.getQueryCache().find({ queryKey: dayQuery(date).queryKey })
  return known && !known.isStaleByTime(FIVE_MINUTES) ? undefined : 'looking'
}

function tasksOn(date: LocalDate): Promise<readonly Task[] | undefined> {
  return queryClient.fetchQuery(dayQuery(date)).catch(() => cachedTasks(date))
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
