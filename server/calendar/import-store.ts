import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows, run } from '../db/sql.ts'

/** What an appointment was when it was brought in. */
export type Brought = { key: string; task: string; date: LocalDate; fingerprint: string }

export async function broughtBefore(db: Db, owner: string): Promise<Map<string, Brought>> {
  const found = await rows<Brought>(
    db,
    sql`select key, task, date, fingerprint from calendar_appointment where owner = ${owner}`,
  )
  return new Map(found.map((brought) => [brought.key, brought]))
}

export async function noteBrought(
  db: Db,
  owner: string,
  { key, task, date, fingerprint }: Brought,
): Promise<void> {
  await run(
    db,
    sql`insert into calendar_appointment (owner, key, task, date, fingerprint)
        values (${owner}, ${key}, ${task}, ${date}, ${fingerprint})
        on conflict (owner, key) do update set date = excluded.date, fingerprint = excluded.fingerprint`,
  )
}
