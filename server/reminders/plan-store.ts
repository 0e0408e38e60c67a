import sql from 'sql-template-tag'
import type { Slot } from '#domain/schemes/away.ts'
import type { Reminder } from '#domain/schemes/due.ts'
import { NOT_WANTED } from '#domain/schemes/outcome.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { isLocalTime } from '#domain/time/local-time.ts'
import { type Db, first, prepared, run } from '../db/sql.ts'

const LOCK = `
  with created as (
    insert into reminder_plan (person, planned_until) select key, $2 from person where key = $1
    on conflict do nothing returning person
  )
  select planned_until as until, zone from reminder_plan where person = $1 for update`

/** When a plan ends, and for which time zone it was made; null if it is new, or that is not known. */
type Plan = { until: Date | null; zone: string | null }

/** Locks a person's plan, so that no other worker plans for them. */
export async function lockPlan(db: Db, person: string, now: Date): Promise<Plan> {
  const [plan] = await prepared<Plan>(db, 'plan-lock', LOCK, [person, now])
  return plan ?? { until: null, zone: null }
}

export async function writePlan(
  db: Db,
  person: string,
  { until, zone }: { until: Date; zone: string },
): Promise<void> {
  await run(
    db,
    sql`update reminder_plan set planned_until = ${until}, zone = ${zone} where person = ${person}`,
  )
}

/** Lines of 'id instant key': one long text is cheaper to read than a thousand rows of eight columns. */
const WAITING = `
  with wanted_again as (
    delete from delivery_overtaken where delivery = any (array(
      select o.delivery from delivery_overtaken o join delivery d on d.id = o.delivery
      where d.owner = $1 and ($5::uuid[] is null or d.task = any ($5)) for update of o skip locked))
  )
  select string_agg(concat_ws(' ', id, floor(extract(epoch from due_at) * 1000), recipient, task, date, offset_seconds,
    "time", channel, step), chr(10)) as lines
  from delivery
  where owner = $1 and kind = 'due' and date between $2 and $3 and next_at is not null and attempts = 0
    and due_at >= $4 and ($5::uuid[] is null or task = any ($5))`

/** The waiting reminders of a person's tasks on these days, from an instant on, by key; `tasks` null = all tasks. */
export async function waitingReminders(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  since: Date,
  tasks: readonly string[] | null,
): Promise<Map<string, { id: number; dueAt: number }>> {
  const [row] = await prepared<{ lines: string | null }>(db, 'plan-waiting', WAITING, [
    owner,
    from,
    to,
    since,
    tasks,
  ])
  const lines = row?.lines ? row.lines.split('\n') : []
  return new Map(
    lines.map((line) => {
      const [id = '', dueAt = ''] = line.split(' ', 2)
      return [line.slice(id.length + dueAt.length + 2), { id: Number(id), dueAt: Number(dueAt) }]
    }),
  )
}

/** How many reminders of other tasks are planned, by date, recipient and channel. */
export async function plannedOf(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  except: readonly string[],
): Promise<Map<string, number>> {
  const planned = await prepared<{ key: string; count: number }>(
    db,
    'plan-counts',
    `select concat_ws(' ', date, recipient, channel) as key, count(*) as count from delivery
     where owner = $1 and kind = 'due' and date between $2 and $3 and task <> all ($4::uuid[])
     group by date, recipient, channel`,
    [owner, from, to, except],
  )
  return new Map(planned.map(({ key, count }) => [key, count]))
}

export type ReminderKey = Omit<Reminder, 'dueAt'>

/** What identifies a reminder, as one string. */
export function reminderKey({ recipient, task, date, offset, time, channel, step }: ReminderKey): string {
  if (step) return `${recipient} ${task} ${date} ${time} ${channel} ${step}`
  return `${recipient} ${task} ${date} ${offset} ${time} ${channel}`
}

/** Which task a key is about, on which day and at what time. */
export function slotOfKey(key: string): Slot {
  const [, task, date, ...rest] = key.split(' ')
  return { task: task!, date: date!, time: rest.find(isLocalTime)! }
}

const ADD = `
  with added as (
    insert into delivery (owner, kind, recipient, task, date, offset_seconds, "time", channel, step, due_at, next_at)
    select $1, 'due', recipient, task, date, seconds, "time", channel, step, at, at
    from unnest($2::uuid[], $3::uuid[], $4::date[], $5::int[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
      as wanted (recipient, task, date, seconds, "time", channel, step, at)
    on conflict do nothing returning 1
  )
  select count(*) as count from added`

/** Adds reminders, and returns how many. One whose key exists, waiting or done, is not added again. */
export async function addReminders(db: Db, owner: string, reminders: readonly Reminder[]): Promise<number> {
  if (reminders.length === 0) return 0
  const [added] = await prepared<{ count: number }>(db, 'plan-add', ADD, [owner, ...columnsOf(reminders)])
  return added!.count
}

function columnsOf(reminders: readonly Reminder[]): unknown[][] {
  return [
    reminders.map(({ recipient }) => recipient),
    reminders.map(({ task }) => task),
    reminders.map(({ date }) => date),
    reminders.map(({ offset, step }) => (step ? null : offset)),
    reminders.map(({ time }) => time),
    reminders.map(({ channel }) => channel),
    reminders.map(({ step }) => step ?? null),
    reminders.map(({ dueAt }) => new Date(dueAt)),
  ]
}

