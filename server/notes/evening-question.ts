import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, run } from '../db/sql.ts'

/**
 * Whether to ask someone now how their day went. True only once a day, so of two conversations at once one asks. Never
 * true for those who turned the question off, or who have written a note for the day already.
 */
export async function takeQuestion(db: Db, person: string, today: LocalDate): Promise<boolean> {
  const taken = await run(
    db,
    sql`update person set asked_about_day = ${today}
        where key = ${person} and ask_about_day and asked_about_day is distinct from ${today}
          and not exists (select 1 from day_note n where n.owner = ${person} and n.author = ${person} and n.date = ${today})`,
  )
  return taken > 0
}
