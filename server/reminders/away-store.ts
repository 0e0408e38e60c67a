import sql from 'sql-template-tag'
import type { Away, Slot } from '#domain/schemes/away.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared, run } from '../db/sql.ts'

type Row = { task: string; date: string; time: string; since: Date; back: Date | null }

/** The tasks that a plan left out on these days, and those that are back since, by slot; `tasks` null = all tasks. */
export async function awayBetween(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  tasks: readonly string[] | null,
): Promise<Map<string, Away>> {
  const found = await prepared<Row>(
    db,
    'plan-away',
    `select task, date, "time", since, back from task_away
     where owner = $1 and date between $2 and $3 and ($4::uuid[] is null or task = any ($4))`,
    [owner, from, to, tasks],
  )
  return new Map(
    found.map(({ since, back, ...slot }) => [
      slotKey(slot),
      { since: since.getTime(), ...(back && { back: back.getTime() }) },
    ]),
  )
}

/**
 * When the first reminder of each slot was due that was given up because its task was gone or paused, and reached nobody.
 * Those before the last one that somebody did get are no loss.
 */
export async function givenUpSince(
  db: Db,
  owner: string,
  slots: readonly string[],
): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map()
  const keys = slots.map((slot) => slot.split(' '))
  const found = await prepared<Slot & { since: Date }>(
    db,
    'plan-given-up',
    `select d.task, d.date, d."time", min(d.due_at) as since
     from unnest($2::uuid[], $3::date[], $4::text[]) as slot (task, date, "time")
     join delivery d on d.owner = $1 and d.date = slot.date and d.task = slot.task and d."time" = slot."time" and d.kind = 'due'
     where d.next_at is null and d.outcome in ('removed', 'called off', 'missed') and (d.sent_at is null or d.channel = 'phone')
       and not exists (
         select 1 from delivery got where got.owner = d.owner and got.date = d.date and got.task = d.task and got.kind = 'due'
           and got.recipient = d.recipient and got."time" = d."time" and got.sent_at is not null and got.due_at > d.due_at)
     group by d.task, d.date, d."time"`,
    [owner, keys.map(([task]) => task), keys.map(([, date]) => date), keys.map(([, , time]) => time)],
  )
  return new Map(found.map(({ since, ...slot }) => [slotKey(slot), since.getTime()]))
}

/** Writes down which tasks are away, or back; in the order in which ticks that are taken back together do (tick.ts). */
export async function writeAway(db: Db, owner: string, slots: ReadonlyMap<string, Away>): Promise<void> {
  if (slots.size === 0) return
  const keys = [...slots.keys()].map((key) => key.split(' '))
  const away = [...slots.values()]
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at))
  await run(
    db,
    sql`insert into task_away (owner, task, date, "time", since, back)
        select ${owner}, task, date, "time", since, back
        from unnest(${keys.map(([task]) => task)}::uuid[], ${keys.map(([, date]) => date)}::date[],
          ${keys.map(([, , time]) => time)}::text[], ${away.map(({ since }) => instant(since))}::timestamptz[],
          ${away.map(({ back }) => instant(back))}::timestamptz[]) as slot (task, date, "time", since, back)
        order by date, task, "time"
        on conflict (owner, date, task, "time") do update set since = excluded.since, back = excluded.back`,
  )
}

/** A journey to the east puts the times of what is away earlier: so does this with when it left. */
export async function putAwayEarlier(db: Db, owner: string, ms: number): Promise<void> {
  await run(
    db,
    sql`update task_away set since = since - ${ms} * interval '1 millisecond' where owner = ${owner} and back is null`,
  )
}

export const slotKey = ({ task, date, time }: Slot) => `${task} ${date} ${time}`
