import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { type Claims, personChanged } from './person.ts'

/** Other data that is keyed by address and has to follow a change. */
export type Addresses = {
  /** a person has verified this address: gives them what waited for it */
  bind: (db: Db, address: string) => Promise<void>
  /** moves what a person has to their new address */
  move: (db: Db, person: string, address: string) => Promise<void>
}

/**
 * Gives a person the new address that their identity has verified, unless another person has it. A token older than
 * the last change, from a device that has not renewed it yet, does not change the address back.
 */
export function changeAddress(
  db: Pool,
  { issuer, subject, email, issuedAt }: Claims,
  addresses: Addresses,
): Promise<'changed' | 'outdated' | 'taken'> {
  return transaction(db, async (tx) => {
    const identity = sql`issuer = ${issuer} and subject = ${subject}`
    const known = await first<{ person: string; email: string | null; since: Date | null }>(
      tx,
      sql`select person, email, email_at as since from person_identity where ${identity} for update`,
    )
    if (!known || known.email === email || (known.since && known.since > issuedAt)) return 'outdated'
    const { person } = known
    const changed = await run(
      tx,
      sql`update person set email = ${email} where key = ${person}
          and not exists (select from person other where other.email = ${email} and other.key <> ${person})`,
    )
    if (changed === 0) return 'taken'
    await run(tx, sql`update person_identity set email = ${email}, email_at = ${issuedAt} where ${identity}`)
    await addresses.move(tx, person, email)
    await addresses.bind(tx, email)
    await personChanged(tx, person)
    return 'changed'
  })
}
