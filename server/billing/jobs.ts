import type { Needs } from './needs.ts'
import { sendAccessNotice } from './notices.ts'
import { customersToSync } from './store.ts'
import { syncCustomer } from './sync.ts'

export function billingJobs(ctx: Needs) {
  return {
    'access-notice': async (payload: unknown) =>
      sendAccessNotice(ctx, (payload as { person: string }).person),
    'ask-payment-provider': async (payload: unknown) =>
      syncCustomer(ctx, (payload as { customer: string }).customer),
    /** Webhooks get lost, so once an hour we ask about everyone whose status should have changed. */
    'reconcile-billing': async () => {
      for (const customer of await customersToSync(ctx.db, ctx.clock())) {
        try {
          await syncCustomer(ctx, customer)
        } catch (error) {
          const { message, type } = error as Error & { type?: string }
          ctx.log.error({ err: { message } }, 'billing: a customer could not be reconciled')
          // One customer that fails must not hold up the others; where nobody answers, each would take a minute.
          if (type === 'StripeConnectionError') return
        }
      }
    },
  }
}
