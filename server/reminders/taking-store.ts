import sql from 'sql-template-tag'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import type { Delivery } from './delivery-store.ts'

/** Someone of the circle looks after a task. */
type Taking = { caregiver: string; at: Date; until: Date }

/** A caregiver counts as long as both sides agree. */
export const IN_CIRCLE = sql`exists (
  select 1 from delegation g where g.person = t.owner and g.caregiver = t.caregiver and g.approved_at is not null
    and (g.requested_by = 'caregiver' or g.accepted_at is not null))`

/** Who has this task at an instant, if anybody of the circle has. */
export function takingOf(
  db: Db,
  owner: string,
  date: LocalDate,
  task: string,
  time: string | null,
  now: Date,
): Promise<Taking | undefined> {
  return first<Taking>(
    db,
    sql`select caregiver, at, until from task_taken t
        where owner = ${owner} and date = ${date} and task = ${task} and "time" = ${time} and until > ${now}
          and at <= ${now} and ${IN_CIRCLE}
        order by at desc limit 1`,
  )
}

/** Who has which tasks of a person at an instant; of a task that was taken again for the same time, the last one. */
export function takingsAt(
  db: Db,
  owner: string,
  now: Date,
): Promise<(Taking & { task: string; date: LocalDate; time: string })[]> {
  return rows(
    db,
    sql`select distinct on (task, date, "time") task, date, "time", caregiver, at, until from task_taken t
        where owner = ${owner} and until > ${now} and at <= ${now} and ${IN_CIRCLE}
        order by task, date, "time", at desc`,
  )
}

/** What was taken at the same instant holds no more: for another time, or by somebody who has left the circle since. */
export async function addTaking(
  db: Db,
  about: { owner: string; date: LocalDate; task: string; time: string },
  { caregiver, at, until }: Taking,
): Promise<void> {
  const { owner, date, task, time } = about
  await run(
    db,
    sql`delete from task_taken where owner = ${owner} and date = ${date} and task = ${task} and at = ${at}`,
  )
  await run(
    db,
    sql`insert into task_taken (owner, date, task, caregiver, "time", at, until)
        values (${owner}, ${date}, ${task}, ${caregiver}, ${time}, ${at}, ${until})`,
  )
}

/** Lets whoever has the task keep it longer. What waits is planned again, as after `addTaking`. */
export async function prolongTaking(
  db: Db,
  { owner, date, task }: { owner: string; date: LocalDate; task: string },
  { at, until }: Pick<Taking, 'at' | 'until'>,
): Promise<void> {
  await run(
    db,
    sql`with prolonged as (
          update task_taken set until = ${until}
          where owner = ${owner} and date = ${date} and task = ${task} and at = ${at} returning owner, task
        ), planned as (insert into plan_request (person, task) select owner, task from prolonged)
        select pg_notify('reminders', 'plan')`,
  )
}

/** Which of these notifications ask about a task that someone has taken. */
export async function takenNow(db: Db, asking: readonly Delivery[], now: Date): Promise<Set<number>> {
  if (asking.length === 0) return new Set()
  const found = await rows<{ id: number }>(
    db,
    sql`select d.id from delivery d where d.id = any (${asking.map(({ id }) => id)}::bigint[]) and exists (
          select 1 from task_taken t where t.owner = d.owner and t.date = d.date and t.task = d.task
            and t."time" = d."time" and t.until > ${now} and t.at <= ${now} and ${IN_CIRCLE})`,
  )
  return new Set(found.map(({ id }) => Number(id)))
}

/** A caregiver's turn has come, also in one message with others, or if none could be delivered: their open screens ask them then. */
export const WAS_ASKED = sql`kind = 'due' and step = 'circle'
  and (sent_at is not null or outcome in ('gathered', 'no device', 'failed', 'refused', 'too large'))`

/** The caregivers who were asked about a task of one day, whether or not they still are in the circle. */
export async function askedAbout(db: Db, owner: string, date: LocalDate, task: string): Promise<string[]> {
  const asked = await rows<{ recipient: string }>(
    db,
    sql`select distinct recipient from delivery
        where owner = ${owner} and date = ${date} and task = ${task} and ${WAS_ASKED}`,
  )
  return asked.map(({ recipient }) => recipient)
}

/** The step of a message to someone who was asked: that the task is done, or open again. */
export const TOLD_IN_ANY_CASE = 'done'

/** The same, and whoever has said that they look after it without having been asked. */
export async function involvedIn(db: Db, owner: string, date: LocalDate, task: string): Promise<string[]> {
  const taken = await rows<{ caregiver: string }>(
    db,
    sql`select distinct caregiver from task_taken where owner = ${owner} and date = ${date} and task = ${task}`,
  )
  const asked = await askedAbout(db, owner, date, task)
  return [...new Set([...asked, ...taken.map(({ caregiver }) => caregiver)])]
}

/** Those of some people who take a task for done that is open again: they were told so since then, or had done it. */
export async function believersOf(
  db: Db,
  { owner, date, task }: { owner: string; date: LocalDate; task: string },
  people: readonly string[],
  since: Date,
): Promise<string[]> {
  const found = await rows<{ person: string }>(
    db,
    sql`select recipient as person from delivery
        where recipient = any (${people}::uuid[]) and due_at >= ${since} and owner = ${owner} and date = ${date}
          and task = ${task} and kind in ('completed', 'skipped') and step = ${TOLD_IN_ANY_CASE}
        union
        select reopened_of from task_day
        where owner = ${owner} and date = ${date} and task = ${task} and reopened_of = any (${people}::uuid[])
          and reopened_at >= ${since}`,
  )
  return found.map(({ person }) => person)
}
