import sql from 'sql-template-tag'
import { first } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'
import type { Needs } from './needs.ts'
import { endNow } from './service.ts'
import { settleAround } from './settle.ts'

/** What was paid. Closing the account ends the subscription at the provider at once. */
export const billingPart = (ctx: Needs): AccountPart => ({
  name: 'billing',
  read: (db, person) =>
    first(
      db,
      sql`select customer_id as "customerId", subscription_id as "subscriptionId", own_status as status,
                 own_amount as amount, own_until as "until", grandfathered
          from billing_account where person = ${person}`,
    ),
  closed: async (person) => void (await endNow(ctx, person)),
  // who comes back is told what ended meanwhile
  reopen: (tx, person) => settleAround(ctx, tx, person),
})
