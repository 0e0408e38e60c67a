import sql from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { type Outcome, outcomeSentence } from '#domain/schemes/outcome.ts'
import { approvedPeopleOf } from '../care-circle/circle.ts'
import { type Db, rows } from '../db/sql.ts'
import type { Person } from '../people/person.ts'
import type { Needs } from './needs.ts'

const SHOWN = 50

/** A person's last notifications and what became of each. */
export async function listDeliveries(ctx: Needs, person: Person) {
  const found = await lastDeliveries(ctx.db, person.key, ctx.clock())
  const people = await approvedPeopleOf(ctx.db, person.key)
  const nicknames = new Map(people.map(({ person: key, nickname }) => [key, nickname]))
  return found.map((one) => {
    const facts = {
      outcome: one.outcome ?? ('waiting' as const),
      shownAt: one.shownAt?.toISOString() ?? null,
      acted: one.acted,
    }
    return {
      ...facts,
      id: String(one.id),
      kind: one.kind,
      title: one.title ?? '',
      whose: one.owner === person.key ? null : (nicknames.get(one.owner) ?? one.ownerName),
      channel: one.channel,
      plannedFor: one.dueAt.toISOString(),
      sentAt: one.sentAt?.toISOString() ?? null,
      actedAt: one.actedAt?.toISOString() ?? null,
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

function lastDeliveries(db: Db, recipient: string, now: Date): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select d.id, d.kind, d.owner, coalesce(nullif(p.name, ''), p.email) as "ownerName", d.title, d.channel,
          d.due_at as "dueAt", d.sent_at as "sentAt", d.outcome, told.shown_at as "shownAt",
          coalesce(told.acted_at, call.ended_at) as "actedAt", coalesce(told.acted, call.acted) as acted
        from (
          select * from delivery where recipient = ${recipient} and due_at <= ${now}
          order by due_at desc, id desc limit ${SHOWN}
        ) d
        join person p on p.key = d.owner
        left join lateral (
          select min(r.shown_at) as shown_at, min(r.acted_at) as acted_at, min(r.acted) as acted
          from delivery_receipt r where r.delivery = d.id
        ) told on true
        left join lateral (
          select c.ended_at, case c.digit when '1' then 'completed' when '2' then 'skipped' end as acted
          from phone_call c where c.delivery = d.id and c.digit in ('1', '2') limit 1
        ) call on true
        order by d.due_at desc, d.id desc`,
  )
}
