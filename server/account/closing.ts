import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { erasedAfter } from '#domain/account/deletion.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, first, run } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { conflict, notFound } from '../http/errors.ts'
import { addJob } from '../jobs/queue.ts'
import { isHeldBack, noteTime } from '../jobs/skipped-time.ts'
import { queueMail } from '../mail/mail.ts'
import { beginClosing, keepOpen } from '../people/keep-open.ts'
import { type Person, personChanged } from '../people/person.ts'
import { recordSecurity } from '../trail/trail.ts'
import { closedLetter, keptLetter } from './letters.ts'
import type { Needs } from './needs.ts'

/** Closes an account: no one can sign in to it any more, and in seven days everything is erased. */
export async function closeAccount(ctx: Needs, person: Person): Promise<{ erasedAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock()
  const eraseAt = erasedAfter(now)
  await transaction(ctx.db, async (tx) => {
    await beginClosing(tx, person.key)
    if (!(await keepOpen(tx, [person.key]))) throw conflict('This account is already closed.')
    await run(
      tx,
      sql`insert into account_closing (person, token_hash, erase_at) values (${person.key}, ${hash(token)}, ${eraseAt})`,
    )
    for (const part of ctx.accountParts()) await part.close?.(tx, person.key)
    // Last: two people of one circle who close at once would each wait for the other.
    await run(tx, sql`update person set deleted_at = ${now} where key = ${person.key}`)
    const link = `${ctx.config.publicUrl}/account/restore?token=${token}`
    await queueMail(tx, closedLetter(person, link, eraseAt))
    await addJob(tx, {
      name: 'account-closed',
      payload: { person: person.key, at: now },
      key: `closed:${person.key}`,
    })
    await addJob(tx, {
      name: 'erase-account',
      payload: { person: person.key },
      key: `erase:${person.key}`,
      runAt: eraseAt,
    })
    await recordSecurity(tx, 'closed', { person: person.key })
    await notifyChanged(tx, person.key)
  })
  ctx.people.forget(person.key)
  return { erasedAt: eraseAt.toISOString() }
}

/** Reopens an account with the token of the mailed link. */
export async function reopenByToken(ctx: Needs, token: string): Promise<{ email: string }> {
  const closing = await first<{ person: string }>(
    ctx.db,
    sql`select person from account_closing where token_hash = ${hash(token)} and erase_at > ${ctx.clock()}`,
  )
  if (!closing) throw notFound('This link')
  return reopen(ctx, closing.person)
}

/** Reopens a closed account, unless it is being erased. What ended at once (subscription, care circle) does not come back by itself. */
export async function reopen(ctx: Needs, key: string): Promise<{ email: string }> {
  const email = await transaction(ctx.db, async (tx) => {
    const reopened = await first<{ email: string }>(
      tx,
      sql`with taken as (delete from account_closing where person = ${key} and erase_at > ${ctx.clock()} returning person)
          update person p set deleted_at = null from taken where p.key = taken.person returning p.email`,
    )
    if (!reopened) throw notFound('This account')
    for (const part of ctx.accountParts()) await part.reopen?.(tx, key)
    await tx.query('select graphile_worker.remove_job($1)', [`erase:${key}`])
    await recordSecurity(tx, 'reopened', { person: key })
    await queueMail(tx, keptLetter(reopened.email, `${ctx.config.publicUrl}${LOGIN_PATH}`))
    await notifyChanged(tx, key)
    return reopened.email
  })
  ctx.people.forget(key)
  return { email }
}

/**
 * Tells outside services that an account was closed, at that time. Runs as a job, since they may be down: it may be done
 * hours later, and after the account was kept.
 */
export async function notifyServices(ctx: Needs, key: string, at?: Date): Promise<void> {
  for (const part of ctx.accountParts()) await part.closed?.(key, at)
}

/**
 * Erases an account whose seven days are over. One that was reopened meanwhile is left alone. Outside services come
 * first: once the person is gone, nobody knows any more whose payments had to end. Runs as a job, since they may be down.
 * A clock that is wrong must not erase anybody early: the database's and this machine's both have to be past it, and after
 * days that were skipped it waits for one more (`planErasing` comes back to it).
 */
export async function eraseAccount(ctx: Needs, key: string): Promise<void> {
  await noteTime(ctx.db, ctx.log)
  const isDue = sql`select 1 from account_closing where person = ${key} and erase_at <= ${ctx.clock()}
                      and erase_at <= now() and (at_once or not ${isHeldBack(sql`erase_at`)}) for update`
  if (!(await run(ctx.db, isDue))) return
  await notifyServices(ctx, key)
  await transaction(ctx.db, async (tx) => {
    if (!(await run(tx, isDue))) return
    for (const part of ctx.accountParts()) await part.erase?.(tx, key)
    await run(tx, sql`delete from person where key = ${key}`)
    await run(tx, sql`insert into erased_person values (${key}, ${ctx.clock()}) on conflict do nothing`)
    await personChanged(tx, key)
  })
  ctx.people.forget(key)
}

/**
 * Erases an account at once, closed or not, as the operator asks. Outside services are told first. If one of them cannot
 * be told, that is thrown: the account is closed then, and the job goes on trying.
 */
export async function eraseNow(ctx: Needs, key: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock()
    await beginClosing(tx, key)
    await run(
      tx,
      sql`insert into account_closing (person, token_hash, erase_at, at_once)
          values (${key}, ${hash(randomBytes(32).toString('base64url'))}, least(${now}::timestamptz, now()), true)
          on conflict (person) do update set erase_at = excluded.erase_at, at_once = true`,
    )
    for (const part of ctx.accountParts()) await part.close?.(tx, key)
    await run(tx, sql`update person set deleted_at = coalesce(deleted_at, ${now}) where key = ${key}`)
    await addJob(tx, {
      name: 'erase-account',
      payload: { person: key },
      key: `erase:${key}`,
      runAt: new Date(now.getTime() + TRY_AGAIN_MS),
    })
    await notifyChanged(tx, key)
  })
  ctx.people.forget(key)
  await eraseAccount(ctx, key)
  await ctx.db.query('select graphile_worker.remove_job($1)', [`erase:${key}`])
}

/** Longer than the first try takes, with all that it waits for. */
const TRY_AGAIN_MS = 2 * 60 * 1000

/** Does again what closing does, for an account that was closed after the backup was made that came back. */
export async function closeAgain(ctx: Needs, key: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await run(tx, sql`select 1 from account_closing where person = ${key} for update`))) return
    for (const part of ctx.accountParts()) await part.close?.(tx, key)
    await notifyChanged(tx, key)
  })
  ctx.people.forget(key)
}

/** When an account will be erased; undefined for one that is open. */
export async function eraseTimeOf(db: Db, key: string): Promise<Date | undefined> {
  return (
    await first<{ at: Date }>(db, sql`select erase_at as at from account_closing where person = ${key}`)
  )?.at
}

/** Queues the erasures that were missed while no worker ran, or that had to wait. */
export async function planErasing(ctx: Needs): Promise<void> {
  await run(
    ctx.db,
    sql`select graphile_worker.add_job('erase-account', json_build_object('person', person), job_key => 'erase:' || person)
        from account_closing where erase_at < ${ctx.clock()}`,
  )
}

async function notifyChanged(tx: Tx, key: string): Promise<void> {
  await personChanged(tx, key)
  await notifyLive(tx, { subject: key, kind: 'profile' })
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
