import sql from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import type { Outcome } from '#domain/schemes/outcome.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows } from '../db/sql.ts'

/** A reminder of a day that has come due, with what the devices reported about it. */
export type DueDelivery = {
  task: string
  recipient: string
  channel: DueChannel
  dueAt: Date
  outcome: Outcome | null
  sentAt: Date | null
  shownAt: Date | null
  device: string | null
  acted: 'completed' | 'skipped' | null
}

/**
 * What became of the reminders of a person's tasks on a day, for everybody who was to be reminded. What came late with others
 * is told as what became of all of them: that there were others may be nobody's business.
 */
export function deliveriesOn(db: Db, owner: string, date: LocalDate, now: Date): Promise<DueDelivery[]> {
  return rows<DueDelivery>(
    db,
    sql`select d.task, d.recipient, d.channel, d.due_at as "dueAt", all_of_them.outcome, all_of_them.sent_at as "sentAt",
          receipt.shown_at as "shownAt", receipt.device, coalesce(receipt.acted, call.acted) as acted
        from delivery d
        join delivery all_of_them on all_of_them.id = coalesce(d.gathered_in, d.id)
        left join lateral (
          select r.shown_at, s.device, r.acted
          from delivery_receipt r left join push_subscription s on s.id = r.device
          where r.delivery = coalesce(d.gathered_in, d.id) order by r.acted is null, r.shown_at limit 1
        ) receipt on true
        left join lateral (
          select case c.digit when '1' then 'completed' when '2' then 'skipped' end as acted
          from phone_call c where c.delivery = d.id and c.digit in ('1', '2') limit 1
        ) call on true
        where d.owner = ${owner} and d.kind = 'due' and d.date = ${date} and d.due_at <= ${now}
        order by d.due_at, d.id`,
  )
}
