import { type FormEvent, useRef, useState } from 'react'
import { taskPatch } from '#contract/task-shapes.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useClock } from '#web/tasks/clock.ts'
import { type Scope, ScopeChoice } from '#web/tasks/form/scope-choice.tsx'
import { problemsOf, valuesOf } from '#web/tasks/form/task-values.ts'
import { editTask, ignore } from '#web/tasks/task-changes.ts'
import { problemOf } from '#web/tasks/task-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

/** Edits a card's title and description without leaving Flash Mode. Only Cancel throws away what was typed. */
export function CardEditDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { typed: title, ...titleDraft } = useDraft(`card-title:${task.id}`, task.title)
  const { typed: description, ...descriptionDraft } = useDraft(
    `card-description:${task.id}`,
    task.description,
  )
  const [error, setError] = useState<string>()
  const [scope, setScope] = useState<Scope>('onward')
  const today = useClock((now) => now.date)
  const isSaved = useRef(false)

  function drop() {
    titleDraft.drop()
    descriptionDraft.drop()
  }

  function cancel() {
    drop()
    onClose()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const patch = {
      ...(title !== task.title && { title: title.trim() }),
      ...(description !== task.description && { description: description || null }),
    }
    const problem = problemsOf({ ...valuesOf(task), title }).title ?? problemOf(taskPatch, patch)
    setError(problem)
    if (problem || isSaved.current) return
    isSaved.current = true
    // What was typed is kept until the server has it, so that it can be opened again.
    if (Object.keys(patch).length > 0)
      editTask(task, scope === 'day' ? { ...patch, scope } : patch).then(drop, ignore)
    else drop()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Edit Task"
      closeOnOutsideClick={false}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <TextField label="Title" value={title} onChange={titleDraft.type} error={error} autoFocus />
        <TextArea label="Description" value={description} onChange={descriptionDraft.type} />
        <ScopeChoice task={task} today={today} ruleChanges={false} scope={scope} onChange={setScope} />
        <div className="flex justify-end gap-3">
          <Button onPress={cancel}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save Changes
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
