import * as z from 'zod/mini'
import { MAX_AMOUNT, MIN_AMOUNT } from '#domain/billing/contribution.ts'
import { STATUSES } from '#domain/billing/membership.ts'
import { endpoint } from './endpoint.ts'

const AMOUNT = `must be a whole number of dollars from ${MIN_AMOUNT} to ${MAX_AMOUNT}`
const amount = z.int(AMOUNT).check(z.minimum(MIN_AMOUNT, AMOUNT), z.maximum(MAX_AMOUNT, AMOUNT))
const address = z.string().check(z.maxLength(2_000))

const billingStatus = z.object({
  subscriptionStatus: z.enum(STATUSES),
  subscriptionAmount: z.nullable(z.number()),
  subscribedUntil: z.nullable(z.string()),
  sponsoredBy: z.nullable(z.string()),
  /** what the person calls their sponsor: the nickname, else their name */
  sponsorName: z.optional(z.string()),
  updatedAt: z.string(),
  /** until when reminders and today's list keep working after access has ended */
  graceUntil: z.nullable(z.string()),
  /** the names of the people this membership sponsors; empty while viewing as someone else */
  sponsors: z.array(z.string()),
  /** payments use a local stand-in, so nothing is charged */
  testPayments: z.boolean(),
})
export type BillingStatus = z.infer<typeof billingStatus>

export const readBillingStatus = endpoint({
  method: 'GET',
  path: '/api/billing/status',
  summary: 'What a person pays, and until when they have access',
  access: 'account',
  onBehalf: 'subject',
  level: 'help',
  response: billingStatus,
})

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout-session',
  summary: 'Start a payment: returns the address of the payment page',
  access: 'account',
  onBehalf: 'refused',
  body: z.strictObject({ amount, success_url: address, cancel_url: address }),
  response: z.object({ url: z.string() }),
})

export const refreshBilling = endpoint({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'Back from the payment page: asks the payment provider for the current state',
  access: 'account',
  onBehalf: 'refused',
  response: billingStatus,
})

export const changeAmount = endpoint({
  method: 'PATCH',
  path: '/api/billing/subscription',
  summary: 'Change the monthly amount',
  access: 'account',
  onBehalf: 'refused',
  body: z.strictObject({ amount }),
  response: billingStatus,
})

export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/api/billing/subscription',
  summary: 'Cancel at the end of the paid period',
  access: 'account',
  onBehalf: 'refused',
  response: billingStatus,
})

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/subscription/reactivate',
  summary: 'Undo a cancellation; after the paid period, returns the address of a new payment page',
  access: 'account',
  onBehalf: 'refused',
  response: z.object({ url: z.optional(z.string()) }),
})

export const openPaymentPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: "The payment provider's page for cards and receipts",
  access: 'account',
  onBehalf: 'refused',
  response: z.object({ url: z.string() }),
})

export const billingEndpoints = [
  readBillingStatus,
  startCheckout,
  refreshBilling,
  changeAmount,
  cancelSubscription,
  reactivateSubscription,
  openPaymentPortal,
]
