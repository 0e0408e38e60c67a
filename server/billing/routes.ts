import * as contract from '#contract/billing.ts'
import { type App, handle } from '../http/mount.ts'
import type { Needs } from './needs.ts'
import * as billing from './service.ts'
import { webhookRoute } from './webhook.ts'

export function billingRoutes(app: App<Needs>): void {
  handle(app, contract.readBillingStatus, ({ ctx, actor }) =>
    billing.billingStatus(ctx, actor.subject, actor.acting),
  )
  handle(app, contract.startCheckout, ({ ctx, actor, body }) =>
    billing.startCheckout(ctx, actor.person, body),
  )
  handle(app, contract.refreshBilling, async ({ ctx, actor }) => {
    await billing.refresh(ctx, actor.person)
    return billing.billingStatus(ctx, actor.person)
  })
  handle(app, contract.changeAmount, async ({ ctx, actor, body }) => {
    await billing.changeAmount(ctx, actor.person, body.amount)
    return billing.billingStatus(ctx, actor.person)
  })
  handle(app, contract.cancelSubscription, async ({ ctx, actor }) => {
    await billing.cancel(ctx, actor.person)
    return billing.billingStatus(ctx, actor.person)
  })
  handle(app, contract.reactivateSubscription, ({ ctx, actor }) => billing.reactivate(ctx, actor.person))
  handle(app, contract.openPaymentPortal, ({ ctx, actor }) => billing.paymentPortal(ctx, actor.person))
  webhookRoute(app)
}
