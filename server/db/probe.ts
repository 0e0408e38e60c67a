import type { Pool } from 'pg'

/** Long enough for a busy database, short enough for a health check. */
const PATIENCE_MS = 2_000

/**
 * Asks the database whether it answers, and waits only so long. While one question is open nobody asks another, so that
 * those who look every second do not take up all connections.
 */
export class DatabaseProbe {
  readonly #db: Pool
  #asking: Promise<unknown> | undefined

  constructor(db: Pool) {
    this.#db = db
  }

  async answers(): Promise<boolean> {
    this.#asking ??= this.#db.query('select 1').finally(() => {
      this.#asking = undefined
    })
    return within(PATIENCE_MS, this.#asking).then(
      () => true,
      () => false,
    )
  }
}

/** The result of some work, or a failure if it takes longer. The work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error(`no answer in ${ms} ms`))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
