import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import sql, { join, type Sql } from 'sql-template-tag'
import { type Retries, StaleRead, withRetries } from './retry.ts'
import { asPart, preparedByText } from './sql.ts'
import { isUnavailable } from './unavailable.ts'

/** Only the type is exported: `transaction` alone creates a `Tx`. */
export type { Tx }

/** A change that is not committed yet, for callers that only need `afterCommit`. */
export type Uncommitted = Pick<Tx, 'afterCommit'>

/** Begins a transaction whose reads all see one snapshot. It fails when a row it changes has changed since. */
export const SNAPSHOT = 'begin isolation level repeatable read'

/** Commits what `work` did, or rolls it back when it throws. */
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
    // Not awaited: the first statement is sent right behind it.
    const begun = client.query(begin)
    begun.catch(() => {})
    result = await work(new Tx(client, ending))
    await begun
    await commit(client, ending)
  } catch (error) {
    // What one session cannot do, because it was cut off or only reads, a new one may.
    if (isUnavailable(error)) broken = error as Error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    ending.isOver = true
    client.release(broken)
  }
  ending.runCallbacks(pool)
  return result
}

/**
 * A transaction whose reads all see one snapshot. If someone else changed a row that it changes too, it is repeated on
 * the newer state, so nothing is decided on old data and nothing has to be locked beforehand.
 */
export function snapshotTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  retries?: Retries,
): Promise<T> {
  return withRetries(() => transaction(pool, work, SNAPSHOT), retries)
}

/**
 * A transaction of one statement, without begin and commit. If `mustTouch` touches no row, the data has changed
 * meanwhile: then nothing is written, and it throws `StaleRead`.
 */
export async function inOneStatement(
  pool: Pool,
  compose: (change: Uncommitted) => { mustTouch: Sql; changes: readonly Sql[] },
): Promise<void> {
  const ending = new Ending()
  const { mustTouch, changes } = compose({ afterCommit: (callback) => ending.callbacks.push(callback) })
  const parts = [...changes.map(asPart), sql`must_touch as (${mustTouch} returning 1)`]
  try {
    // The type rejects 0, which rolls the statement back. Raising an error in a function would cost ten times as much.
    await preparedByText(pool, sql`with ${join(parts)} select count(*)::touched_rows from must_touch`)
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'must_touch_a_row') throw error
    throw new StaleRead('The row that had to be touched is not there, or not as it was read.')
  }
  ending.runCallbacks(pool)
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
   * Takes the last statement, already sent, whose result nobody needs: the commit is sent right behind it. If it
   * fails, PostgreSQL turns the commit into a rollback, and the transaction throws.
   */
  last(statement: Promise<unknown>): void {
    statement.catch(() => {})
    this.#ending.last.push(statement)
  }

  /** Calls back once the transaction is committed; never if it is rolled back. */
  afterCommit(callback: CommitCallback): void {
    this.#ending.callbacks.push(callback)
  }
}

type CommitCallback = (pool: Pool) => void

/** The end of a transaction: statements still under way, and what to call after the commit. */
class Ending {
  readonly last: Promise<unknown>[] = []
  readonly callbacks: CommitCallback[] = []
  isOver = false

  runCallbacks(pool: Pool): void {
    for (const callback of this.callbacks) callback(pool)
  }
}

/** Waits for all statements, even when one fails, so that none is still running when the connection is released. */
async function commit(client: PoolClient, { last }: Ending): Promise<void> {
  const committed = client.query('commit')
  for (const outcome of await Promise.allSettled([...last, committed])) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
  // After a failed statement PostgreSQL answers ROLLBACK instead of an error.
  const { command } = await committed
  if (command !== 'COMMIT')
    throw new Error('A statement failed and its error was ignored, so nothing was committed.')
}
