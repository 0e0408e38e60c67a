import sql from 'sql-template-tag'
import { first } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'
import type { Needs } from './needs.ts'
import { recomputeAccess } from './recompute-access.ts'
import { endSubscriptions } from './service.ts'

/** The subscription. Closing the account ends it at the provider at once. */
export const billingPart = (ctx: Needs): AccountPart => ({
  name: 'billing',
  read: (db, person) =>
    first(
      db,
      sql`select customer_id as "customerId", subscription_id as "subscriptionId", own_status as status,
                 own_amount as amount, own_until as "until", grandfathered
          from billing_account where person = ${person}`,
    ),
  closed: async (person, until) => void (await endSubscriptions(ctx, person, until)),
  // someone who comes back is notified of what ended meanwhile
  reopen: (tx, person) => recomputeAccess(ctx, tx, person),
})
