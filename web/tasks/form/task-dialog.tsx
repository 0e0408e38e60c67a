import { ListPlus, Trash2 } from 'lucide-react'
import { type FormEvent, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { newTask, taskPatch } from '#contract/task-shapes.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { localMoment } from '#domain/time/zone.ts'
import { newId } from '#web/lib/new-id.ts'
import { useTypedAhead } from '#web/lib/typed-ahead.ts'
import { SchemeMatches } from '#web/schemes/scheme-matches.tsx'
import { PictureField } from '#web/tasks/pictures/picture-field.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useClock, ZoneContext } from '../clock.ts'
import { DeleteTaskDialog } from '../delete-task-dialog.tsx'
import { MoveButtons } from '../move-task.tsx'
import { addTask, editTask, ignore } from '../task-changes.ts'
import { problemOf } from '../task-problem.ts'
import { ChecklistEditor } from './checklist-editor.tsx'
import { CountdownField } from './countdown-field.tsx'
import { type Draft, deleteDraft, saveDraft } from './draft.ts'
import { DueEditor } from './due-editor.tsx'
import { OnlyForMe } from './only-for-me.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { afterCorrection, NO_CHOICES, readBesideFields, type TitleChoices, valuesFrom } from './said-title.ts'
import { canChooseScope, type Scope, ScopeChoice } from './scope-choice.tsx'
import {
  changesRule,
  newTaskOf,
  newTaskValues,
  patchOf,
  patchWithOwn,
  problemsOf,
  type TaskValues,
  valuesOf,
} from './task-values.ts'
import { TitleField } from './title-field.tsx'
import { ToldNote } from './told-note.tsx'
import { useOwnFields } from './use-own-fields.ts'
import { useTitleReader } from './use-title-reader.ts'

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
  const [typed, setTyped] = useState(draft.typed)
  const [wasRestored, setRestored] = useState(() => Object.keys(draft.typed).length > 0)
  const [showProblems, setShowProblems] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [refused, setRefused] = useState<string>()
  const own = useOwnFields(task)
  // What is changed on a day of its own stays there, unless the person says otherwise.
  const [pickedScope, setScope] = useState<Scope>()
  const chosenScope = pickedScope ?? (own.length > 0 ? 'day' : 'onward')
  const today = useClock((now) => now.date)
  const [isMoreOpen, setMoreOpen] = useState(() => hasMore({ ...(task && valuesOf(task)), ...draft.typed }))
  const isSaved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(draft.choices ?? NO_CHOICES)
  const [isWaiting, setWaiting] = useState(false)
  const reader = useTitleReader(!task)
  const zone = useContext(ZoneContext)
  const day = isLocalDate(typed.date) ? typed.date : draft.date
  const read = useMemo(() => {
    if (!reader.read || choices.isOff || !typed.title) return undefined
    const instant = Date.now()
    const clock = { instant, zone, moment: localMoment(instant, zone) }
    const readTitle = reader.read
    return readBesideFields(
      (title, options) => readTitle(title, { ...options, clock, day }),
      { ...typed, title: typed.title },
      choices,
    )
  }, [reader.read, choices, typed, day, zone])
  const said = read ? valuesFrom(read) : {}
  // Weekday and day of the month are preselected from the date in the form.
  const newDate = isLocalDate(typed.date) ? typed.date : (said.date ?? draft.date)
  const values: TaskValues = task
    ? { ...valuesOf(task), ...typed }
    : { ...newTaskValues(newDate), ...said, ...typed, title: read?.title ?? typed.title ?? '' }
  const problems = showProblems ? problemsOf(values) : {}
  const changes = task ? patchOf(task, values) : {}
  const ruleChanges = changesRule(changes)
  const patch = chosenScope === 'onward' && own.length > 0 ? patchWithOwn(changes, values, own) : changes
  const scope =
    task && canChooseScope(task, ruleChanges) && chosenScope === 'day' ? { scope: 'day' as const } : {}

  function change(fields: Partial<TaskValues>, chosen = afterCorrection(choices, fields, read?.parts ?? [])) {
    const next = { ...typed, ...fields }
    setTyped(next)
    setChoices(chosen)
    setRefused(undefined)
    saveDraft({ ...draft, state: 'open', typed: next, choices: chosen })
  }

  useTypedAhead((ahead) => {
    if (!task) change({ title: (typed.title ?? '') + ahead })
  })

  function startOver() {
    setTyped({})
    setChoices(NO_CHOICES)
    setRestored(false)
    setShowProblems(false)
    deleteDraft(draft.id)
  }

  /** Closing with Escape or the X keeps what was typed for the next time; Cancel discards it. */
  function putAside() {
    if (Object.keys(typed).length > 0) saveDraft({ ...draft, state: 'aside', typed, choices })
    onClose()
  }

  function cancel() {
    deleteDraft(draft.id)
    onClose()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaved.current) return
    // Typed faster than the reader came: what was typed is read first, then saved.
    if (reader.isLoading) return setWaiting(true)
    setShowProblems(true)
    const wrong = problemsOf(values)
    if (Object.keys(wrong).length > 0) {
      if (wrong.countdownTarget) setMoreOpen(true)
      // Focus the first invalid field, once the problems are rendered.
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>(
            '[data-invalid] :is(input, textarea), [data-problem] button, [aria-invalid=true]',
          )
          ?.focus(),
      )
      return
    }
    const problem =
      task && !isGone ? problemOf(taskPatch, patch) : problemOf(newTask, newTaskOf(draft.id, values))
    if (problem) return setRefused(problem)
    isSaved.current = true
    // The draft stays until the server has confirmed it, so that a refused task can be opened again.
    saveDraft({ ...draft, state: 'sent', typed, choices })
    send()
    onClose()
  }

  function send() {
    if (!task) return void addTask(values.date, newTaskOf(draft.id, values)).catch(ignore)
    if (!isGone && Object.keys(patch).length > 0)
      return void editTask(task, { ...patch, ...scope }).catch(ignore)
    deleteDraft(draft.id)
    if (isGone) void addTask(values.date, newTaskOf(newId(), values)).catch(ignore)
  }

  const { isLoading, giveUp } = reader
  useEffect(() => {
    if (!isWaiting) return
    if (isLoading) {
      // A connection that has stalled must not hold up saving: the title is saved as typed.
      const waiting = setTimeout(giveUp, READER_MS)
      return () => clearTimeout(waiting)
    }
    setWaiting(false)
    form.current?.requestSubmit()
  }, [isWaiting, isLoading, giveUp])

  if (isDeleting && task) {
    return (
      <DeleteTaskDialog
        task={task}
        onClose={() => setDeleting(false)}
        onDelete={() => {
          deleteDraft(draft.id)
          onClose()
        }}
      />
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) putAside()
      }}
      title={task ? 'Edit Task' : 'Add Task'}
      closeOnOutsideClick={false}
    >
      <form ref={form} onSubmit={save} noValidate className="flex flex-col gap-5">
        {isGone ? (
          <Banner tone="warning" role="alert">
            This task was deleted meanwhile. Saving makes it a new one.
          </Banner>
        ) : null}
        {wasRestored ? (
          <Banner role="status" action={<Button onPress={startOver}>Start over</Button>}>
            Here is what you had typed before.
          </Banner>
        ) : null}
        <TitleField
          text={typed.title ?? values.title}
          read={read}
          choices={choices}
          today={today}
          error={problems.title}
          isNew={!task}
          onChange={(title) => change({ title })}
          onChoose={(chosen: TitleChoices) => change({}, chosen)}
        />
        {!onRoutines || Object.keys(typed).length > 0 ? null : (
          <Button variant="quiet" className="-my-3 -ml-2 self-start px-2!" onPress={onRoutines}>
            <ListPlus aria-hidden className="size-5" />
            Start from a routine
          </Button>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-5 sm:gap-x-5">
          <TextField
            label="Date"
            type="date"
            value={task ? ownDay(task) : values.date}
            onChange={(date) => change({ date })}
            error={problems.date}
            isRequired
            isDisabled={task !== undefined}
            description={task?.rolloverFrom ? 'It rolled over from this day.' : undefined}
          />
          <TextField
            label="Time"
            type="time"
            value={values.time}
            onChange={(time) => change({ time })}
            description={values.time ? undefined : 'Optional'}
          />
        </div>
        <ToldNote values={values} id={task?.id} />
        {task && Object.keys(typed).length === 0 && !isGone ? (
          <MoveButtons task={task} onMoved={cancel} className="-mt-2" />
        ) : null}
        <RecurrenceFields values={values} problems={problems} onChange={change} />
        <DueEditor
          entries={values.onTaskDue}
          hasTime={values.time !== ''}
          onChange={(onTaskDue) => change({ onTaskDue })}
        />
        <SchemeMatches title={values.title} />
        <Disclosure title="More" isExpanded={isMoreOpen} onExpandedChange={setMoreOpen} className="-mx-2">
          <div className="flex flex-col gap-5 px-2 pt-2">
            <PictureField
              of="this task"
              picture={values.picture}
              onChange={(picture) => change({ picture: picture ?? '' })}
            />
            <Switch
              isSelected={values.makeSure}
              onChange={(makeSure) => change({ makeSure })}
              description={MAKE_SURE}
            >
              Make sure
            </Switch>
            <TextArea
              label="Description"
              value={values.description}
              onChange={(description) => change({ description })}
              rows={2}
            />
            <ChecklistEditor items={values.checklist} text={values.newStep} onChange={change} />
            <CountdownField
              seconds={values.countdownTarget}
              onChange={(countdownTarget) => change({ countdownTarget })}
              error={problems.countdownTarget}
            />
            <OnlyForMe isPrivate={values.private} onChange={(isPrivate) => change({ private: isPrivate })} />
          </div>
        </Disclosure>
        {task && !isGone ? (
          <ScopeChoice
            task={task}
            today={today}
            ruleChanges={ruleChanges}
            isOwnDay={own.length > 0}
            scope={chosenScope}
            onChange={setScope}
          />
        ) : null}
        {refused ? (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        ) : null}
        <div
          data-form-end
          className="sticky -bottom-6 z-10 low-window:static -mx-5 -mb-6 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:px-6"
        >
          {task ? (
            <Button
              variant="quiet"
              className="text-danger-ink! max-sm:px-3"
              onPress={() => setDeleting(true)}
            >
              <Trash2 aria-hidden className="size-5" />
              Delete
            </Button>
          ) : null}
          <Button className="ml-auto" onPress={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isWaiting}>
            {task && !isGone ? 'Save Changes' : 'Save Task'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** How long saving waits for what reads the title. */
const READER_MS = 2_000

const MAKE_SURE =
  'While it is not done, we remind again, call, and then tell the care circle. It needs a time. The steps are under Notifications.'

/** Whether something is filled in that stands behind 'More'. */
function hasMore(values: Partial<TaskValues>): boolean {
  const { description, checklist, newStep, countdownTarget, makeSure, picture } = values
  return Boolean(
    description || checklist?.length || newStep || countdownTarget || makeSure || picture || values.private,
  )
}
