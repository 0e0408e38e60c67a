import sql from 'sql-template-tag'
import { quietUntil } from '#domain/schemes/quiet.ts'
import { type Db, first, run } from '../db/sql.ts'
import type { Claimed } from './delivery-store.ts'
import type { Facts } from './facts.ts'

/** A notification that waits until its recipient's quiet hours end. */
export type Held = { delivery: Claimed; until: Date }

/**
 * When a notification may be heard, if its recipient has quiet hours now. What is made sure of and what someone asked
 * for by hand, such as 'In 10 minutes', is a step and comes at its time. Nothing holds a call for help.
 */
export function heldUntil(delivery: Claimed, facts: Facts, now: Date): Date | undefined {
  if (delivery.kind === 'help') return undefined
  if (delivery.step !== null || (facts.gathered.get(delivery.id) ?? []).some(({ step }) => step !== null))
    return undefined
  const recipient = facts.people.get(delivery.recipient)
  const until = recipient && quietUntil(recipient.quiet, now.getTime(), recipient.timezone)
  return until === undefined ? undefined : new Date(until)
}

/** Puts notifications into one message for each person and channel, which goes out when it is no longer quiet. */
export async function holdForQuiet(db: Db, held: readonly Held[]): Promise<void> {
  const groups = Map.groupBy(held, ({ delivery }) => `${delivery.recipient} ${delivery.channel}`)
  // In order, so that two workers never wait for each other.
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key)!
    const { recipient, channel } = group[0]!.delivery
    const until = group[0]!.until
    await run(db, sql`select pg_advisory_xact_lock(hashtext('quiet'), hashtext(${recipient}))`)
    const waiting = group
      .filter(({ delivery }) => delivery.kind === 'quiet')
      .map(({ delivery }) => delivery.id)
    const parts = group.filter(({ delivery }) => delivery.kind !== 'quiet')
    // Looked at early, since hours or zone have changed, it is due at the new end. After an outage it stays as old as it is.
    if (waiting.length > 0)
      await run(
        db,
        sql`update delivery set next_at = ${until}, due_at = case when next_at < due_at then ${until} else due_at end
            where id = any (${waiting}::bigint[])`,
      )
    if (parts.length === 0) continue
    const message = await first<{ id: number }>(
      db,
      sql`with known as (
            select id from delivery where recipient = ${recipient} and kind = 'quiet' and channel = ${channel}
              and next_at is not null and attempts = 0
            -- One that is going out just now takes nothing more.
            order by id limit 1 for no key update skip locked
          ), added as (
            insert into delivery (recipient, owner, kind, channel, due_at, next_at)
            select ${recipient}, ${recipient}, 'quiet', ${channel}, ${until}, ${until}
            where not exists (select 1 from known) returning id
          )
          select id from known union all select id from added`,
    )
    await run(
      db,
      sql`update delivery d set outcome = 'gathered', next_at = null, attempts = 1, gathered_in = ${message!.id},
            title = coalesce(d.title, t.title)
          from unnest(${parts.map(({ delivery }) => delivery.id)}::bigint[],
            ${parts.map(({ delivery }) => delivery.taskTitle)}::text[]) as t (id, title) where d.id = t.id`,
    )
    // What was gathered already, after an outage, is part of it too.
    const gathered = parts
      .filter(({ delivery }) => delivery.kind === 'gathered')
      .map(({ delivery }) => delivery.id)
    if (gathered.length > 0)
      await run(
        db,
        sql`update delivery set gathered_in = ${message!.id} where gathered_in = any (${gathered}::bigint[])`,
      )
  }
}
