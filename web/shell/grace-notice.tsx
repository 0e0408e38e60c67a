import { useRouter } from '@tanstack/react-router'
import { tabStorage } from '#web/lib/storage.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { graceEnd } from './access.ts'
import { TODAY } from './today.ts'

const CAME_FOR_TODAY = 'came-for-today'

/** Whether this tab was opened for today's tasks in the days of grace, by a reminder or by the notice below. */
export function cameForToday(hash: string): boolean {
  return hash !== '' || tabStorage.read(CAME_FOR_TODAY) !== null
}

/** In the days after access has ended: what still works, until when, and what to do. */
export function GraceNotice({ subscribedUntil, onBilling }: { subscribedUntil: string; onBilling: boolean }) {
  const router = useRouter()
  const day = (date: Date) => date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
  const showToday = () => {
    tabStorage.write(CAME_FOR_TODAY, 'yes')
    router.navigate(TODAY)
  }
  return (
    <Banner
      tone="warning"
      title={`Your membership ended on ${day(new Date(subscribedUntil))}`}
      className="mb-5"
      action={
        onBilling ? (
          <Button onPress={showToday}>See today’s tasks</Button>
        ) : (
          <ButtonLink to="/billing">Go to Billing</ButtonLink>
        )
      }
    >
      Until {day(graceEnd(subscribedUntil))} your reminders go on, and you can see and tick off today’s tasks.
      Everything you entered is kept.
    </Banner>
  )
}
