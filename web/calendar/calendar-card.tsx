import { Card } from '#web/ui/card.tsx'
import { FeedAddress } from './feed-address.tsx'

/** Tasks in another calendar. */
export function CalendarCard() {
  return (
    <Card title="Calendar" description="See your tasks in Google, Apple or Outlook Calendar.">
      <FeedAddress />
    </Card>
  )
}
