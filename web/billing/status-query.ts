import { queryOptions } from '@tanstack/react-query'
import { readBillingStatus } from '#contract/billing.ts'
import { call } from '#web/lib/call.ts'

/** Apart from the changes of a membership: every screen has it, and only Billing has those. */
export const billingQuery = queryOptions({
  queryKey: ['/api/billing/status'],
  queryFn: ({ signal }) => call(readBillingStatus, {}, signal),
})
