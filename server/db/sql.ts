import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg'
import type { Sql } from 'sql-template-tag'

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

/** All or nothing: commits what `work` did, or undoes it when it throws. */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>, begin = 'begin'): Promise<T> {
  const tx = await pool.connect()
  let broken: Error | undefined
  try {
    await tx.query(begin)
    const result = await work(tx)
    await tx.query('commit')
    for (const follow of following.get(tx) ?? []) follow(pool)
    return result
  } catch (error) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    following.delete(tx)
    tx.release(broken)
  }
}

const following = new WeakMap<Db, ((pool: Pool) => void)[]>()

/** Does something once the transaction is committed; nothing if it is undone. */
export function afterCommit(tx: Tx, follow: (pool: Pool) => void): void {
  following.set(tx, [...(following.get(tx) ?? []), follow])
}

/**
 * A transaction whose reads all see one moment. When another one changed what this one wants to change, it is done
 * anew on the newer state, so nothing is decided on old facts and nothing has to be locked beforehand.
 */
export async function snapshotTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(pool, work, 'begin isolation level repeatable read')
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !OVERTAKEN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

const MOST_ATTEMPTS = 10
/** serialization_failure, deadlock_detected */
const OVERTAKEN = new Set(['40001', '40P01'])
