import type { RecurrenceType } from '#domain/tasks/task.ts'
import { WEEKDAYS, weekOrder } from '#domain/time/words.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ToggleButtons } from '#web/ui/toggle-buttons.tsx'
import { FieldProblem } from './field-problem.tsx'
import type { TaskProblems, TaskValues } from './task-values.ts'

const TYPES: readonly { id: RecurrenceType; label: string }[] = [
  { id: 'none', label: 'One-time' },
  { id: 'daily', label: 'Daily' },
  { id: 'weekly', label: 'Weekly' },
  { id: 'monthly', label: 'Monthly' },
]

/** The name begins with what is shown, so that saying 'click Mon' finds it. */
const WEEKDAY_OPTIONS = WEEKDAYS.map((weekday, day) => {
  const label = weekday.slice(0, 3)
  return { id: String(day), label, name: `${label}, ${weekday}` }
})

const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => ({
  id: String(index + 1),
  label: String(index + 1),
  name: `${index + 1}, day of the month`,
}))

type RecurrenceFieldsProps = {
  values: TaskValues
  problems: TaskProblems
  onChange: (fields: Partial<TaskValues>) => void
}

/** How often the task repeats, on which days, and until when. */
export function RecurrenceFields({ values, problems, onChange }: RecurrenceFieldsProps) {
  const { recurrenceType: type } = values
  return (
    <div className="flex flex-col gap-4">
      <ToggleButtons
        label="Repeats"
        look="joined"
        selectionMode="single"
        disallowEmptySelection
        options={TYPES}
        value={[type]}
        className="[&_button]:px-1"
        onChange={([chosen]) => {
          if (chosen) onChange({ recurrenceType: chosen })
        }}
      />
      {type === 'weekly' ? (
        <FieldProblem problem={problems.weekdays}>
          <ToggleButtons
            label="On these weekdays"
            selectionMode="multiple"
            options={weekOrder().map((day) => WEEKDAY_OPTIONS[day]!)}
            value={values.weekdays.map(String)}
            onChange={(chosen) => onChange({ weekdays: sortedNumbers(chosen) })}
          />
        </FieldProblem>
      ) : null}
      {type === 'monthly' ? (
        <FieldProblem problem={problems.monthDays}>
          <ToggleButtons
            label="On these days of the month"
            selectionMode="multiple"
            options={MONTH_DAYS}
            value={values.monthDays.map(String)}
            onChange={(chosen) => onChange({ monthDays: sortedNumbers(chosen) })}
            className="[&_button]:min-w-11 [&_button]:px-1 [&_button]:tabular-nums"
          />
          {values.monthDays.some((day) => day > 28) ? (
            <p className="mt-1.5 text-sm text-ink-soft">In shorter months it falls on the last day.</p>
          ) : null}
        </FieldProblem>
      ) : null}
      {type === 'none' ? null : (
        <TextField
          label="End date"
          type="date"
          value={values.recurrenceEnd}
          min={values.date}
          onChange={(recurrenceEnd) => onChange({ recurrenceEnd })}
          error={problems.recurrenceEnd}
          description="Optional. Leave it empty to repeat without an end."
          className="sm:max-w-64"
        />
      )}
    </div>
  )
}

function sortedNumbers(chosen: readonly string[]): number[] {
  return chosen.map(Number).sort((a, b) => a - b)
}
