import { useRouter } from '@tanstack/react-router'
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
import { lazy, Suspense, useState } from 'react'
import { Menu, Popover } from 'react-aria-components/Menu'
import { HISTORY_PATH } from '#domain/paths.ts'
import { LATER_MINUTES } from '#domain/tasks/later.ts'
import { canMove, quickMoves } from '#domain/tasks/moving.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { useHasEveryDay, useMayPlan } from '#web/account/use-may-plan.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { useMay } from '#web/tasks/allowed-context.ts'
import { useClock } from '#web/tasks/clock.ts'
import { DeleteTaskDialog } from '#web/tasks/delete-task-dialog.tsx'
import { MoveTask } from '#web/tasks/move-task.tsx'
import { LATER_LABELS, putOff, useCanPutOff } from '#web/tasks/put-off.ts'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { floatingStyle } from '#web/ui/popover.tsx'

const PauseDialog = lazy(() =>
  import('#web/pauses/pause-dialog.tsx').then((part) => ({ default: part.PauseDialog })),
)

type TaskMenuProps = {
  task: Task
  /** the button that opened the menu; focus returns there */
  button: HTMLElement
  onClose: () => void
  onEdit: (task: Task) => void
  onCard: (task: Task) => void
  /** where a task can be given another time without its form */
  onTime?: (task: Task) => void
}

/** One menu for all rows, rendered when it is opened: one for each row would make long lists slow. */
export function TaskMenu({ task, button, onClose, onEdit, onCard, onTime }: TaskMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const [moving, setMoving] = useState<{ to?: LocalDate }>()
  const [isPausing, setPausing] = useState(false)
  const router = useRouter()
  const today = useClock((now) => now.date)
  const isOfThisDay = isActive(task, task.date)
  const mayMark = useMay('tick') && isOfThisDay
  const mayPlan = useMayPlan()
  const hasEveryDay = useHasEveryDay()
  const isOnOffer = useCanPutOff(task)

  function act(key: string | number) {
    if (key === 'delete') return setDeleting(true)
    if (key === 'move') return setMoving({})
    if (key === 'pause') return setPausing(true)
    const day = String(key)
    if (isLocalDate(day)) return setMoving({ to: day })
    onClose()
    button.focus()
    const minutes = LATER_MINUTES.find((one) => key === `later ${one}`)
    if (minutes) putOff(task, minutes)
    else if (key === 'look-back') void router.navigate({ to: HISTORY_PATH, hash: task.id })
    else if (key === 'edit') onEdit(task)
    else if (key === 'card') onCard(task)
    else if (key === 'time') onTime?.(task)
    else if (key === 'routine')
      void import('#web/tasks/routines/queries.ts').then((part) => part.saveAsRoutine(task)).catch(ignore)
    else void setStatus(task, key as Task['status']).catch(ignore)
  }

  if (moving) {
    return (
      <MoveTask
        task={task}
        to={moving.to}
        onClose={() => {
          onClose()
          focusLater(button.isConnected ? button : neighbourOf(button))
        }}
      />
    )
  }
  if (isPausing) {
    return (
      <Suspense fallback={null}>
        <PauseDialog
          task={task}
          onClose={() => {
            onClose()
            focusLater(button)
          }}
        />
      </Suspense>
    )
  }
  if (isDeleting) {
    return (
      <DeleteTaskDialog
        task={task}
        onClose={() => {
          onClose()
          focusLater(button)
        }}
        onDelete={() => focusLater(neighbourOf(button))}
      />
    )
  }
  return (
    <Popover
      isOpen
      triggerRef={{ current: button }}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isDeleting && !moving && !isPausing) onClose()
      }}
      placement="bottom end"
      data-floating
      className={`${floatingStyle} min-w-[min(14rem,100vw-1.5rem)] max-w-[calc(100vw-1.5rem)] overflow-auto p-1.5`}
    >
      <Menu
        aria-label={`More for ${task.title}`}
        autoFocus="first"
        onAction={act}
        shouldCloseOnSelect={false}
        className="outline-none"
      >
        {mayMark && task.status !== 'completed' ? (
          <MenuItem id="completed" icon={<Check aria-hidden />}>
            Mark Complete
          </MenuItem>
        ) : null}
        {mayMark && task.status !== 'skipped' ? (
          <MenuItem id="skipped" icon={<SkipForward aria-hidden />}>
            Skip
          </MenuItem>
        ) : null}
        {mayMark && task.status !== 'pending' ? (
          <MenuItem id="pending" icon={<CircleDashed aria-hidden />}>
            Mark Pending
          </MenuItem>
        ) : null}
        {mayMark && isOnOffer
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
        {mayMark ? <MenuSeparator /> : null}
        {isOfThisDay ? (
          <MenuItem id="card" icon={<Layers aria-hidden />}>
            Open Card
          </MenuItem>
        ) : null}
        {mayPlan && canMove(task)
          ? quickMoves(task, today).map(({ to, label }) => (
              <MenuItem key={to} id={to} textValue={label} icon={<CalendarArrowUp aria-hidden />}>
                <span className="text-ink-soft">Move to </span>
                {label}
              </MenuItem>
            ))
          : null}
        {mayPlan && canMove(task) ? (
          <MenuItem id="move" textValue="Another day" icon={<CalendarDays aria-hidden />}>
            <span className="text-ink-soft">Move to </span>
            Another day…
          </MenuItem>
        ) : null}
        {onTime && mayPlan && canMove(task) ? (
          <MenuItem id="time" icon={<Clock aria-hidden />}>
            Another time…
          </MenuItem>
        ) : null}
        {hasEveryDay && task.recurrenceType !== 'none' ? (
          <MenuItem id="look-back" icon={<History aria-hidden />}>
            Look back
          </MenuItem>
        ) : null}
        {mayPlan && task.recurrenceType !== 'none' ? (
          <MenuItem id="pause" icon={<Pause aria-hidden />}>
            Pause this routine…
          </MenuItem>
        ) : null}
        {mayPlan ? (
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
        ) : null}
      </Menu>
    </Popover>
  )
}

/** Waits until the dialog is gone: before that nothing behind it can take focus. */
function focusLater(element: HTMLElement | null | undefined): void {
  setTimeout(() => requestAnimationFrame(() => element?.focus()))
}

/** Where focus goes when this row is deleted: the next row, else the previous one, else the page's title. */
function neighbourOf(button: HTMLElement): HTMLElement | null | undefined {
  const rows = [...document.querySelectorAll('[data-task]')]
  const at = rows.findIndex((row) => row.contains(button))
  const row = rows[at + 1] ?? rows[at - 1]
  return row ? row.querySelector<HTMLElement>('[role=checkbox], button') : document.querySelector('h1')
}
