import sql from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import type { Outcome } from '#domain/schemes/outcome.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows } from '../db/sql.ts'

/**
 * A reminder of a task on one day that has come due, with what devices and calls reported about it. What came late with others
 * is told as what became of all of them: that there were others may be nobody's business.
 */
export type ToldRow = {
  recipient: string
  channel: DueChannel
  step: string | null
  dueAt: Date
  sentAt: Date | null
  outcome: Outcome | null
  shownAt: Date | null
  device: string | null
  rang: Date[] | null
  digit: string | null
}

export function toldOf(db: Db, owner: string, date: LocalDate, task: string, now: Date): Promise<ToldRow[]> {
  return rows<ToldRow>(
    db,
    sql`select d.recipient, d.channel, d.step, d.due_at as "dueAt", all_of_them.sent_at as "sentAt", all_of_them.outcome,
          receipt.shown_at as "shownAt", receipt.device, calls.rang, calls.digit
        from delivery d
        join delivery all_of_them on all_of_them.id = coalesce(d.gathered_in, d.id)
        left join lateral (
          select r.shown_at, s.device from delivery_receipt r left join push_subscription s on s.id = r.device
          where r.delivery = coalesce(d.gathered_in, d.id) and r.shown_at is not null order by r.shown_at limit 1
        ) receipt on true
        left join lateral (
          select array_agg(c.first_asked_at order by c.first_asked_at) as rang, max(c.digit) as digit
          from phone_call c where c.delivery in (d.id, d.gathered_in) and c.sid is not null
        ) calls on true
        where d.owner = ${owner} and d.date = ${date} and d.task = ${task} and d.kind = 'due'
          and (d.due_at <= ${now} or all_of_them.sent_at is not null)
        order by d.due_at, d.id`,
  )
}

export function takenOf(
  db: Db,
  owner: string,
  date: LocalDate,
  task: string,
): Promise<{ caregiver: string; at: Date }[]> {
  return rows(
    db,
    sql`select caregiver, at from task_taken where owner = ${owner} and date = ${date} and task = ${task} order by at`,
  )
}

/** Each time the task was put off that day. */
export function putOffs(
  db: Db,
  owner: string,
  date: LocalDate,
  task: string,
): Promise<{ actor: string | null; at: Date; until: Date }[]> {
  return rows(
    db,
    sql`select actor, (detail ->> 'at')::timestamptz as at, (detail ->> 'until')::timestamptz as until from activity
        where subject = ${owner} and date = ${date} and task = ${task} and kind = 'later' and detail ? 'at'
        order by id`,
  )
}
