import sql from 'sql-template-tag'
import { type Db, first } from '../db/sql.ts'

/** What `viewer` calls a person: their name, or else their address. */
export async function knownAs(db: Db, _viewer: string, person: string): Promise<string | undefined> {
  const found = await first<{ name: string }>(
    db,
    sql`select coalesce(nullif(name, ''), email) as name from person where key = ${person}`,
  )
  return found?.name
}
