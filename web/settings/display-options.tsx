import type { Display } from '#domain/account/display.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { useDisplayOption } from '#web/lib/display-options.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ToggleButtons } from '#web/ui/toggle-buttons.tsx'
import { useChangeDisplay } from './use-change-display.ts'

/** How the app looks and writes. Each takes effect at once. */
export function DisplayOptions() {
  const [compact, setCompact] = useDisplayOption('compact-mode')
  const [blinking, setBlinking] = useDisplayOption('blinking-now-bar')
  const { display, change, isHereOnly, setHereOnly } = useChangeDisplay()
  const acting = useActingAs()
  return (
    <Card title="Display Options">
      <div className="grid gap-3">
        <Switch
          isSelected={compact}
          onChange={setCompact}
          description="Show tasks in a single line with minimal details."
        >
          Compact Mode
        </Switch>
        <Switch isSelected={blinking} onChange={setBlinking} description="The current time marker blinks.">
          Blinking Now Bar
        </Switch>
        <Switch
          isSelected={display.calmColours}
          onChange={(calmColours) => change({ calmColours })}
          description="Fewer and softer colors."
        >
          Calm Colors
        </Switch>
        <Choice field="textSize" label="Text size" options={TEXT_SIZES} display={display} onChange={change} />
        <Choice field="hours" label="Times" options={HOURS} display={display} onChange={change} />
        <Choice field="dateOrder" label="Dates" options={DATE_ORDERS} display={display} onChange={change} />
        <Choice
          field="weekStart"
          label="A week begins on"
          options={WEEK_STARTS}
          display={display}
          onChange={change}
        />
        {acting ? (
          <p className="text-sm text-ink-soft">
            This is how you see the app on this device. It changes nothing for them.
          </p>
        ) : (
          <Switch
            isSelected={isHereOnly}
            onChange={setHereOnly}
            description="Colors, text size, times and dates stay as they are on your other devices."
          >
            Only on this device
          </Switch>
        )}
      </div>
    </Card>
  )
}

type Chosen = 'textSize' | 'hours' | 'dateOrder' | 'weekStart'

type ChoiceProps<Field extends Chosen> = {
  field: Field
  label: string
  options: readonly { id: Display[Field]; label: string; name?: string }[]
  display: Display
  onChange: (change: Partial<Display>) => void
}

function Choice<Field extends Chosen>({ field, label, options, display, onChange }: ChoiceProps<Field>) {
  return (
    <ToggleButtons<Display[Field]>
      label={label}
      look="joined"
      selectionMode="single"
      disallowEmptySelection
      options={options}
      value={[display[field]]}
      onChange={([chosen]) => chosen && onChange({ [field]: chosen })}
    />
  )
}

const TEXT_SIZES = [
  { id: 'normal', label: 'Normal' },
  { id: 'large', label: 'Large' },
  { id: 'largest', label: 'Largest' },
] as const

const HOURS = [
  { id: '12', label: '1:05 PM', name: '1:05 PM, 12 hours' },
  { id: '24', label: '13:05', name: '13:05, 24 hours' },
] as const

const DATE_ORDERS = [
  { id: 'month-first', label: 'March 9, 2026' },
  { id: 'day-first', label: '9 March 2026' },
  { id: 'year-first', label: '2026 March 9' },
] as const

const WEEK_STARTS = [
  { id: 'sunday', label: 'Sunday' },
  { id: 'monday', label: 'Monday' },
  { id: 'saturday', label: 'Saturday' },
] as const
