import { type Db, prepared } from '../db/sql.ts'

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

export const INSERT_ACTIVITY =
  'insert into activity (subject, actor, via, kind, task, date, detail) values ($1, $2, $3, $4, $5, $6, $7)'

export function activityValues({ subject, actor, via, kind, task, date, detail }: Activity): unknown[] {
  return [subject, actor, via, kind, task ?? null, date ?? null, JSON.stringify(detail ?? {})]
}

/** Writes one line of the log of who did what for whom, in the transaction of the change itself. */
export async function recordActivity(tx: Db, activity: Activity): Promise<void> {
  await prepared(tx, 'activity-record', INSERT_ACTIVITY, activityValues(activity))
}
