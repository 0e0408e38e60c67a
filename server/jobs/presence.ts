import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import pg from 'pg'

const LOOK_EVERY_MS = 5_000
const SIGN = 'daily-tasks worker '

/**
 * Shows that a pool of workers is alive, by a connection that bears its name and ends with the process, and sets the
 * jobs of dead ones free. Left alone, the queue would wait four hours for a worker that was killed.
 */
export class Presence {
  readonly #url: string
  readonly #db: Pool
  readonly #log: FastifyBaseLogger
  #client: pg.Client | undefined
  #missing = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(url: string, db: Pool, log: FastifyBaseLogger) {
    this.#url = url
    this.#db = db
    this.#log = log
  }

  /** Begins to show that this pool is there, and to look for others that are not. */
  async show(pool: string): Promise<void> {
    await this.#connect(pool)
    this.#timer = setInterval(() => this.look().catch(() => {}), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Frees the jobs of pools that were missing now and the last time: one that is just connecting again is not. */
  async look(): Promise<string[]> {
    const { rows } = await this.#db.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker._private_jobs j
       where locked_by is not null and not exists (
         select 1 from pg_stat_activity where application_name = $1 || j.locked_by)`,
      [SIGN],
    )
    const missing = rows.map(({ pool }) => pool)
    const dead = missing.filter((pool) => this.#missing.has(pool))
    this.#missing = new Set(missing)
    if (dead.length > 0) {
      await this.#db.query('select graphile_worker.force_unlock_workers($1)', [dead])
      this.#log.warn({ pools: dead }, 'jobs of workers that are gone were set free')
    }
    return dead
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(pool: string): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `${SIGN}${pool}`,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('end', () => {
      if (!this.#stopped && this.#client === client) this.#reconnect(pool)
    })
    await client.connect()
    this.#client = client
  }

  #reconnect(pool: string): void {
    setTimeout(() => {
      if (!this.#stopped) this.#connect(pool).catch(() => this.#reconnect(pool))
    }, 500).unref()
  }
}
