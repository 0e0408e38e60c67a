import sql from 'sql-template-tag'
import type { Outcome } from '#domain/schemes/outcome.ts'
import { type Db, prepared, run } from '../db/sql.ts'
import { OF_TASK } from './delivery-store.ts'

/** What is recorded about a notification after an attempt to send it. */
export type DeliveryResult = {
  id: number
  outcome: Outcome
  title?: string | null
  sentAt?: Date | null
  nextAt?: Date | null
  attempts?: number
  devices?: string[] | null
}

const RECORD = `
  update delivery d set outcome = h.outcome, title = coalesce(h.title, d.title), sent_at = coalesce(d.sent_at, h.sent),
    next_at = h.next, attempts = h.attempts, devices = null, gathered_in = null
  from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::int[])
    as h (id, outcome, title, sent, next, attempts)
  where d.id = h.id`

/** Records results. A reminder given up because its task was finished waits again if the task is pending by now. */
export async function recordResults(db: Db, results: readonly DeliveryResult[]): Promise<void> {
  if (results.length === 0) return
  await prepared(db, 'delivery-record', RECORD, [
    results.map(({ id }) => id),
    results.map(({ outcome }) => outcome),
    results.map(({ title }) => title ?? null),
    results.map(({ sentAt }) => sentAt ?? null),
    results.map(({ nextAt }) => nextAt ?? null),
    results.map(({ attempts = 1 }) => attempts),
  ])
  for (const { id, devices } of results) {
    if (devices) await run(db, sql`update delivery set devices = ${devices}::uuid[] where id = ${id}`)
  }
  const idsOf = (...outcomes: Outcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id)
  const taken = idsOf('taken')
  if (taken.length > 0) await planAgain(db, taken)
  const givenUp = idsOf('finished', 'removed')
  if (givenUp.length > 0) await prepared(db, 'delivery-undone', WAIT_AGAIN, [givenUp])
}

/** A reminder being sent when someone took its task was left out of the plan made then: it comes after their turn. */
async function planAgain(db: Db, ids: readonly number[]): Promise<void> {
  await run(
    db,
    sql`insert into plan_request (person, task)
        select distinct owner, task from delivery where id = any (${ids}::bigint[])`,
  )
}

/**
 * Makes reminders wait again whose task is not finished after all. Locks the tasks' days: either this sees an undo, or the
 * plan made for the undo sees what was recorded here.
 */
const WAIT_AGAIN = `
  with finished as (
    select d.id from delivery d join task_day t on t.owner = d.owner and t.task = d.task and t.date = d.date
    where d.id = any ($1::bigint[]) and t.status <> 'pending' for share of t
  )
  update delivery d set outcome = null, next_at = due_at, attempts = 0
  from task_version v
  where d.id = any ($1::bigint[]) and d.kind = 'due' and (d.sent_at is null or d.channel = 'phone')
    and ${OF_TASK} and d.id not in (select id from finished)`
