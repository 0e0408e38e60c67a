import { useQuery } from '@tanstack/react-query'
import type { ReachChange } from '#contract/push.ts'
import { WEEKDAYS, weekOrder } from '#domain/time/words.ts'
import { useChosen } from '#web/account/use-chosen.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { hourOptions } from './hour-options.ts'
import { reachQuery, useChangeReach } from './reach-query.ts'

/** A failure is shown above the switches. */
const saidHere = () => {}

const FIRST_TEST = { weekday: 1, time: '10:00' }

/** Who learns it when reminders do not arrive, and a test each week. */
export function ReachSettings() {
  const { data: reach } = useQuery(reachQuery)
  const change = useChangeReach()
  const [chosen, choose] = useChosen<ReachChange>({}, change.mutateAsync, saidHere)
  if (!reach) return null
  const { shared, weeklyTest } = { ...reach, ...chosen }
  const set = (next: ReachChange) => choose({ ...chosen, ...next })
  return (
    <Disclosure title="If reminders do not arrive" className="mt-3">
      <div className="grid gap-4 px-2 pt-1">
        {change.isError ? <Banner tone="danger">{failureSentence(change.error)}</Banner> : null}
        <p className="max-w-prose text-ink-soft">
          We tell you here and by email when a device has shown nothing for two days, no longer takes
          notifications, or your number has not answered three reminders.
        </p>
        <Switch isSelected={shared} onChange={(next) => set({ shared: next })}>
          Tell my caregivers too
        </Switch>
        <Switch
          isSelected={weeklyTest !== null}
          onChange={(isOn) => set({ weeklyTest: isOn ? FIRST_TEST : null })}
        >
          Send a test every week
        </Switch>
        {weeklyTest ? (
          <div className="flex flex-wrap gap-4">
            <Select
              label="Day"
              value={String(weeklyTest.weekday)}
              options={weekOrder().map((day) => ({ id: String(day), label: WEEKDAYS[day]! }))}
              onChange={(day) => set({ weeklyTest: { ...weeklyTest, weekday: Number(day) } })}
            />
            <Select
              label="Time"
              value={weeklyTest.time}
              options={hourOptions(weeklyTest.time)}
              onChange={(time) => set({ weeklyTest: { ...weeklyTest, time } })}
            />
          </div>
        ) : null}
      </div>
    </Disclosure>
  )
}
