import { useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { editTask, ignore } from '#web/tasks/task-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Gives a task another time; of a repeating one, this day's alone. */
export function ChangeTime({ task, onClose }: { task: Task; onClose: () => void }) {
  const [time, setTime] = useState(task.time ?? '')
  const save = (wanted: string | null) => {
    onClose()
    if (wanted === (task.time ?? null)) return
    const scope = task.recurrenceType === 'none' ? {} : { scope: 'day' as const }
    void editTask(task, { time: wanted, ...scope }).catch(ignore)
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title="Another time" size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isLocalTime(time)) save(time)
        }}
      >
        <p className="mb-3 line-clamp-3 wrap-anywhere">
          <bdi className="font-semibold">{task.title}</bdi>
          {task.recurrenceType === 'none'
            ? null
            : ' Only this day’s time changes. Its other days stay as they are.'}
        </p>
        <TextField label="Time" type="time" autoFocus value={time} onChange={setTime} />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {task.time ? <Button onPress={() => save(null)}>No time</Button> : null}
          <Button variant="primary" type="submit" isDisabled={!isLocalTime(time)}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
