import type { Task } from '#domain/tasks/task.ts'
import { longDate } from '#domain/time/words.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ignore, removeTask } from './task-changes.ts'

type DeleteTaskDialogProps = {
  task: Task
  /** called after either answer */
  onClose: () => void
  onDelete?: () => void
}

/** Asks for confirmation and says what will be deleted and what stays. */
export function DeleteTaskDialog({ task, onClose, onDelete }: DeleteTaskDialogProps) {
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Are you sure you want to delete this task?"
      action="Delete"
      onAction={() => {
        onDelete?.()
        void removeTask(task).catch(ignore)
      }}
    >
      <p dir="auto" className="line-clamp-3 wrap-anywhere font-semibold text-ink">
        {task.title}
      </p>
      <p className="mt-1">
        {task.recurrenceType === 'none'
          ? 'It is removed from your list. You can undo this for a moment.'
          : `It is removed on ${longDate(task.date)} and on every later day. The days before stay as they are. You can undo this for a moment.`}
      </p>
    </AlertDialog>
  )
}
