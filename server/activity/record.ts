import sql, { type Sql } from 'sql-template-tag'
import { type Db, preparedByText } from '../db/sql.ts'

/** What a change was made with. */
export type Via = 'app' | 'assistant' | 'push' | 'phone'

export type Activity = {
  /** whose data */
  subject: string
  /** who did it; null when unknown */
  actor: string | null
  via: Via
  kind: string
  task?: string
  date?: string
  detail?: Record<string, unknown>
}

/** Logs who did what for whom, in the transaction of the change itself. */
export async function recordActivity(tx: Db, activity: Activity): Promise<void> {
  await preparedByText(tx, activityInsert(activity))
}

/** The same as a statement, to run as one with the change. */
export function activityInsert({ subject, actor, via, kind, task, date, detail }: Activity): Sql {
  return sql`insert into activity (subject, actor, via, kind, task, date, detail)
    values (${subject}, ${actor}, ${via}, ${kind}, ${task ?? null}, ${date ?? null}, ${JSON.stringify(detail ?? {})})`
}
