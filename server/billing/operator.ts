import sql from 'sql-template-tag'
import { first, rows } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Needs } from './needs.ts'
import { recomputeAccess } from './recompute-access.ts'
import { endSubscriptions } from './service.ts'
import { accountOf, setGrandfathered } from './store.ts'

type Line = {
  email: string
  status: string
  amount: number | null
  until: Date | null
  sponsor: string | null
}

const LINE = sql`select p.email, p.subscription_status as status, p.subscription_amount as amount,
  p.subscribed_until as until, s.email as sponsor from person p left join person s on s.key = p.sponsored_by`

/** Gives someone lifetime access and ends their subscription, or takes it back. Returns their membership in a line. */
export async function grandfather(ctx: Needs, email: string, grandfathered: boolean): Promise<string> {
  const person = await personOf(ctx, email)
  await transaction(ctx.db, async (tx) => {
    await accountOf(tx, person)
    await setGrandfathered(tx, person, grandfathered)
    await recomputeAccess(ctx, tx, person)
  })
  const charged = grandfathered ? await endCharges(ctx, person) : undefined
  return [await membershipOf(ctx, email), charged].filter(Boolean).join('\n')
}

/** People with lifetime access have no button to cancel, so they must not go on being charged. */
async function endCharges(ctx: Needs, person: string): Promise<string | undefined> {
  try {
    return (await endSubscriptions(ctx, person)) > 0
      ? 'Their subscription was ended at the payment provider. Nothing more is charged; nothing was refunded.'
      : undefined
  } catch {
    return 'THEIR SUBSCRIPTION COULD NOT BE ENDED at the payment provider, and may still be charged. Run this command again.'
  }
}

/** One person's membership, in a line. */
export async function membershipOf(ctx: Needs, email: string): Promise<string> {
  const line = await first<Line>(ctx.db, sql`${LINE} where p.email = ${email.toLowerCase()}`)
  return line ? formatLine(line) : unknownAddress(email)
}

/** Everyone's membership, a line each. */
export async function memberships(ctx: Needs): Promise<string> {
  const lines = await rows<Line>(ctx.db, sql`${LINE} order by p.email`)
  return lines.map(formatLine).join('\n') || 'Nobody has an account yet.'
}

async function personOf(ctx: Needs, email: string): Promise<string> {
  const found = await first<{ key: string }>(
    ctx.db,
    sql`select key from person where email = ${email.toLowerCase()}`,
  )
  if (!found) throw new Error(unknownAddress(email))
  return found.key
}

function unknownAddress(email: string): string {
  return `Nobody here has the address ${email}. They must sign in once before they can be named.`
}

function formatLine({ email, status, amount, until, sponsor }: Line): string {
  const parts = [status, amount && `$${amount} a month`, until && `until ${until.toISOString().slice(0, 10)}`]
  return `${email}: ${[...parts, sponsor && `sponsored by ${sponsor}`].filter(Boolean).join(', ')}`
}
