import { LATER_LABELS, LATER_MINUTES, type LaterMinutes } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type LaterDialogProps = { task: Task; onChoose: (minutes: LaterMinutes) => void; onClose: () => void }

/** When the task that was on the card comes again. */
export function LaterDialog({ task, onChoose, onClose }: LaterDialogProps) {
  return (
    <Dialog title="When?" size="small" isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <p dir="auto" className="mb-4 text-xl wrap-anywhere">
        {task.title}
      </p>
      <div className="grid gap-3">
        {LATER_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            className="min-h-18! text-[min(1.5rem,8vw)]!"
            onPress={() => {
              onClose()
              onChoose(minutes)
            }}
          >
            {LATER_LABELS[minutes]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