const REVIVE = `
  update delivery d set due_at = at, next_at = at, attempts = 0, outcome = null
  from unnest($2::uuid[], $3::uuid[], $4::date[], $5::int[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
    as wanted (recipient, task, date, seconds, "time", channel, step, at)
  where d.owner = $1 and d.kind = 'due' and d.date = wanted.date and d.task = wanted.task
    and d.recipient = wanted.recipient and d."time" = wanted."time"
    and (d.offset_seconds = wanted.seconds or d.step = wanted.step)
    and d.channel = wanted.channel
    and d.next_at is null and d.outcome = any($10::text[])
    and (d.sent_at is null or d.channel = 'phone')`

/** They are wanted again: reminders that were given up because they were not, and reached nobody, wait to be sent again. */
export async function reviveReminders(db: Db, owner: string, reminders: readonly Reminder[]): Promise<void> {
  if (reminders.length === 0) return
  await prepared(db, 'plan-revive', REVIVE, [owner, ...columnsOf(reminders), NOT_WANTED])
}

/** Deletes waiting reminders. One that is locked for sending stays, and its sender is told. */
export async function removeReminders(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(
    db,
    sql`with removed as (
          delete from delivery where id = any (array(
            select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
            for update skip locked))
          returning id
        )
        insert into delivery_overtaken (delivery)
        select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
          and id not in (select id from removed)
        on conflict (delivery) do update set due_at = null`,
  )
}

/**
 * Deletes future reminders that were already handled while the clock was ahead, so that they are planned again. Those
 * that reached someone stay, so that they do not come twice.
 */
export async function deleteHandledAhead(db: Db, owner: string, now: Date): Promise<void> {
  await run(
    db,
    sql`delete from delivery d where owner = ${owner} and kind = 'due' and due_at > ${now} and next_at is null
          and sent_at is null and outcome <> 'gathered'
          and not exists (select 1 from phone_call c where c.delivery = d.id)`,
  )
}

/** Moves waiting reminders to another instant: the person's time zone has changed, or a step comes at another time. */
export async function moveReminders(db: Db, moved: readonly { id: number; dueAt: number }[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  const instants = moved.map(({ dueAt }) => new Date(dueAt))
  await run(
    db,
    sql`with wanted as (select * from unnest(${ids}::bigint[], ${instants}::timestamptz[]) as wanted (id, at)),
        moved as (
          update delivery d set due_at = wanted.at, next_at = wanted.at from wanted
          where d.id = wanted.id and d.id = any (array(
            select id from delivery where id = any (${ids}::bigint[]) and next_at is not null and attempts = 0
            for update skip locked))
          returning d.id
        )
        insert into delivery_overtaken (delivery, due_at)
        select d.id, wanted.at from wanted join delivery d on d.id = wanted.id
        where d.next_at is not null and d.attempts = 0 and d.id not in (select id from moved)
        on conflict (delivery) do update set due_at = excluded.due_at`,
  )
}

/** A person to plan for, and why. */
export type ToPlan = {
  person: string
  /** the first change that requests a plan; null = the plan is only running out */
  since: Date | null
  /** the tasks that changed; null = plan everything */
  tasks: string[] | null
}

const TASKS_MAX = 50

/**
 * The ids are an array, so that a query plan made for a small table does not become a nested loop on a large one. A retry
 * more than an hour away was set while the clock was ahead, and is ignored.
 */
const CLAIM = `
  with next as (
    select person from plan_request
    where retry_at is null or retry_at <= $1 or retry_at > $1::timestamptz + interval '1 hour'
    order by id limit 1 for update skip locked
  )
  delete from plan_request where id = any (array(
    select id from plan_request where person = (select person from next) for update skip locked))
  returning person, at, task`

/**
 * Claims all requests of one person, to be handled in this transaction. Requests claimed by other workers are skipped,
 * and those added meanwhile are left for the next round. A change from before `oldest` does not hide the others.
 */
export async function claimRequest(db: Db, now: Date, oldest: Date): Promise<ToPlan | undefined> {
  const requests = await prepared<{ person: string; at: Date; task: string | null }>(
    db,
    'plan-claim',
    CLAIM,
    [now],
  )
  if (requests.length === 0) return undefined
  const tasks = new Set(requests.map(({ task }) => task))
  const changed = !tasks.has(null) && tasks.size <= TASKS_MAX ? ([...tasks] as string[]) : null
  const recent = requests.map(({ at }) => at.getTime()).filter((at) => at > oldest.getTime())
  const since = recent.length > 0 ? new Date(Math.min(...recent)) : null
  return { person: requests[0]!.person, since, tasks: changed }
}

/** A person whose plan is about to run out and who has no pending request. */
export function planRunningOut(db: Db, before: Date): Promise<ToPlan | undefined> {
  return first<ToPlan>(
    db,
    sql`select person, null as since, null as tasks from reminder_plan p where planned_until < ${before}
          and not exists (select 1 from plan_request r where r.person = p.person)
        order by planned_until limit 1 for update skip locked`,
  )
}

/** A person whose plan reaches further than it should, because the clock was ahead. */
export function planTooFarAhead(db: Db, beyond: Date): Promise<ToPlan | undefined> {
  return first<ToPlan>(
    db,
    sql`select person, null as since, null as tasks from reminder_plan p where planned_until > ${beyond}
          and not exists (select 1 from plan_request r where r.person = p.person)
        order by planned_until desc limit 1 for update skip locked`,
  )
}

/** Postpones a person's plan after a failure, a little longer each time, so that others come first. */
export async function postponePlan(db: Db, person: string, now: Date): Promise<void> {
  await run(
    db,
    sql`with postponed as (
          update plan_request set failures = least(failures + 1, 10),
            retry_at = ${now}::timestamptz + least(power(2, failures), 300) * interval '1 second'
          where person = ${person} returning 1
        )
        insert into plan_request (person, at, failures, retry_at)
        select ${person}, ${now}, 1, ${now}::timestamptz + interval '1 second' where not exists (select 1 from postponed)`,
  )
}
