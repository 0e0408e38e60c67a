import type { Level } from '#domain/care-circle/level.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { LevelChoice } from './level-choice.tsx'

/** What a person chooses for a caregiver. An empty `until` means no end. */
export type SharingValues = { level: Level; until: string }

type SharingFieldsProps = {
  /** the question: 'What may Anna do?' */
  label: string
  values: SharingValues
  onChange: (values: SharingValues) => void
}

export function SharingFields({ label, values, onChange }: SharingFieldsProps) {
  const zone = useTimeZone()
  return (
    <div className="grid gap-4 text-ink">
      <LevelChoice label={label} value={values.level} onChange={(level) => onChange({ ...values, level })} />
      <TextField
        label="Until a date"
        description="Leave it empty for no end. You can change or stop it at any time."
        type="date"
        min={localDateAt(Date.now(), zone)}
        value={values.until}
        onChange={(until) => onChange({ ...values, until })}
      />
    </div>
  )
}
