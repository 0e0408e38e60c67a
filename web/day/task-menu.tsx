import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Menu, Popover } from 'react-aria-components/Menu'
import { HISTORY_PATH } from '#domain/paths.ts'
import { LATER_MINUTES } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { DeleteTaskDialog } from '#web/tasks/delete-task-dialog.tsx'
import { MoveTask } from '#web/tasks/move-task.tsx'
import { putOff } from '#web/tasks/put-off.ts'
import { ignore, setStatus } from '#web/tasks/task-changes.ts'
import { floatingStyle, menuPlacement } from '#web/ui/popover.tsx'
import { CardItem, EditItems, MarkItems, MoveItems, RoutineItems } from './task-menu-items.tsx'

const PauseDialog = lazy(() =>
  import('#web/pauses/pause-dialog.tsx').then((part) => ({ default: part.PauseDialog })),
)

type TaskMenuProps = {
  /** as it was when the menu opened */
  task: Task
  /** the button that opened the menu; focus returns there */
  button: HTMLElement
  onClose: () => void
  onEdit: (task: Task) => void
  onCard: (task: Task) => void
  /** where a task can be given another time without its form */
  onTime?: (task: Task) => void
}

/** What the menu asks in a dialog, which takes its place. */
type Question = { about: 'delete' | 'pause' } | { about: 'move'; to?: LocalDate }

/** One menu for all rows, rendered when it is opened: one for each row would make long lists slow. */
export function TaskMenu({ task, button, onClose, onEdit, onCard, onTime }: TaskMenuProps) {
  const [question, setQuestion] = useState<Question>()
  const router = useRouter()

  function act(key: string | number) {
    if (key === 'delete' || key === 'move' || key === 'pause') return setQuestion({ about: key })
    const day = String(key)
    if (isLocalDate(day)) return setQuestion({ about: 'move', to: day })
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

  if (question) return <QuestionDialog question={question} task={task} button={button} onClose={onClose} />
  return (
    <Popover
      isOpen
      triggerRef={{ current: button }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement={menuPlacement()}
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
        <MarkItems task={task} />
        <CardItem task={task} />
        <MoveItems task={task} hasTime={onTime !== undefined} />
        <RoutineItems task={task} />
        <EditItems />
      </Menu>
    </Popover>
  )
}

type QuestionDialogProps = { question: Question; task: Task; button: HTMLElement; onClose: () => void }

function QuestionDialog({ question, task, button, onClose }: QuestionDialogProps) {
  function closeAndFocus(element: HTMLElement | null | undefined) {
    onClose()
    focusLater(element)
  }
  switch (question.about) {
    case 'move':
      return (
        <MoveTask
          task={task}
          to={question.to}
          onClose={() => closeAndFocus(button.isConnected ? button : neighbourOf(button))}
        />
      )
    case 'pause':
      return (
        <Suspense fallback={null}>
          <PauseDialog task={task} onClose={() => closeAndFocus(button)} />
        </Suspense>
      )
    case 'delete':
      return (
        <DeleteTaskDialog
          task={task}
          onClose={() => closeAndFocus(button)}
          onDelete={() => focusLater(neighbourOf(button))}
        />
      )
  }
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
