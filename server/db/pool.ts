import { once } from 'node:events'
import pg from 'pg'

// Dates and times are the product's own strings: never let the driver turn a `date` into midnight of the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A process whose machine froze or lost the network would hold what it has locked for ever. Nobody waits this long
 * inside a transaction on purpose: the longest is sending reminders, where slow push services cost seconds.
 */
const LET_GO_AFTER_MS = 2 * 60 * 1000

export function openPool(connectionString: string, max: number): pg.Pool {
  return new WaitingPool({
    connectionString,
    max,
    application_name: 'daily-tasks',
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: LET_GO_AFTER_MS,
    // The same the other way round: a database that is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements go out when they are asked for, without waiting for the answer to the one before.
    pipeline: true,
  })
}

/** Its end waits, a little, until the database has let go of its connections too: by itself it only says goodbye. */
class WaitingPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    // A lost connection is dropped by the pool; whoever was using it gets the error.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
    })
  }

  override async end(): Promise<void> {
    await super.end()
    const signal = AbortSignal.timeout(2_000)
    await Promise.allSettled([...this.#open].map((client) => once(client, 'end', { signal })))
  }
}
