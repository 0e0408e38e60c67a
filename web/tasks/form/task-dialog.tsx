import { ListPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import { SchemeMatches } from '#web/schemes/scheme-matches.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TypedBefore } from '#web/ui/typed-before.tsx'
import { useClock } from '../clock.ts'
import { DeleteTaskDialog } from '../delete-task-dialog.tsx'
import { MoveButtons } from '../move-task.tsx'
import { TaskStory } from '../task-story.tsx'
import type { Draft } from './draft.ts'
import { DueEditor } from './due-editor.tsx'
import { MoreFields } from './more-fields.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import type { TaskProblems, TaskValues } from './task-values.ts'
import { TitleField } from './title-field.tsx'
import { ToldNote } from './told-note.tsx'
import { useTaskDialog } from './use-task-dialog.ts'

type TaskDialogProps = {
  draft: Draft
  /** the task being edited; absent for a new one */
  task?: Task
  /** the task was deleted elsewhere since the form was opened */
  isGone?: boolean
  /** for a new task: shows routines to start from instead */
  onRoutines?: () => void
  onClose: () => void
}

/** The form for Add Task (empty) and Edit Task (filled). */
export function TaskDialog({ draft, task, isGone = false, onRoutines, onClose }: TaskDialogProps) {
  const { form, edit, saving, isUntouched, isMoreOpen, setMoreOpen, change, startOver, putAside, cancel } =
    useTaskDialog({ draft, task, isGone, onClose })
  const { typed, choices, values } = form
  const { problems, refused } = saving
  const [isDeleting, setDeleting] = useState(false)
  const today = useClock((now) => now.date)

  if (isDeleting && task)
    return <DeleteTaskDialog task={task} onClose={() => setDeleting(false)} onDelete={cancel} />

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) putAside()
      }}
      title={task ? 'Edit Task' : 'Add Task'}
      closeOnOutsideClick={false}
    >
      <form ref={saving.formRef} onSubmit={saving.save} noValidate className="flex flex-col gap-5">
        {isGone ? (
          <Banner tone="warning" role="alert">
            This task was deleted meanwhile. Saving makes it a new one.
          </Banner>
        ) : null}
        {form.wasRestored ? <TypedBefore onStartOver={startOver} /> : null}
        <TitleField
          text={typed.title ?? values.title}
          read={form.read}
          choices={choices}
          today={today}
          error={problems.title}
          isNew={!task}
          onChange={(title) => change({ title })}
          onChoose={(chosen) => change({}, chosen)}
        />
        {onRoutines && isUntouched ? (
          <Button variant="quiet" className="-my-3 -ml-2 self-start px-2!" onPress={onRoutines}>
            <ListPlus aria-hidden className="size-5" />
            Start from a routine
          </Button>
        ) : null}
        <DateAndTime task={task} values={values} problems={problems} onChange={change} />
        <ToldNote values={values} id={task?.id} />
        {/* Whoever opens a task that is being made sure of looks here for who has it. */}
        {task && !isGone ? <TaskStory task={task} className="-mt-2" /> : null}
        {task && isUntouched && !isGone ? (
          <MoveButtons task={task} onMoved={cancel} className="-mt-2" />
        ) : null}
        <RecurrenceFields values={values} problems={problems} onChange={change} />
        <DueEditor
          entries={values.onTaskDue}
          hasTime={values.time !== ''}
          onChange={(onTaskDue) => change({ onTaskDue })}
        />
        <SchemeMatches title={values.title} />
        <MoreFields
          values={values}
          problems={problems}
          isOpen={isMoreOpen}
          onOpenChange={setMoreOpen}
          onChange={change}
        />
        {task && !isGone ? (
          <ScopeChoice
            task={task}
            today={today}
            ruleChanges={edit.ruleChanges}
            isOwnDay={edit.isOwnDay}
            scope={edit.scope}
            onChange={edit.setScope}
          />
        ) : null}
        {refused ? (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        ) : null}
        <FormEnd
          saveLabel={task && !isGone ? 'Save Changes' : 'Save Task'}
          isPending={saving.isWaiting}
          onDelete={task && !isGone ? () => setDeleting(true) : undefined}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}

type DateAndTimeProps = {
  task: Task | undefined
  values: TaskValues
  problems: TaskProblems
  onChange: (fields: Partial<TaskValues>) => void
}

function DateAndTime({ task, values, problems, onChange }: DateAndTimeProps) {
  // A form may be open over midnight, and what is saved on a day that is over reminds of nothing.
  const isOver = useClock(({ date }) => !task && values.date !== '' && values.date < date)
  const dayWords = task?.rolloverFrom
    ? 'It rolled over from this day.'
    : isOver
      ? 'This day is over.'
      : undefined
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-5 sm:gap-x-5">
      <TextField
        label="Date"
        type="date"
        value={task ? ownDay(task) : values.date}
        onChange={(date) => onChange({ date })}
        error={problems.date}
        isRequired
        isDisabled={task !== undefined}
        description={dayWords}
      />
      <TextField
        label="Time"
        type="time"
        value={values.time}
        onChange={(time) => onChange({ time })}
        description={values.time ? undefined : 'Optional'}
      />
    </div>
  )
}

type FormEndProps = {
  saveLabel: string
  isPending: boolean
  onDelete?: () => void
  onCancel: () => void
}

function FormEnd({ saveLabel, isPending, onDelete, onCancel }: FormEndProps) {
  return (
    <div
      data-form-end
      className="sticky -bottom-6 z-10 low-window:static -mx-5 -mb-6 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:px-6"
    >
      {onDelete ? (
        <Button variant="quiet" className="text-danger-ink! max-sm:px-3" onPress={onDelete}>
          <Trash2 aria-hidden className="size-5" />
          Delete
        </Button>
      ) : null}
      <Button className="ml-auto" onPress={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" isPending={isPending}>
        {saveLabel}
      </Button>
    </div>
  )
}
