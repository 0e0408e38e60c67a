import type { SubscriptionStatus } from './membership.ts'

/** A subscription as the payment provider reports it, reduced to what decides access. */
export type ProviderSubscription = {
  status: string
  cancelAtPeriodEnd: boolean
  periodStart: Date
  periodEnd: Date
  endedAt: Date | null
}

/** Our status for one of the provider's. */
export function statusFromProvider({ status, cancelAtPeriodEnd }: ProviderSubscription): SubscriptionStatus {
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelAtPeriodEnd ? 'canceled' : 'active'
    case 'incomplete':
      return 'pending'
    case 'incomplete_expired':
      return 'failed'
    case 'past_due':
    case 'unpaid':
      return 'past_due'
    case 'canceled':
      return 'canceled'
    default:
      return 'inactive'
  }
}

/**
 * The end of the paid time; null before the first payment. A period advances even when its payment failed, so its end
 * counts only while the subscription is paid for. A `known` end of the same subscription never moves later: neither
 * further unpaid months nor giving up on the payment extend it.
 */
export function paidUntil(subscription: ProviderSubscription, known: Date | null): Date | null {
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return subscription.periodEnd
    case 'incomplete':
    case 'incomplete_expired':
      return null
    case 'canceled':
      return earlier(subscription.endedAt ?? subscription.periodEnd, known)
    default:
      return earlier(subscription.periodStart, known)
  }
}

function earlier(end: Date, known: Date | null): Date {
  return known && known < end ? known : end
}
