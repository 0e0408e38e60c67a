import { useContext, useState } from 'react'
import { TITLE_MAX } from '#domain/tasks/limits.ts'
import { type ReadyTask, ROUTINES, startOf } from '#domain/tasks/ready-routines.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { newId } from '#web/lib/new-id.ts'
import { momentIn, ZoneContext } from '#web/tasks/clock.ts'
import { addTask, ignore } from '#web/tasks/task-changes.ts'
import { sayRoutinesAdded } from '#web/tasks/task-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Ready routines: chosen by group, then each task can be left out or changed before it is added. */
export function RoutinesDialog({ onAdd, onClose }: { onAdd: () => void; onClose: () => void }) {
  const zone = useContext(ZoneContext)
  const [chosen, setChosen] = useState<Record<string, readonly Choice[]>>({})
  const tasks = Object.values(chosen)
    .flat()
    .filter(({ isWanted, title, time }) => isWanted && title.trim() !== '' && isLocalTime(time))

  function add() {
    const now = momentIn(zone)
    const starts = tasks.map(({ title, time }) => {
      const date = startOf(time, now)
      const body = {
        id: newId(),
        title: title.trim(),
        time,
        description: '',
        recurrenceType: 'daily' as const,
      }
      void addTask(date, body, { quiet: true }).catch(ignore)
      return date
    })
    sayRoutinesAdded(starts, now.date)
    onAdd()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      closeOnOutsideClick={false}
      title="Pick ready routines"
    >
      <p className="text-ink-soft">
        Each task repeats every day at its time. Change whatever does not suit you.
      </p>
      <div className="mt-2">
        {ROUTINES.map((routine) => {
          const choices = chosen[routine.name]
          return (
            <section
              key={routine.name}
              aria-label={routine.name}
              className="border-b border-line last:border-0"
            >
              <Checkbox
                isSelected={choices !== undefined}
                onChange={(isOn) =>
                  setChosen(({ [routine.name]: _, ...others }) =>
                    isOn
                      ? {
                          ...others,
                          [routine.name]: routine.tasks.map((task) => ({ ...task, isWanted: true })),
                        }
                      : others,
                  )
                }
              >
                <span className="font-semibold">{routine.name}</span>
                {choices ? null : (
                  <span className="block text-sm text-ink-soft">
                    {routine.tasks.map(({ title }) => title).join(', ')}
                  </span>
                )}
              </Checkbox>
              {choices?.map((choice, index) => (
                <ChoiceRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                  key={index}
                  choice={choice}
                  onChange={(next) =>
                    setChosen({
                      ...chosen,
                      [routine.name]: choices.map((one, at) => (at === index ? next : one)),
                    })
                  }
                />
              ))}
            </section>
          )
        })}
      </div>
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

type Choice = ReadyTask & { isWanted: boolean }

function ChoiceRow({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const { title, time, isWanted } = choice
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
          hideLabel
          type="time"
          value={time}
          isDisabled={!isWanted}
          onChange={(next) => onChange({ ...choice, time: next })}
          className="w-36 max-w-full"
        />
      </div>
    </div>
  )
}
