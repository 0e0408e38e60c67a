import { useLocation } from '@tanstack/react-router'
import type { BillingStatus } from '#contract/billing.ts'
import { accessOf } from '#domain/billing/membership.ts'
import { Banner } from '#web/ui/banner.tsx'
import { dayOf } from './manage-panel.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** the person asked for another screen and was sent to Billing */
    sentToBilling?: true
  }
}

/** Why someone who asked for another screen sees this one. */
export function WhyHere({ status }: { status: BillingStatus }) {
  const wasSent = useLocation({ select: ({ state }) => state.sentToBilling === true })
  const sentence = wasSent ? reasonOf(status, new Date()) : undefined
  return sentence ? <Banner role="status">{sentence}</Banner> : null
}

/** Nothing in the days of grace, whose own notice says it. */
function reasonOf({ subscriptionStatus, subscribedUntil }: BillingStatus, now: Date): string | undefined {
  const until = subscribedUntil === null ? null : new Date(subscribedUntil)
  if (accessOf({ subscriptionStatus, subscribedUntil: until }, now) !== 'none') return undefined
  if (subscriptionStatus === 'pending') {
    return 'Your payment is on its way. Your day opens as soon as it arrives; there is nothing else to do.'
  }
  if (!subscribedUntil) return 'Your day opens once you have chosen an amount.'
  return `Your access ended on ${dayOf(subscribedUntil)}. Everything is kept, and your day opens again once you have chosen an amount.`
}
