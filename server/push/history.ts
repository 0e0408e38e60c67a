import sql, { raw, type Sql } from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { type Outcome, outcomeSentence } from '#domain/schemes/outcome.ts'
import { approvedPeopleOf, type Caregiver, isTold } from '../care-circle/circle.ts'
import { type Db, rows } from '../db/sql.ts'
import type { Person } from '../people/person.ts'
import type { Needs } from './needs.ts'

const SHOWN = 50

/** A person's latest notifications and what happened to each. */
export async function listDeliveries(ctx: Needs, person: Person) {
  const people = await approvedPeopleOf(ctx.db, person.key)
  const deliveries = await lastDeliveries(ctx.db, person.key, people, ctx.clock())
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
 * Which of the notifications (d) that someone got they may still read: their own, and of the people they care for those
 * that they would still be sent. One that combines several names some of them, so all of them must be readable. Of a task
 * that is erased nothing says any more whether it was private, so of others' tasks only those that are kept count.
 */
export function mayRead(recipient: string, people: readonly Caregiver[], now: Date): Sql {
  const keysOf = (message: { isStep: boolean }) =>
    people.filter((one) => isTold(one, now, message)).map(({ person }) => person)
  const isReadable = (d: string) => sql`(${raw(d)}.owner = ${recipient} or (
    (${raw(d)}.owner = any (${keysOf({ isStep: false })}::uuid[])
      or (${raw(d)}.step is not null and ${raw(d)}.owner = any (${keysOf({ isStep: true })}::uuid[])))
    and (${raw(d)}.task is null or exists (
      select 1 from task_version v where v.owner = ${raw(d)}.owner and v.task = ${raw(d)}.task and v.private is null))))`
  return sql`(${isReadable('d')} and (d.kind not in ('gathered', 'quiet') or not exists (
    select 1 from delivery part where part.gathered_in = d.id and not ${isReadable('part')})))`
}

function lastDeliveries(db: Db, recipient: string, people: readonly Caregiver[], now: Date): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select d.id, d.kind, d.owner, coalesce(nullif(p.name, ''), p.email) as "ownerName", d.title, d.channel,
          d.due_at as "dueAt", d.sent_at as "sentAt", d.outcome, receipt.shown_at as "shownAt",
          coalesce(receipt.acted_at, call.ended_at) as "actedAt", coalesce(receipt.acted, call.acted) as acted
        from (
          select * from delivery d where recipient = ${recipient} and due_at <= ${now} and ${mayRead(recipient, people, now)}
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
