import sql from 'sql-template-tag'
import { type Db, rows } from '../db/sql.ts'
import type { Delivery } from './delivery-store.ts'
import { IN_CIRCLE } from './taking-store.ts'

const STATUSES = ['completed', 'skipped', 'pending']

/** What each kind of news of a task's day is overtaken by. */
const LATER_NEWS: Record<string, readonly string[]> = {
  completed: STATUSES,
  skipped: STATUSES,
  pending: STATUSES,
  added: ['modified', 'removed'],
  modified: ['modified', 'removed'],
  removed: ['added'],
}

/**
 * Which of these messages tell what is no longer so, since they could not be sent at once: who has a task, or what came of
 * it when the recipient has been told otherwise since, by whichever channel.
 */
export async function outdatedAmong(db: Db, claimed: readonly Delivery[], now: Date): Promise<Set<number>> {
  const news = claimed.filter(({ kind }) => kind === 'taken' || kind in LATER_NEWS)
  if (news.length === 0) return new Set()
  const found = await rows<{ id: number }>(
    db,
    sql`select d.id from delivery d where d.id = any (${news.map(({ id }) => id)}::bigint[]) and case
          when d.kind = 'taken' then not exists (
            select 1 from task_taken t where t.owner = d.owner and t.date = d.date and t.task = d.task
              and t."time" = d."time" and t.caregiver = d.actor and t.until > ${now} and ${IN_CIRCLE})
          else exists (
            select 1 from delivery later where later.recipient = d.recipient and later.due_at > d.due_at
              and later.owner = d.owner and later.task = d.task and later.date = d.date
              and ${JSON.stringify(LATER_NEWS)}::jsonb -> d.kind ? later.kind)
          end`,
  )
  return new Set(found.map(({ id }) => Number(id)))
}
