import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { longDate, weekdayDate } from '#domain/time/words.ts'
import { ToggleButtons } from '#web/ui/toggle-buttons.tsx'

export type Scope = 'day' | 'onward'

/** Whether a change to a task can be for this day alone: it repeats, falls on it, and goes on repeating as it does. */
export function canChooseScope(task: Task, ruleChanges: boolean): boolean {
  return task.recurrenceType !== 'none' && isActive(task, task.date) && !ruleChanges
}

type ScopeChoiceProps = {
  task: Task
  today: LocalDate
  /** how it repeats changes, which always holds from this day on */
  ruleChanges: boolean
  /** this day is different from the others already */
  isOwnDay?: boolean
  scope: Scope
  onChange: (scope: Scope) => void
}

/** Which days a change to a repeating task is for, and what it does to days that are over. */
export function ScopeChoice({ task, today, ruleChanges, isOwnDay, scope, onChange }: ScopeChoiceProps) {
  const words = scopeWords(task, today, ruleChanges ? 'onward' : scope, isOwnDay)
  if (!words) return null
  return (
    <div>
      {canChooseScope(task, ruleChanges) ? (
        <ToggleButtons
          label="Apply changes to"
          look="joined"
          selectionMode="single"
          disallowEmptySelection
          options={[
            { id: 'day', label: 'Only this day' },
            { id: 'onward', label: 'This day and the ones after' },
          ]}
          value={[scope]}
          onChange={([chosen]) => {
            if (chosen) onChange(chosen)
          }}
        />
      ) : null}
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {words}
      </p>
    </div>
  )
}

/** What a change will hold for, in a sentence; nothing for a one-time task of today or later. */
export function scopeWords(task: Task, today: LocalDate, scope: Scope, isOwnDay = false): string | undefined {
  const { date } = task
  if (task.recurrenceType === 'none')
    return date < today ? `You are changing what ${longDate(date)} shows. That day is over.` : undefined
  const past = date < today
  if (isOwnDay)
    return scope === 'day'
      ? `${weekdayDate(date)} is different from the other days, and only it changes.`
      : `The days after ${weekdayDate(date)} become like it. Days before it stay as they are.`
  if (scope === 'day')
    return `Changes ${weekdayDate(date)} only${past ? ', which is over' : ''}. All other days stay as they are.`
  return past
    ? `Changes ${weekdayDate(date)} and every day after it, today too. Days before it stay as they are.`
    : `Changes ${weekdayDate(date)} and the days after it. Days before it stay as they are.`
}
