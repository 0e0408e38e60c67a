import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery, useChangeProfile } from '#web/account/queries.ts'
import { useChosen } from '#web/account/use-chosen.ts'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { KeysList } from './keys-list.tsx'

/** Turns single keys on and off, on all devices of the account. Takes effect at once. */
export function KeysCard() {
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  const change = useChangeProfile()
  const [isOn, turn] = useChosen(profile?.useKeys ?? true, (useKeys) => change.mutateAsync({ useKeys }))
  const [isOpen, setOpen] = useState(false)
  if (!profile) return null
  return (
    <Card title="Keys">
      <Switch
        isSelected={isOn}
        onChange={turn}
        description="A adds a task, the arrows change the day. Never while you type. Turn them off if you speak to your computer."
      >
        Single keys
      </Switch>
      <Disclosure title="Show the keys" isExpanded={isOpen} onExpandedChange={setOpen} className="-mx-2 mt-2">
        <div className="px-2 pt-2">
          <KeysList />
        </div>
      </Disclosure>
    </Card>
  )
}
