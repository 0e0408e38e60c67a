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

/**
 * Somebody's delegations go by their new address. What waits there for a pair that has one already is dropped, and so is
 * what they had with that address, since it is their own now.
 */
export async function moveAddress(db: Db, key: string, address: string): Promise<void> {
  await run(
    db,
    sql`delete from delegation d
        where (d.caregiver = ${key} and d.person_email = ${address})
           or (d.person = ${key} and d.caregiver_email = ${address})
           or (d.caregiver is null and d.caregiver_email = ${address} and exists
                (select from delegation mine where mine.caregiver = ${key} and mine.person_email = d.person_email))
           or (d.person is null and d.person_email = ${address} and exists
                (select from delegation mine where mine.person = ${key} and mine.caregiver_email = d.caregiver_email))`,
  )
  await run(db, sql`update delegation set caregiver_email = ${address} where caregiver = ${key}`)
  await run(db, sql`update delegation set person_email = ${address} where person = ${key}`)
}
