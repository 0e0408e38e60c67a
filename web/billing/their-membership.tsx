import type { BillingStatus } from '#contract/billing.ts'
import { Card } from '#web/ui/card.tsx'
import { dayOf } from './manage-panel.tsx'

/** While viewing as someone: the state of their membership, and that only they can change it. */
export function TheirMembership({ status, whose }: { status: BillingStatus; whose: string }) {
  return (
    <Card title={`${whose}’s membership`}>
      <p>{statusSentence(status)}</p>
      <p className="mt-2 text-ink-soft">
        You are viewing as {whose}. Only they can change their membership, under Billing in their own account.
      </p>
    </Card>
  )
}

function statusSentence({ subscriptionStatus, subscribedUntil }: BillingStatus): string {
  const isOver = !subscribedUntil || Date.parse(subscribedUntil) <= Date.now()
  switch (subscriptionStatus) {
    case 'grandfathered':
      return 'They have lifetime access, and nothing to pay.'
    case 'sponsored':
      return 'Their access is sponsored by a caregiver in their care circle.'
    case 'pending':
      return 'Their first payment is on its way. This can take a few minutes.'
    case 'past_due':
      return 'Their last payment did not go through.'
    case 'active':
      return isOver
        ? 'Their membership is renewed each month.'
        : `It is paid until ${dayOf(subscribedUntil)}, then renewed each month.`
    case 'canceled':
      return isOver
        ? 'It is canceled, and the paid time is over.'
        : `It is canceled. They keep full access until ${dayOf(subscribedUntil)}.`
    default:
      return 'They have no membership at the moment.'
  }
}
