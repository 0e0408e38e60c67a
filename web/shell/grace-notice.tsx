import { useRouter } from '@tanstack/react-router'
import { BILLING_PATH } from '#domain/paths.ts'
import { monthDay } from '#domain/time/words.ts'
import { graceEnd } from '#web/account/access.ts'
import { deviceMoment } from '#web/lib/device-date.ts'
import { TODAY } from '#web/lib/today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { rememberToday } from './came-for-today.ts'

type GraceNoticeProps = {
  subscribedUntil: string
  onBilling: boolean
  /** whose access ended, while viewing as them; null for the person's own */
  whose: string | null
}

/** In the days of grace, after access has ended: what still works, until when, and what to do. */
export function GraceNotice({ subscribedUntil, onBilling, whose }: GraceNoticeProps) {
  const day = (date: Date) => monthDay(deviceMoment(date).date)
  const [end, stop] = [day(new Date(subscribedUntil)), day(graceEnd(subscribedUntil))]
  return (
    <Banner
      tone="warning"
      title={`${whose ? `${whose}’s` : 'Your'} membership ended on ${end}`}
      className="mb-5"
      action={
        onBilling ? <TodayButton /> : whose ? null : <ButtonLink to={BILLING_PATH}>Go to Billing</ButtonLink>
      }
    >
      {whose
        ? `Until ${stop} their reminders keep coming, and you can see and check off today’s tasks. Adding and changing tasks works again once they renew it, under Billing in their own account.`
        : `Until ${stop} your reminders keep coming, and you can see and check off today’s tasks. Adding and changing tasks works again once you renew it. Nothing is deleted.`}
    </Banner>
  )
}

/** Opens today, the only day that can be seen in the days of grace. */
export function TodayButton({ variant }: { variant?: 'primary' }) {
  const router = useRouter()
  const showToday = () => {
    rememberToday()
    router.navigate(TODAY)
  }
  return (
    <NativeButton variant={variant} onPress={showToday}>
      See today’s tasks
    </NativeButton>
  )
}
