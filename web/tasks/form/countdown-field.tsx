import { COUNTDOWN_MINUTES_MAX, COUNTDOWN_SECONDS_MAX } from '#domain/tasks/limits.ts'
import { DEFAULT_COUNTDOWN_SECONDS } from '#domain/tasks/timer.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { FieldProblem } from './field-problem.tsx'

type CountdownFieldProps = {
  /** null = the task has no countdown of its own */
  seconds: number | null
  onChange: (seconds: number | null) => void
  error?: string
}

/** How long the task's countdown runs in Flash Mode. */
export function CountdownField({ seconds, onChange, error }: CountdownFieldProps) {
  return (
    <div>
      <Switch
        isSelected={seconds !== null}
        onChange={(on) => onChange(on ? DEFAULT_COUNTDOWN_SECONDS : null)}
        description="A timer for this task in Flash Mode."
      >
        Countdown target
      </Switch>
      {seconds === null ? null : (
        <FieldProblem problem={error}>
          <CountdownNumbers seconds={seconds} onChange={onChange} className="mt-2" />
        </FieldProblem>
      )}
    </div>
  )
}

type CountdownNumbersProps = { seconds: number; onChange: (seconds: number) => void; className?: string }

export function CountdownNumbers({ seconds, onChange, className = '' }: CountdownNumbersProps) {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return (
    <div className={`grid max-w-md grid-cols-2 gap-3 ${className}`}>
      <NumberField
        label="Minutes"
        value={minutes}
        minValue={0}
        maxValue={COUNTDOWN_MINUTES_MAX}
        onChange={(next) => onChange((Number.isNaN(next) ? 0 : next) * 60 + rest)}
      />
      <NumberField
        label="Seconds"
        value={rest}
        minValue={0}
        maxValue={COUNTDOWN_SECONDS_MAX}
        onChange={(next) => onChange(minutes * 60 + (Number.isNaN(next) ? 0 : next))}
      />
    </div>
  )
}
