import type { Needs } from './needs.ts'
import { sendAccessNotice } from './notices.ts'
import { customersToAsk } from './store.ts'
import { syncCustomer } from './sync.ts'

/** What billing does in the background. */
export function billingJobs(ctx: Needs) {
  return {
    'access-notice': async (payload: unknown) =>
      sendAccessNotice(ctx, (payload as { person: string }).person),
    'ask-payment-provider': async (payload: unknown) =>
      syncCustomer(ctx, (payload as { customer: string }).customer),
    /** A webhook may be lost: each hour we ask about everybody whose state should have moved on. */
    'reconcile-billing': async () => {
      for (const customer of await customersToAsk(ctx.db, ctx.clock())) {
        // One whom the provider will not speak of keeps nobody else waiting.
        await syncCustomer(ctx, customer).catch((error) =>
          ctx.log.error(
            { err: { message: (error as Error).message } },
            'billing: a customer was not reconciled',
          ),
        )
      }
    },
  }
}
