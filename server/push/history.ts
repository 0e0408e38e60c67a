import sql, { type Sql } from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { type Outcome, outcomeSentence } from '#domain/schemes/outcome.ts'
import { approvedPeopleOf } from '../care-circle/circle.ts'
import { type Db, rows } from '../db/sql.ts'
import type { Person } from '../people/person.ts'
import type { Needs } from './needs.ts'

const SHOWN = 50

/** A person's latest notifications and what happened to each. */
export async function listDeliveries(ctx: Needs, person: Person) {
  const deliveries = await lastDeliveries(ctx.db, person.key, ctx.clock())
  const people = await approvedPeopleOf(ctx.db, person.key)
  const nicknames = new Map(people.map(({ person: key, nickname }) => [key, nickname]))
  return deliveries.map((delivery) => {
    const facts = {
      outcome: delivery.outcome ?? ('waiting' as const),
      shownAt: delivery.shownAt?.toISOString() ?? null,
      acted: delivery.acted,
    }
    return {
      ...facts,
      id: String(delivery.id),
      kind: delivery.kind,
      title: delivery.title ?? '',
      whose: delivery.owner === person.key ? null : (nicknames.get(delivery.owner) ?? delivery.ownerName),
      channel: delivery.channel,
      plannedFor: delivery.dueAt.toISOString(),
      sentAt: delivery.sentAt?.toISOString() ?? null,
      actedAt: delivery.actedAt?.toISOString() ?? null,
      sentence: outcomeSentence(facts),
    }
  })
}

type Row = {
  id: number
  kind: string
  owner: string
  ownerName: string
  title: string | null
  channel: DueChannel
  dueAt: Date
  sentAt: Date | null
  shownAt: Date | null
  actedAt: Date | null
  acted: 'completed' | 'skipped' | null
  outcome: Outcome | null
}

/**
 * Of the notifications (d) that somebody got, those they may read later: their own, and of the people who have them in
 * their care circle those that are not private by now.
 */
export function mayRead(recipient: string): Sql {
  return sql`(d.owner = ${recipient} or (
    exists (select 1 from delegation g where g.person = d.owner and g.caregiver = ${recipient} and g.approved_at is not null)
    and not exists (select 1 from task_version v where v.owner = d.owner and v.task = d.task and v.private)))`
}

function lastDeliveries(db: Db, recipient: string, now: Date): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select d.id, d.kind, d.owner, coalesce(nullif(p.name, ''), p.email) as "ownerName", d.title, d.channel,
          d.due_at as "dueAt", d.sent_at as "sentAt", d.outcome, receipt.shown_at as "shownAt",
          coalesce(receipt.acted_at, call.ended_at) as "actedAt", coalesce(receipt.acted, call.acted) as acted
        from (
          select * from delivery d where recipient = ${recipient} and due_at <= ${now} and ${mayRead(recipient)}
          order by due_at desc, id desc limit ${SHOWN}
        ) d
        join person p on p.key = d.owner
        left join lateral (
          select min(r.shown_at) as shown_at, min(r.acted_at) as acted_at, min(r.acted) as acted
          from delivery_receipt r where r.delivery = d.id
        ) receipt on true
        left join lateral (
          select c.ended_at, case c.digit when '1' then 'completed' when '2' then 'skipped' end as acted
          from phone_call c where c.delivery = d.id and c.digit in ('1', '2') limit 1
        ) call on true
        order by d.due_at desc, d.id desc`,
  )
}
