import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { type Claims, personChanged } from './person.ts'

/** What else goes by people's addresses and has to follow them. */
export type Addresses = {
  /** the person of this address has proved it: what waited for it is theirs */
  bind: (db: Db, address: string) => Promise<void>
  /** what a person has goes by this address from now on */
  move: (db: Db, person: string, address: string) => Promise<void>
}

/**
 * Takes over the address that an identity has proved anew, unless somebody else has it: then the old one stays. A token
 * that is older than the last change, from a device that has not renewed it yet, changes nothing back.
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
