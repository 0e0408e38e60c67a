import {
  BookmarkPlus,
  CalendarArrowUp,
  CalendarDays,
  Check,
  CircleDashed,
  Clock,
  History,
  Layers,
  Pause,
  Pencil,
  SkipForward,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { LATER_LABELS, LATER_MINUTES } from '#domain/tasks/later.ts'
import { canMove, quickMoves } from '#domain/tasks/moving.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useHasEveryDay, useMayPlan } from '#web/account/use-may-plan.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { useClock } from '#web/tasks/clock.ts'
import { useCanPutOff } from '#web/tasks/put-off.ts'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

/*
 * What can be done with a task from its row. Each part offers what this person may do with this task; the menu knows by
 * the id what to do. What was on offer when the menu opened stays: no other item comes under a finger when midnight does, or
 * another person's change.
 */

/** Done, skipped or still to do, and to be reminded again. */
export function MarkItems({ task }: { task: Task }) {
  const mayMark = useMay('tick') && isActive(task, task.date)
  const [isOnOffer] = useState(useCanPutOff(task))
  if (!mayMark) return null
  return (
    <>
      {task.status === 'completed' ? null : (
        <MenuItem id="completed" icon={<Check aria-hidden />}>
          Mark Complete
        </MenuItem>
      )}
      {task.status === 'skipped' ? null : (
        <MenuItem id="skipped" icon={<SkipForward aria-hidden />}>
          Skip
        </MenuItem>
      )}
      {task.status === 'pending' ? null : (
        <MenuItem id="pending" icon={<CircleDashed aria-hidden />}>
          Mark Pending
        </MenuItem>
      )}
      {isOnOffer
        ? LATER_MINUTES.map((minutes) => (
            <MenuItem
              key={minutes}
              id={`later ${minutes}`}
              textValue={LATER_LABELS[minutes]}
              icon={<Clock aria-hidden />}
            >
              <span className="text-ink-soft">Remind again </span>
              {LATER_LABELS[minutes]}
            </MenuItem>
          ))
        : null}
      <MenuSeparator />
    </>
  )
}

export function CardItem({ task }: { task: Task }) {
  if (!isActive(task, task.date)) return null
  return (
    <MenuItem id="card" icon={<Layers aria-hidden />}>
      Open Card
    </MenuItem>
  )
}

/** Another day, and another time where that can be asked. */
export function MoveItems({ task, hasTime }: { task: Task; hasTime: boolean }) {
  const [today] = useState(useClock((now) => now.date))
  const mayPlan = useMayPlan()
  if (!mayPlan || !canMove(task)) return null
  return (
    <>
      {quickMoves(task, today).map(({ to, label }) => (
        <MenuItem key={to} id={to} textValue={label} icon={<CalendarArrowUp aria-hidden />}>
          <span className="text-ink-soft">Move to </span>
          {label}
        </MenuItem>
      ))}
      <MenuItem id="move" textValue="Another day" icon={<CalendarDays aria-hidden />}>
        <span className="text-ink-soft">Move to </span>
        Another day…
      </MenuItem>
      {hasTime ? (
        <MenuItem id="time" icon={<Clock aria-hidden />}>
          Another time…
        </MenuItem>
      ) : null}
    </>
  )
}

/** For what repeats. */
export function RoutineItems({ task }: { task: Task }) {
  const hasEveryDay = useHasEveryDay()
  const mayPlan = useMayPlan()
  if (task.recurrenceType === 'none') return null
  return (
    <>
      {hasEveryDay ? (
        <MenuItem id="look-back" icon={<History aria-hidden />}>
          Look back
        </MenuItem>
      ) : null}
      {mayPlan ? (
        <MenuItem id="pause" icon={<Pause aria-hidden />}>
          Pause this routine…
        </MenuItem>
      ) : null}
    </>
  )
}

export function EditItems() {
  const mayPlan = useMayPlan()
  if (!mayPlan) return null
  return (
    <>
      <MenuItem id="edit" icon={<Pencil aria-hidden />}>
        Edit
      </MenuItem>
      {actingAs() ? null : (
        <MenuItem id="routine" icon={<BookmarkPlus aria-hidden />}>
          Save as routine
        </MenuItem>
      )}
      <MenuItem id="delete" tone="danger" icon={<Trash2 aria-hidden />}>
        Delete
      </MenuItem>
    </>
  )
}
