import sql from 'sql-template-tag'
import { type Db, run } from '../../db/sql.ts'

/** Returns true the first time a ticket is used. Expired tickets need not be remembered, so they are deleted. */
export async function spendTicket(db: Db, id: string, expires: Date, now: Date): Promise<boolean> {
  const fresh = await run(
    db,
    sql`insert into conversation_ticket_used (id, expires_at) values (${id}, ${expires}) on conflict do nothing`,
  )
  await run(db, sql`delete from conversation_ticket_used where expires_at < ${now}`)
  return fresh === 1
}
