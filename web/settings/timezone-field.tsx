import { timezoneChoices } from '#domain/account/timezones.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { Select } from '#web/ui/select.tsx'

type TimezoneFieldProps = { value: string; saved: string | null; onChange: (zone: string) => void }

export function TimezoneField({ value, saved, onChange }: TimezoneFieldProps) {
  const here = useBrowserZone()
  const choices = timezoneChoices(here, saved, value)
  return (
    <Select
      label="Timezone"
      hideLabel
      options={choices.map(({ zone, label }) => ({
        id: zone,
        label,
        note: zone === label ? undefined : zone,
      }))}
      value={value}
      onChange={onChange}
      description={here ? `Browser timezone: ${here}${value === here ? '' : ' (overridden)'}` : undefined}
    />
  )
}
