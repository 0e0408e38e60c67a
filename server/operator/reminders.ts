import sql, { empty } from 'sql-template-tag'
import type { Outcome } from '#domain/schemes/outcome.ts'
import type { Context } from '../context.ts'
import { rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { recordSecurity } from '../trail/trail.ts'
import { operator, personNamed, record } from './people.ts'

const FAILURES: Outcome[] = [
  'failed',
  'refused',
  'too large',
  'no device',
  'no number',
  'unanswered',
  'call failed',
  'call service failed',
  'missed',
]
const DAYS = 7
const MOST = 200

/** Notifications of the last week that reached nobody, and why. Without their titles, which are people's own words. */
export async function failedDeliveries(ctx: Context, email: string): Promise<string> {
  const person = email ? await personNamed(ctx.db, email) : undefined
  const failed = await rows<{
    at: Date
    email: string
    kind: string
    channel: string
    outcome: string
    problem: string | null
  }>(
    ctx.db,
    sql`select d.due_at as at, p.email, d.kind, d.channel, d.outcome,
          (select string_agg(distinct s.problem, '; ') from push_subscription s
           where s.person = d.recipient and d.channel = 'push') as problem
        from delivery d join person p on p.key = d.recipient
        where d.next_at is null and d.outcome = any (${FAILURES}) and d.due_at > now() - ${DAYS}::int * interval '1 day'
          ${person ? sql`and d.recipient = ${person.key}` : empty}
        order by d.due_at desc limit ${MOST}`,
  )
  if (person) await record(ctx.db, 'operator-looked', person.key, 'failed')
  return (
    failed
      .map(({ at, email: to, kind, channel, outcome, problem }) =>
        [
          `${at.toISOString().slice(0, 16)}Z`,
          to,
          kind,
          channel,
          outcome + (problem ? ` (${problem})` : ''),
        ].join(', '),
      )
      .join('\n') ||
    `In the last ${DAYS} days every notification reached somebody, or was not wanted any more.`
  )
}

/** Asks the worker to plan someone's reminders again; everyone's with `--everyone`. */
export async function planAnew(ctx: Context, email: string, options: ReadonlySet<string>): Promise<string> {
  const everyone = options.has('everyone')
  if (everyone === Boolean(email)) throw new Error('Give an address, or --everyone.')
  const person = everyone ? undefined : await personNamed(ctx.db, email)
  const who = person?.email ?? 'everybody'
  if (options.has('dry-run')) return `The reminders of ${who} would be planned again.`
  await transaction(ctx.db, async (tx) => {
    const whose = person ? sql`where key = ${person.key}` : sql`where deleted_at is null`
    await run(tx, sql`insert into plan_request (person) select key from person ${whose}`)
    await tx.query("select pg_notify('reminders', 'plan')")
    if (person) await record(tx, 'operator-planned', person.key)
    else await recordSecurity(tx, 'operator-planned', 'nobody', { device: operator(), detail: 'everyone' })
  })
  return `The reminders of ${who} are being planned again. It takes a few milliseconds for each person, while a worker runs.`
}
