import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import { DEFAULT_OPTION } from '#domain/schemes/scheme.ts'
import { TITLE_MAX } from '#domain/tasks/limits.ts'
import { firstDay, type RoutineTask } from '#domain/tasks/own-routine.ts'
import { LIVES, type ReadyTask, ROUTINES } from '#domain/tasks/ready-routines.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { momentIn, ZoneContext } from '../clock.ts'
import { addTask, ignore } from '../task-changes.ts'
import { OwnRoutineRow } from './own-routines.tsx'
import { routinesQuery } from './queries.ts'
import { sayRoutinesAdded } from './say-routines-added.ts'

type RoutinesDialogProps = {
  /** the day they begin on, if it is still to come; otherwise today, or tomorrow for what has passed */
  date?: LocalDate
  onAdd?: () => void
  onClose: () => void
}

/** Routines to start from: chosen by group, then each task can be left out or changed before it is added. */
export function RoutinesDialog({ date, onAdd, onClose }: RoutinesDialogProps) {
  const zone = useContext(ZoneContext)
  const isActing = useActingAs() !== null
  const { data: own = [] } = useQuery({ ...routinesQuery, enabled: !isActing })
  const [chosen, setChosen] = useState(chosenBefore)
  // One that was chosen before may have been deleted since.
  const offered = [...own.map(({ id }) => id), ...[...ROUTINES, ...LIVES].map(({ name }) => name)]
  const tasks = offered
    .flatMap((id) => chosen[id] ?? [])
    .filter(({ isWanted, title, time }) => isWanted && title.trim() !== '' && (!time || isLocalTime(time)))

  function add() {
    const now = momentIn(zone)
    const starts = tasks.map((task) => {
      const start = firstDay(task, date ?? now.date, now)
      void addTask(start, bodyOf(task), { quiet: true }).catch(ignore)
      return start
    })
    sayRoutinesAdded(
      starts,
      now.date,
      tasks.every(({ recurrenceType }) => recurrenceType === 'daily'),
    )
    dropDraft(DRAFT)
    onAdd?.()
    onClose()
  }

  const group = (id: string, name: string, offered: readonly RoutineTask[], around?: Around) => (
    <RoutineGroup
      key={id}
      name={name}
      offered={offered}
      around={around}
      choices={chosen[id]}
      onChange={(choices) => {
        const { [id]: _, ...others } = chosen
        const next = choices ? { ...others, [id]: choices } : others
        setChosen(next)
        if (Object.keys(next).length > 0) keepDraft(DRAFT, next)
        else dropDraft(DRAFT)
      }}
    />
  )

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      closeOnOutsideClick={false}
      title="Pick ready routines"
    >
      <p className="text-ink-soft">Change whatever does not suit you.</p>
      {own.length > 0 ? (
        <Part title="Your own">
          {own.map((routine) =>
            group(routine.id, routine.name, [routine.task], (box) => (
              <OwnRoutineRow routine={routine}>{box}</OwnRoutineRow>
            )),
          )}
        </Part>
      ) : null}
      <p className="mt-4 text-ink-soft">Each of these tasks repeats every day at its time.</p>
      <div className="mt-2">{ROUTINES.map(({ name, tasks }) => group(name, name, tasks.map(daily)))}</div>
      <Part title="For different lives">
        {LIVES.map(({ name, tasks }) => group(name, name, tasks.map(daily)))}
      </Part>
      <div
        data-form-end
        className="sticky -bottom-6 z-10 low-window:static -mx-5 bg-raised px-5 py-4 sm:-mx-6 sm:px-6"
      >
        <Button variant="primary" className="w-full" isDisabled={tasks.length === 0} onPress={add}>
          {tasks.length === 0
            ? 'Choose a routine'
            : tasks.length === 1
              ? 'Add 1 task'
              : `Add ${tasks.length} tasks`}
        </Button>
      </div>
    </Dialog>
  )
}

type Choice = RoutineTask & { isWanted: boolean }
type Chosen = Record<string, readonly Choice[]>

const DRAFT = 'routines'

/** What was chosen and changed before the dialog was closed or the page reloaded. */
function chosenBefore(): Chosen {
  return (readDraft(DRAFT) as Chosen | null) ?? {}
}

type Around = (box: ReactNode) => ReactNode

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  )
}

type RoutineGroupProps = {
  name: string
  offered: readonly RoutineTask[]
  /** undefined = not chosen */
  choices: readonly Choice[] | undefined
  /** shown beside its box */
  around: Around | undefined
  onChange: (choices: readonly Choice[] | undefined) => void
}

function RoutineGroup({ name, offered, choices, around, onChange }: RoutineGroupProps) {
  const box = (
    <Checkbox
      isSelected={choices !== undefined}
      onChange={(isOn) => onChange(isOn ? offered.map((task) => ({ ...task, isWanted: true })) : undefined)}
    >
      <span className="font-semibold wrap-anywhere">{name}</span>
      {choices || offered.every(({ title }) => title === name) ? null : (
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {offered.map(({ title }) => title).join(', ')}
        </span>
      )}
    </Checkbox>
  )
  return (
    <section aria-label={name} className="border-b border-line last:border-0">
      {around && !choices ? around(box) : box}
      {choices?.map((choice, index) => (
        <ChoiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          key={index}
          choice={choice}
          onChange={(next) => onChange(choices.map((one, at) => (at === index ? next : one)))}
        />
      ))}
    </section>
  )
}

function ChoiceRow({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const { title, time = '', steps, isWanted } = choice
  return (
    <div className="flex flex-wrap items-start gap-1 pb-2 sm:pl-9">
      <Checkbox
        aria-label={`Add ${title}`}
        isSelected={isWanted}
        onChange={(isOn) => onChange({ ...choice, isWanted: isOn })}
      />
      <div className="flex min-w-0 grow basis-44 flex-wrap gap-2">
        <TextField
          label="Title"
          hideLabel
          value={title}
          maxLength={TITLE_MAX}
          isDisabled={!isWanted}
          onChange={(next) => onChange({ ...choice, title: next })}
          className="min-w-0 grow basis-48"
        />
        <TextField
          label="Time"
          spokenDetail={title}
          hideLabel
          type="time"
          value={time}
          isDisabled={!isWanted}
          onChange={(next) => onChange({ ...choice, time: next })}
          className="w-36 max-w-full"
        />
        {steps ? <p className="basis-full text-sm text-ink-soft wrap-anywhere">{steps.join(' · ')}</p> : null}
      </div>
    </div>
  )
}

function daily({ title, time, steps, reminders }: ReadyTask): RoutineTask {
  return {
    title,
    time,
    recurrenceType: 'daily',
    ...(steps && { steps: [...steps] }),
    ...(reminders && {
      onTaskDue: reminders.map((offsetTime) => ({ offsetTime, option: DEFAULT_OPTION })),
    }),
  }
}

function bodyOf({ isWanted: _, title, time, steps, stepPictures, description = '', ...rest }: Choice) {
  return {
    id: newId(),
    ...rest,
    title: title.trim(),
    description,
    ...(time && { time }),
    ...(steps && {
      checklist: steps.map((step, index) => ({
        title: step,
        completed: false,
        ...(stepPictures?.[index] && { picture: stepPictures[index] }),
      })),
    }),
    // Reminders are counted from a time.
    ...(!time && { onTaskDue: undefined }),
  }
}
