import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

/**
 * Until the transaction ends, none of these people closes their account: closing ends what it finds, and would not find
 * what is being written. False if one has closed it already.
 */
export async function keepOpen(db: Db, people: readonly string[]): Promise<boolean> {
  for (const key of people) await run(db, sql`select pg_advisory_xact_lock_shared(${nameOf(key)})`)
  const found = await first<{ open: boolean }>(
    db,
    sql`select count(*) = ${people.length} as open from person
        where key = any (${people}::uuid[]) and deleted_at is null`,
  )
  return found!.open
}

/**
 * Before an account is closed: waits for what must not miss that. Taken before anything else, since whoever keeps it open
 * may change the person too.
 */
export async function beginClosing(db: Db, person: string): Promise<void> {
  await run(db, sql`select pg_advisory_xact_lock(${nameOf(person)})`)
}

const nameOf = (person: string) => sql`hashtext('account'), hashtext(${person})`
