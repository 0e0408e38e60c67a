import { useQueryClient } from '@tanstack/react-query'
import { DEFAULT_QUIET, type QuietHours as Hours } from '#domain/schemes/quiet.ts'
import { useChangeProfile } from '#web/account/queries.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { hourOptions } from '#web/push/hour-options.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { todaysAlertsQuery } from './queries.ts'

/** Hours in which only what is made sure of is heard. Takes effect at once. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const acting = useActingAs()
  const client = useQueryClient()
  const change = useChangeProfile()
  const set = (quietHours: Hours | null) =>
    change.mutate(
      { quietHours },
      { onSuccess: () => client.invalidateQueries({ queryKey: todaysAlertsQuery.queryKey }) },
    )
  const shown = change.isPending ? change.variables.quietHours : hours
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4">
      <Switch
        isSelected={shown !== null}
        onChange={(isOn) => set(isOn ? DEFAULT_QUIET : null)}
        description={`What comes then waits, and reaches ${acting ? 'them' : 'you'} as one message at the end. Tasks with ‘Make sure’ still come at their time.`}
      >
        Quiet hours
      </Switch>
      {shown ? (
        <div className="flex flex-wrap gap-4">
          <Select
            label="From"
            value={shown.from}
            options={hourOptions(shown.from).filter(({ id }) => id !== shown.until)}
            onChange={(from) => set({ ...shown, from })}
          />
          <Select
            label="Until"
            value={shown.until}
            options={hourOptions(shown.until).filter(({ id }) => id !== shown.from)}
            onChange={(until) => set({ ...shown, until })}
          />
        </div>
      ) : null}
      {change.isError ? <Banner tone="danger">{failureSentence(change.error)}</Banner> : null}
    </div>
  )
}
