import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Pool } from 'pg'
import { type Asking, connectLasting, STILL_HERE } from '../db/lasting-client.ts'
import { guarded } from '../process/guard.ts'

const CHECK_EVERY_MS = 5_000
/** More often than anybody checks, so that a clock that jumps shows nobody as silent in two checks running. */
const ASKING: Asking = { askEveryMs: 2_000, answerMs: 10_000 }
/** Much longer than the two together. */
const SILENT_SECONDS = 60
const NAME_PREFIX = 'daily-tasks worker '

/**
 * Shows that a worker pool is alive, by a database connection that carries its name and ends with the process, and
 * unlocks the jobs of dead pools. On its own, the queue waits four hours for a worker that was killed. A machine that
 * lost its power ends no connection: its worker is dead when nothing was asked there for a minute. (Earlier versions
 * never asked; of those only the connection counts.) Where something in between changes the names of connections, our
 * own is not found either, and nobody is taken for dead.
 */
export class Presence {
  readonly #url: string
  readonly #db: Pool
  readonly #log: FastifyBaseLogger
  #client: pg.Client | undefined
  #name: string | undefined
  #missingBefore = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  readonly #asking: Asking
  readonly #silentSeconds: number
  #stopped = false

  constructor(
    url: string,
    db: Pool,
    log: FastifyBaseLogger,
    { asking = ASKING, silentSeconds = SILENT_SECONDS } = {},
  ) {
    this.#url = url
    this.#db = db
    this.#log = log
    this.#asking = asking
    this.#silentSeconds = silentSeconds
  }

  /** Announces this pool and starts checking for dead ones. */
  async announce(pool: string): Promise<void> {
    this.#name = `${NAME_PREFIX}${pool}`
    await this.#connect(pool)
    this.#timer = setInterval(
      guarded('unlocking', () => this.unlockDeadPools().catch(() => {})),
      CHECK_EVERY_MS,
    )
    this.#timer.unref()
  }

  /** Unlocks the jobs of pools that were missing in two checks running: a pool may just be reconnecting. */
  async unlockDeadPools(): Promise<string[]> {
    const { rows } = await this.#db.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker._private_jobs j
       where locked_by is not null and not exists (
         select 1 from pg_stat_activity where application_name = $1 || j.locked_by
         and (query = $2 and state_change < now() - make_interval(secs => $3)) is not true)
       and ($4::text is null or exists (select 1 from pg_stat_activity where application_name = $4))`,
      [NAME_PREFIX, STILL_HERE, this.#silentSeconds, this.#name],
    )
    const missing = rows.map(({ pool }) => pool)
    const dead = missing.filter((pool) => this.#missingBefore.has(pool))
    this.#missingBefore = new Set(missing)
    if (dead.length > 0) {
      await this.#db.query('select graphile_worker.force_unlock_workers($1)', [dead])
      this.#log.warn({ pools: dead }, 'unlocked the jobs of dead workers')
    }
    return dead
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(pool: string): Promise<void> {
    this.#client = await connectLasting(this.#url, {
      name: `${NAME_PREFIX}${pool}`,
      lost: (client) => {
        if (!this.#stopped && this.#client === client) this.#reconnect(pool)
      },
      asking: this.#asking,
    })
  }

  #reconnect(pool: string): void {
    const again = () => {
      if (!this.#stopped) this.#connect(pool).catch(() => this.#reconnect(pool))
    }
    setTimeout(guarded('presence reconnect', again), 500).unref()
  }
}
