import sql, { type Sql } from 'sql-template-tag'
import { type Db, planned } from '../db/sql.ts'

/** How a change came about. */
export type Via = 'app' | 'assistant' | 'push' | 'phone'

export type Activity = {
  /** whose data */
  subject: string
  /** who did it; null when nobody can be named */
  actor: string | null
  via: Via
  kind: string
  task?: string
  date?: string
  detail?: Record<string, unknown>
}

/** Writes one line of the log of who did what for whom, in the transaction of the change itself. */
export async function recordActivity(tx: Db, activity: Activity): Promise<void> {
  await planned(tx, activityInsert(activity))
}

/** The same as a statement, to be run as one with the change. */
export function activityInsert({ subject, actor, via, kind, task, date, detail }: Activity): Sql {
  return sql`insert into activity (subject, actor, via, kind, task, date, detail)
    values (${subject}, ${actor}, ${via}, ${kind}, ${task ?? null}, ${date ?? null}, ${JSON.stringify(detail ?? {})})`
}
