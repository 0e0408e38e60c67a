import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows, run } from '../db/sql.ts'

/** Whether to offer it now; of two devices at once, one does. */
export async function takeCatchUp(db: Db, person: string, today: LocalDate): Promise<boolean> {
  const taken = await run(
    db,
    sql`update person set caught_up_on = ${today} where key = ${person} and caught_up_on is distinct from ${today}`,
  )
  return taken > 0
}

/** What rolls over to today and is still to do. */
export function leftOver(
  db: Db,
  owner: string,
  today: LocalDate,
): Promise<{ id: string; title: string; makeSure: boolean | null }[]> {
  return rows(
    db,
    sql`select task as id, title, make_sure as "makeSure" from task_version
        where owner = ${owner} and recurrence = 'none' and deleted_at is null and finished_on is null
          and starts_on < ${today}`,
  )
}
