import sql from 'sql-template-tag'
import { eraseTimeOf } from '../account/closing.ts'
import { first } from '../db/sql.ts'
import type { Needs } from './needs.ts'

/** When the person behind an account is to be erased, if they closed it. */
export async function closingOf(ctx: Needs, account: string): Promise<{ eraseAt: Date } | undefined> {
  const person = await personOf(ctx, account)
  const eraseAt = person ? await eraseTimeOf(ctx.db, person) : undefined
  return eraseAt && { eraseAt }
}

/** The person whose account at the built-in issuer this is. */
export async function personOf({ db, issuer }: Needs, account: string): Promise<string | undefined> {
  const found = await first<{ person: string }>(
    db,
    sql`select person from person_identity where issuer = ${issuer.metadata.issuer} and subject = ${account}`,
  )
  return found?.person
}
