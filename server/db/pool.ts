import { once } from 'node:events'
import pg from 'pg'
import { guarded, handledElsewhere } from '../process/guard.ts'
import { watchWrites } from './refused-writes.ts'
import { traceStatements } from './trace-statements.ts'

// Dates and times are the product's own strings: never let the driver turn a `date` into midnight of the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Without it, a process whose machine froze or lost the network would hold its locks forever. No transaction is idle
 * this long on purpose: the longest one sends reminders, where slow push services cost seconds.
 */
const MAX_IDLE_IN_TRANSACTION_MS = 2 * 60 * 1000

/** How long to wait for a connection, and for the answer to one statement. Then a request fails instead of hanging. */
export const CONNECT_MS = 10_000
const QUERY_MS = 20_000

/**
 * Set on each connection, and not while connecting: poolers such as pgbouncer refuse parameters that they do not know.
 * PostgreSQL gives up a statement before we do, unless the operator set a shorter time. Otherwise one that waits for a
 * lock would still be done after we had answered that it was not: a tick that was taken back meanwhile, say. The last
 * lets it notice that we are gone; it does not exist on every system.
 */
const settings = (queryMs: number) => [
  `set idle_in_transaction_session_timeout = ${MAX_IDLE_IN_TRANSACTION_MS}`,
  `select set_config('statement_timeout', '${queryMs - Math.min(1_000, Math.round(queryMs / 2))}', false)
   from pg_settings where name = 'statement_timeout' and setting::bigint not between 1 and ${queryMs}`,
  `set client_connection_check_interval = 10000`,
]

export function openPool(
  connectionString: string,
  max: number,
  { connectMs = CONNECT_MS, queryMs = QUERY_MS } = {},
): pg.Pool {
  return new WaitingPool({
    connectionString,
    max,
    application_name: 'daily-tasks',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    // The other way round: notices a database that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Sends statements without waiting for the answers to earlier ones.
    pipeline: true,
  })
}

/** A pool whose `end` also waits, up to two seconds, until its connections are closed. */
class WaitingPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()
  readonly #queryMs: number

  constructor(config: pg.PoolConfig & { query_timeout: number }) {
    super(config)
    this.#queryMs = config.query_timeout
    // The pool drops a lost connection, and whoever was using it gets the error.
    this.on('error', handledElsewhere)
    this.on(
      'connect',
      guarded('database connection', (client) => this.#setUp(client)),
    )
    watchWrites(this)
    traceStatements(this)
  }

  #setUp(client: pg.PoolClient): void {
    client.on('error', handledElsewhere)
    this.#open.add(client)
    client.once(
      'end',
      guarded('database connection closed', () => this.#open.delete(client)),
    )
    for (const setting of settings(this.#queryMs)) client.query(setting).catch(() => {})
  }

  override async end(): Promise<void> {
    await super.end()
    const signal = AbortSignal.timeout(2_000)
    await Promise.allSettled([...this.#open].map((client) => once(client, 'end', { signal })))
  }
}
