import { grandfather, membershipOf } from '../billing/operator.ts'
import type { Context } from '../context.ts'
import { personNamed, record } from './people.ts'

/** One person's membership, in a line. */
export async function showMembership(ctx: Context, email: string): Promise<string> {
  const person = await personNamed(ctx.db, email)
  await record(ctx.db, 'operator-looked', person.key, 'status')
  return membershipOf(ctx, person.email)
}

/** Gives lifetime access, or takes it back. */
export function changeMembership(granted: boolean) {
  return async (ctx: Context, email: string, options: ReadonlySet<string>): Promise<string> => {
    const person = await personNamed(ctx.db, email)
    if (options.has('dry-run')) {
      const what = granted
        ? 'would get lifetime access, and a subscription they pay for would end'
        : 'would no longer have lifetime access'
      return `${person.email} ${what}. Now: ${await membershipOf(ctx, person.email)}`
    }
    await record(ctx.db, 'operator-membership', person.key, granted ? 'grandfather' : 'ungrandfather')
    return grandfather(ctx, person.email, granted)
  }
}
