import { useQuery } from '@tanstack/react-query'
import { WEEKDAYS, weekOrder } from '#domain/time/words.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { hourOptions } from './hour-options.ts'
import { reachQuery, useChangeReach } from './reach-query.ts'

const FIRST_TEST = { weekday: 1, time: '10:00' }

/** Who learns it when reminders do not arrive, and a test each week. */
export function ReachSettings() {
  const { data: reach } = useQuery(reachQuery)
  const change = useChangeReach()
  if (!reach) return null
  const { shared, weeklyTest } = reach
  return (
    <Disclosure title="If reminders do not arrive" className="mt-3">
      <div className="grid gap-4 px-2 pt-1">
        {change.isError ? <Banner tone="danger">{failureSentence(change.error)}</Banner> : null}
        <p className="max-w-prose text-ink-soft">
          We tell you here and by email when a device has shown nothing for two days, no longer takes
          notifications, or your number has not answered three reminders.
        </p>
        <Switch isSelected={shared} onChange={(next) => change.mutate({ shared: next })}>
          Tell my caregivers too
        </Switch>
        <Switch
          isSelected={weeklyTest !== null}
          onChange={(isOn) => change.mutate({ weeklyTest: isOn ? FIRST_TEST : null })}
        >
          Send a test every week
        </Switch>
        {weeklyTest ? (
          <div className="flex flex-wrap gap-4">
            <Select
              label="Day"
              value={String(weeklyTest.weekday)}
              options={weekOrder().map((day) => ({ id: String(day), label: WEEKDAYS[day]! }))}
              onChange={(day) => change.mutate({ weeklyTest: { ...weeklyTest, weekday: Number(day) } })}
            />
            <Select
              label="Time"
              value={weeklyTest.time}
              options={hourOptions(weeklyTest.time)}
              onChange={(time) => change.mutate({ weeklyTest: { ...weeklyTest, time } })}
            />
          </div>
        ) : null}
      </div>
    </Disclosure>
  )
}
