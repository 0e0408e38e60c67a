import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import sql, { join, type Sql } from 'sql-template-tag'
import { type Retries, retried, StaleRead } from './retry.ts'
import { asPart, planned } from './sql.ts'

/** Only the type leaves this file: a `Tx` is made by `transaction` alone. */
export type { Tx }

/** A change that is not committed yet, for those who only have something to do once it is. */
export type Uncommitted = Pick<Tx, 'afterCommit'>

/** All reads of a transaction that begins like this see one moment; it fails when what it changes has changed since. */
export const SNAPSHOT = 'begin isolation level repeatable read'

/** All or nothing: commits what `work` did, or undoes it when it throws. */
export async function transaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  begin: 'begin' | typeof SNAPSHOT = 'begin',
): Promise<T> {
  const client = await pool.connect()
  const ending = new Ending()
  let broken: Error | undefined
  let result: T
  try {
    // Not waited for: the first statement goes out right behind it.
    const begun = client.query(begin)
    begun.catch(() => {})
    result = await work(new Tx(client, ending))
    await begun
    await commit(client, ending)
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    ending.isOver = true
    client.release(broken)
  }
  ending.follow(pool)
  return result
}

/**
 * A transaction whose reads all see one moment. When someone else changed what this one wants to change, it is done
 * again on the newer state, so nothing is decided on old facts and nothing has to be locked beforehand.
 */
export function snapshotTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  retries?: Retries,
): Promise<T> {
  return retried(() => transaction(pool, work, SNAPSHOT), retries)
}

/**
 * A transaction of one statement, which needs no begin and commit. When `mustTouch` touches no row, what it rests on
 * has changed meanwhile: then none of it is done, and it throws `StaleRead`.
 */
export async function inOneStatement(
  pool: Pool,
  compose: (change: Uncommitted) => { mustTouch: Sql; changes: readonly Sql[] },
): Promise<void> {
  const ending = new Ending()
  const { mustTouch, changes } = compose({ afterCommit: (follow) => ending.followers.push(follow) })
  const parts = [...changes.map(asPart), sql`must_touch as (${mustTouch} returning 1)`]
  try {
    // The type refuses 0, which undoes the statement. Raising from a function would cost ten times as much.
    await planned(pool, sql`with ${join(parts)} select count(*)::touched_rows from must_touch`)
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'must_touch_a_row') throw error
    throw new StaleRead('The row that had to be touched is not there, or not as it was read.')
  }
  ending.follow(pool)
}

/** One connection inside a transaction. */
class Tx {
  readonly #client: PoolClient
  readonly #ending: Ending

  constructor(client: PoolClient, ending: Ending) {
    this.#client = client
    this.#ending = ending
  }

  async query<Row extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    // By now the connection may be in someone else's transaction.
    if (this.#ending.isOver) throw new Error('This transaction is over.')
    return this.#client.query<Row>(statement, values)
  }

  /**
   * The last statement, which has been sent and whose answer nobody needs: the commit goes out right behind it. If it
   * fails, PostgreSQL turns the commit into a rollback, and the transaction throws.
   */
  last(statement: Promise<unknown>): void {
    statement.catch(() => {})
    this.#ending.last.push(statement)
  }

  /** Does something once the transaction is committed; nothing if it is undone. */
  afterCommit(follow: Follower): void {
    this.#ending.followers.push(follow)
  }
}

type Follower = (pool: Pool) => void

/** How a transaction ends: what is still on its way, and what follows. */
class Ending {
  readonly last: Promise<unknown>[] = []
  readonly followers: Follower[] = []
  isOver = false

  follow(pool: Pool): void {
    for (const follow of this.followers) follow(pool)
  }
}

/** Waits for all that was sent, also when one fails, so that none is left to run after the transaction was undone. */
async function commit(client: PoolClient, { last }: Ending): Promise<void> {
  const committed = client.query('commit')
  for (const outcome of await Promise.allSettled([...last, committed])) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
  // After a failed statement PostgreSQL answers ROLLBACK, and that is no error.
  const { command } = await committed
  if (command !== 'COMMIT')
    throw new Error('A statement failed and was passed over, so nothing was committed.')
}
