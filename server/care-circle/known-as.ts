import sql from 'sql-template-tag'
import { type Db, first } from '../db/sql.ts'

/** What `viewer` calls a person: the nickname they gave them in their circle, else the person's name, else their address. */
export async function knownAs(db: Db, viewer: string, person: string): Promise<string | undefined> {
  const found = await first<{ name: string }>(
    db,
    sql`select coalesce(nullif(given.nickname, ''), nullif(p.name, ''), p.email) as name
        from person p
        left join lateral (
          select known_to_caregiver_as as nickname from delegation where caregiver = ${viewer} and person = p.key
          union all
          select known_to_cared_for_as from delegation where person = ${viewer} and caregiver = p.key
          order by nickname desc limit 1
        ) given on true
        where p.key = ${person}`,
  )
  return found?.name
}
