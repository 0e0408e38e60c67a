import { useActingAs } from '#web/lib/acting-as.ts'
import { Switch } from '#web/ui/switch.tsx'

type OnlyForMeProps = { isPrivate: boolean; onChange: (isPrivate: boolean) => void }

/** Keeps a task from everybody else. Only the person themselves is offered it. */
export function OnlyForMe({ isPrivate, onChange }: OnlyForMeProps) {
  if (useActingAs()) return null
  return (
    <Switch
      isSelected={isPrivate}
      onChange={onChange}
      description="Your caregivers do not see this task, and are told nothing of it."
    >
      Only for me
    </Switch>
  )
}
