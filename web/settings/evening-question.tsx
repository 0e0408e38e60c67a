import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format12Hour } from '#domain/time/local-time.ts'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Whether the assistant asks in the evening how the day went. Takes effect at once. */
export function EveningQuestion() {
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  const change = useChangeProfile()
  const [wanted, setWanted] = useState<boolean>()
  if (!profile) return null
  const turn = (askAboutDay: boolean) => {
    setWanted(askAboutDay)
    change
      .mutateAsync({ askAboutDay })
      .catch(() =>
        toast({ title: 'Not saved', description: 'Please try again in a minute.', variant: 'destructive' }),
      )
      .finally(() => setWanted(undefined))
  }
  return (
    <Card title="How my day went">
      <Switch
        isSelected={wanted ?? profile.askAboutDay ?? false}
        onChange={turn}
        description={`When you talk with the assistant after ${format12Hour('18:00')}, at most once a day.`}
      >
        Let the assistant ask me in the evening
      </Switch>
    </Card>
  )
}
