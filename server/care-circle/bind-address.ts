import sql from 'sql-template-tag'
import { type Db, run } from '../db/sql.ts'

/**
 * Binds delegations that wait for an address to the person who has verified it. Called after a request is written and
 * after a person is created: whichever comes second finds both.
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
 * Moves a person's delegations to their new address. Drops requests that wait there for a pair that already has a
 * delegation, and delegations between the person and that address, since it is their own now.
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
  // Whom people approved and removed, in their logs: an address that nobody has any more would never be erased.
  await run(
    db,
    sql`update activity a set detail = a.detail || jsonb_build_object('caregiver', ${address}::text)
        from delegation d where d.caregiver = ${key} and a.subject = d.person
          and a.detail ? 'caregiver' and a.detail ->> 'caregiver' = d.caregiver_email`,
  )
  await run(db, sql`update delegation set caregiver_email = ${address} where caregiver = ${key}`)
  await run(db, sql`update delegation set person_email = ${address} where person = ${key}`)
}
