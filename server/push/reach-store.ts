import sql from 'sql-template-tag'
import { type ReachProblem, UNANSWERED_CALLS, UNSHOWN_HOURS } from '#domain/schemes/reach.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

type Problem = { id: number; person: string; kind: ReachProblem; about: string; since: Date }

const COLUMNS = sql`id, person, kind, about, since`

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Opens what is new and ends what is over. Two that look at the same time find the same, so nothing is doubled. */
export async function updateProblems(db: Db, now: Date): Promise<void> {
  const unshown = new Date(now.getTime() - UNSHOWN_HOURS * 60 * 60 * 1000)
  const current = sql`
    select person, 'device' as kind, device as about, min(unshown_since) as since from push_subscription
    where unshown_since <= ${unshown} group by person, device
    union all
    select p.key, 'number', right(p.phone_number, 4), calls.since
    from (
      select recipient, min(due_at) as since, count(*) as calls, bool_and(outcome = 'unanswered') as silent
      from (
        select recipient, due_at, outcome, row_number() over (partition by recipient order by due_at desc) as turn
        from delivery
        where channel = 'phone' and next_at is null and outcome in ('answered', 'unanswered')
          and due_at > ${new Date(now.getTime() - MONTH_MS)} and due_at <= ${now}
      ) last
      where turn <= ${UNANSWERED_CALLS} group by recipient
    ) calls join person p on p.key = calls.recipient and p.phone_verified_at is not null and p.phone_verified_at < calls.since
    where calls.calls = ${UNANSWERED_CALLS} and calls.silent`
  await run(
    db,
    sql`insert into reach_problem (person, kind, about, since) select c.* from (${current}) c
        on conflict (person, kind, about) where ended_at is null do nothing`,
  )
  await run(
    db,
    sql`update reach_problem r set ended_at = ${now} where ended_at is null and kind <> 'permission'
          and not exists (select 1 from (${current}) c where c.person = r.person and c.kind = r.kind and c.about = r.about)`,
  )
}

/** A push service says that a device takes no messages anymore, and no other subscription of it does. */
export async function devicesLost(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await run(
    db,
    sql`insert into reach_problem (person, kind, about, since)
        select person, 'permission', device, ${now} from push_subscription s
        where id = any (${ids}::uuid[]) and not exists (
          select 1 from push_subscription o where o.person = s.person and o.device = s.device
            and o.id <> all (${ids}::uuid[]))
        on conflict (person, kind, about) where ended_at is null do nothing`,
  )
}

/** It was set up again. */
export async function deviceFound(db: Db, person: string, device: string, now: Date): Promise<void> {
  await run(
    db,
    sql`update reach_problem set ended_at = ${now}
        where person = ${person} and kind = 'permission' and about = ${device} and ended_at is null`,
  )
}

export function problemsOf(db: Db, people: readonly string[]): Promise<Problem[]> {
  return rows<Problem>(
    db,
    sql`select ${COLUMNS} from reach_problem where person = any (${people}::uuid[]) and ended_at is null order by since`,
  )
}

/** A problem nobody was told of yet, locked until the transaction ends. */
export function nextUntold(db: Db): Promise<Problem | undefined> {
  return first<Problem>(
    db,
    sql`select ${COLUMNS} from reach_problem where ended_at is null and told_at is null
        order by id limit 1 for update skip locked`,
  )
}

export async function markTold(db: Db, id: number, now: Date): Promise<void> {
  await run(db, sql`update reach_problem set told_at = ${now} where id = ${id}`)
}

type ReachSettings = { shared: boolean; weeklyTest: string | null; timezone: string }

export async function settingsOf(db: Db, person: string): Promise<ReachSettings> {
  const row = await first<ReachSettings>(
    db,
    sql`select reach_shared as shared, weekly_test as "weeklyTest", coalesce(timezone, 'UTC') as timezone
        from person where key = ${person}`,
  )
  return row!
}

/** Changes only what is given. */
export async function writeSettings(
  db: Db,
  person: string,
  { shared, weeklyTest }: { shared?: boolean; weeklyTest?: string | null },
): Promise<void> {
  if (shared !== undefined)
    await run(db, sql`update person set reach_shared = ${shared} where key = ${person}`)
  if (weeklyTest !== undefined)
    await run(
      db,
      sql`update person set weekly_test = ${weeklyTest}, weekly_tested_at = null where key = ${person}`,
    )
}

/** Those of these people who let their caregivers know. */
export async function sharingReach(db: Db, people: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ key: string }>(
    db,
    sql`select key from person where key = any (${people}::uuid[]) and reach_shared and deleted_at is null`,
  )
  return new Set(found.map(({ key }) => key))
}

const DAY_MS = 24 * 60 * 60 * 1000
const SIX_DAYS_MS = 6 * DAY_MS

/** Everybody who wants a weekly test and had none this week. */
export function awaitingTest(
  db: Db,
  now: Date,
): Promise<{ key: string; weeklyTest: string; timezone: string }[]> {
  return rows(
    db,
    sql`select key, weekly_test as "weeklyTest", coalesce(timezone, 'UTC') as timezone from person
        where weekly_test is not null and deleted_at is null and ${isUntested(now)}`,
  )
}

/**
 * Whether this worker is the one to send the person's weekly test now; until the transaction is over, no other is. If it
 * ends before `markTested`, as with the worker, another sends it in the same hour.
 */
export async function claimTest(tx: Db, person: string, now: Date): Promise<boolean> {
  const mine = await first<{ mine: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('weekly test'), hashtext(${person})) as mine`,
  )
  if (!mine!.mine) return false
  return (
    (await first(
      tx,
      sql`select 1 from person where key = ${person} and weekly_test is not null and ${isUntested(now)}`,
    )) !== undefined
  )
}

export async function markTested(tx: Db, person: string, now: Date): Promise<void> {
  await run(tx, sql`update person set weekly_tested_at = ${now} where key = ${person}`)
}

/** A time that far in the future was written while the clock was wrong; workers' clocks are minutes apart at most. */
const isUntested = (now: Date) => sql`(weekly_tested_at is null
  or weekly_tested_at < ${new Date(now.getTime() - SIX_DAYS_MS)}
  or weekly_tested_at > ${new Date(now.getTime() + DAY_MS)})`
