import { Card } from '#web/ui/card.tsx'
import { BringIn } from './bring-in.tsx'
import { FeedAddress } from './feed-address.tsx'

/** Tasks in another calendar. */
export function CalendarCard() {
  return (
    <Card title="Calendar" description="See your tasks in Google, Apple or Outlook Calendar.">
      <div className="grid gap-5">
        <FeedAddress />
        <BringIn />
      </div>
    </Card>
  )
}
