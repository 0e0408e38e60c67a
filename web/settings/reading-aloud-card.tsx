import { ReadButton } from '#web/reading/read-button.tsx'
import { useReadRemindersOption } from '#web/reading/read-reminders.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Whether reminders are read aloud on this device, and how the voice sounds. */
export function ReadingAloudCard() {
  const [isOn, setOn] = useReadRemindersOption()
  return (
    <Card title="Reading aloud" description="Nothing is read by itself unless you turn it on here.">
      <div className="grid gap-3">
        <Switch isSelected={isOn} onChange={setOn} description="While the app is open, on this device.">
          Read reminders aloud
        </Switch>
        <div>
          <ReadButton name="voice" sentences={() => ['This is how your day sounds.']}>
            Hear the voice
          </ReadButton>
        </div>
      </div>
    </Card>
  )
}
