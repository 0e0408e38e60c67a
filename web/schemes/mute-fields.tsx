import { hasExpired, type Mute } from '#domain/schemes/mute.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const HOUR_MS = 60 * 60 * 1000
const SPANS = [
  ['1 hour', HOUR_MS],
  ['8 hours', 8 * HOUR_MS],
  ['24 hours', 24 * HOUR_MS],
] as const

type MuteFieldsProps = { label: string; description?: string; mute: Mute; onChange: (mute: Mute) => void }

/** Mutes until a given time, or until it is switched off. */
export function MuteFields({ label, description, mute, onChange }: MuteFieldsProps) {
  const zone = useTimeZone()
  const now = useNow()
  const until = mute.muteUntil ? localMoment(Date.parse(mute.muteUntil), zone) : undefined
  const muteUntil = (instant: number | null) =>
    onChange({ muted: true, muteUntil: instant === null ? null : new Date(instant).toISOString() })
  return (
    <div className="grid gap-3">
      <Switch
        isSelected={mute.muted}
        description={description}
        onChange={(muted) => onChange(muted ? { muted, muteUntil: null } : { muted: false, muteUntil: null })}
      >
        {label}
      </Switch>
      {mute.muted ? (
        <>
          {hasExpired(mute, now) ? (
            <Banner tone="warning" title="Mute period expired" role="status">
              Notifications are no longer muted. Choose a later time to mute them again.
            </Banner>
          ) : null}
          <TextField
            label="Mute until"
            description={until ? undefined : 'With no end, they stay muted until you turn this off.'}
            type="datetime-local"
            value={until ? `${until.date}T${until.time}` : ''}
            onChange={(text) => {
              const [date, time] = text.split('T')
              muteUntil(date && time ? instantAt(date, time.slice(0, 5), zone) : null)
            }}
          />
          <div className="flex flex-wrap gap-2">
            {SPANS.map(([words, span]) => (
              <Button key={words} onPress={() => muteUntil(Date.now() + span)}>
                {words}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}
