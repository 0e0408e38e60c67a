import { useQuery } from '@tanstack/react-query'
import { format12Hour } from '#domain/time/local-time.ts'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { useChosen } from '#web/account/use-chosen.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Whether the assistant asks in the evening how the day went. Takes effect at once. */
export function EveningQuestion() {
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  const change = useChangeProfile()
  const [isOn, turn] = useChosen(profile?.askAboutDay ?? false, (askAboutDay) =>
    change.mutateAsync({ askAboutDay }),
  )
  if (!profile) return null
  return (
    <Card title="How my day went">
      <Switch
        isSelected={isOn}
        onChange={turn}
        description={`When you talk with the assistant after ${format12Hour('18:00')}, at most once a day.`}
      >
        Let the assistant ask me in the evening
      </Switch>
    </Card>
  )
}
