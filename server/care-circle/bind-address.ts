import sql from 'sql-template-tag'
import { type Db, run } from '../db/sql.ts'

/**
 * Binds delegations that wait for an address to the person who has proved that it is theirs. Called after the request
 * is written and after the person is made: whichever comes second finds both.
 */
export async function bindAddress(db: Db, address: string): Promise<void> {
  await run(
    db,
    sql`update delegation d set caregiver = p.key from person p
        where p.email = ${address} and d.caregiver_email = ${address} and d.caregiver is null`,
  )
  await run(
    db,
    sql`update delegation d set person = p.key from person p
        where p.email = ${address} and d.person_email = ${address} and d.person is null`,
  )
}
