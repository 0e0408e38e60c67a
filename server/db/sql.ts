import { createHash } from 'node:crypto'
import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** A pool or one connection of it: whatever can run a statement. */
export type Db = Pool | ClientBase
/** One connection inside a transaction. */
export type Tx = PoolClient

/** All rows of a statement. */
export async function rows<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row[]> {
  return (await db.query<Row>(query)).rows
}

/** The first row, or undefined. */
export async function first<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row | undefined> {
  return (await db.query<Row>(query)).rows[0]
}

/** Runs a statement and says how many rows it touched. */
export async function run(db: Db, query: Sql): Promise<number> {
  return (await db.query(query)).rowCount ?? 0
}

/** Runs the same statement by name, so that PostgreSQL plans it once a connection. For hot paths. */
export async function prepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
) {
  return (await db.query<Row>({ name, text, values })).rows
}

/** Runs a statement by a name made from its text. For hot paths whose text is one of a few. */
export async function planned<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row[]> {
  const { text, values } = query
  let name = planNames.get(text)
  if (!name) {
    name = `planned-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    if (planNames.size < MOST_PLAN_NAMES) planNames.set(text, name)
  }
  return prepared<Row>(db, name, text, values)
}

const planNames = new Map<string, string>()
const MOST_PLAN_NAMES = 1000

/**
 * Several changes as one statement: one round trip and one plan. All of them see the state before, so no two may
 * touch the same row.
 */
export async function runAsOne(db: Db, changes: readonly Sql[]): Promise<void> {
  await planned(db, sql`with ${join(changes.map(asPart))} select`)
}

const asPart = (change: Sql, index: number) => sql`${raw(`change_${index}`)} as (${change})`

/** All or nothing: commits what `work` did, or undoes it when it throws. */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>, begin = 'begin'): Promise<T> {
  const tx = await pool.connect()
  const ending: Ending = { last: [], follow: [] }
  endings.set(tx, ending)
  let broken: Error | undefined
  try {
    // Not waited for: the first statement goes out right behind it.
    const begun = tx.query(begin)
    begun.catch(() => {})
    const result = await work(tx)
    await begun
    await allDone([...ending.last, tx.query('commit')])
    for (const follow of ending.follow) follow(pool)
    return result
  } catch (error) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    endings.delete(tx)
    tx.release(broken)
  }
}

type Ending = { last: Promise<unknown>[]; follow: ((pool: Pool) => void)[] }
const endings = new WeakMap<Db, Ending>()

/**
 * The last statement of a transaction, which has been sent and whose answer nobody needs: the commit goes out right
 * behind it. If it fails, PostgreSQL turns the commit into a rollback, and the transaction throws.
 */
export function lastly(tx: Tx, statement: Promise<unknown>): void {
  statement.catch(() => {})
  endings.get(tx)!.last.push(statement)
}

/** Waits for all, also when one fails, so that none is left to run after the transaction was undone. */
async function allDone(statements: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(statements)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}

/** Does something once the transaction is committed; nothing if it is undone. */
export function afterCommit(tx: Tx, follow: (pool: Pool) => void): void {
  endings.get(tx)!.follow.push(follow)
}

/**
 * A transaction of one statement, which needs no begin and commit. `crucial` has to touch a row, or else something it
 * rests on has changed meanwhile: then all of it is undone, to be `retried`.
 */
export async function inOneStatement(
  pool: Pool,
  compose: (tx: Tx) => { crucial: Sql; changes: readonly Sql[] },
): Promise<void> {
  const tx = await pool.connect()
  const ending: Ending = { last: [], follow: [] }
  endings.set(tx, ending)
  try {
    const { crucial, changes } = compose(tx)
    const parts = [...changes.map(asPart), sql`crucial as (${crucial} returning 1)`]
    // The one way to make a plain statement fail on a condition, a tenth of what raising from a function costs.
    await planned(tx, sql`with ${join(parts)} select 1 / count(*) from crucial`)
    for (const follow of ending.follow) follow(pool)
  } catch (error) {
    throw (error as { code?: string }).code === DIVISION_BY_ZERO
      ? new Overtaken('nothing was touched')
      : error
  } finally {
    endings.delete(tx)
    tx.release()
  }
}

/**
 * A transaction whose reads all see one moment. When another one changed what this one wants to change, it is done
 * anew on the newer state, so nothing is decided on old facts and nothing has to be locked beforehand.
 */
export function snapshotTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(() => transaction(pool, work, 'begin isolation level repeatable read'))
}

/** Does the work again while others were faster to change what it rests on. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !OVERTAKEN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

const DIVISION_BY_ZERO = '22012'
const MOST_ATTEMPTS = 10
/** serialization_failure, deadlock_detected, unique_violation: the other one's row is seen at the next attempt */
const OVERTAKEN = new Set(['40001', '40P01', '23505'])

/** Says that what was read before no longer holds. */
export class Overtaken extends Error {
  readonly code = '40001'
}
