import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, run } from '../db/sql.ts'

/** Whether to offer it now; of two devices at once, one does. */
export async function takeCatchUp(db: Db, person: string, today: LocalDate): Promise<boolean> {
  const taken = await run(
    db,
    sql`update person set caught_up_on = ${today} where key = ${person} and caught_up_on is distinct from ${today}`,
  )
  return taken > 0
}
