import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { guarded } from '../process/guard.ts'

/**
 * Rows on their way into one table. PostgreSQL may refuse them, or be gone, at any moment, also while the next ones are
 * still being read from the file: the next `write` or `end` throws that failure.
 */
export class RowIntake {
  readonly #copy: ReturnType<typeof copyFrom>
  readonly #failed = Promise.withResolvers<never>()
  #hasFailed = false

  /** `target`: the table with its columns */
  constructor(client: pg.Client, target: string) {
    this.#copy = client.query(copyFrom(`copy ${target} from stdin`))
    this.#failed.promise.catch(() => {})
    const failed = (error: Error) => {
      this.#hasFailed = true
      this.#failed.reject(error)
    }
    this.#copy.on('error', guarded('rows of a backup', failed))
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#hasFailed) await this.#failed.promise
    if (this.#copy.write(bytes)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#copy.once('drain', resolve)
    await Promise.race([promise, this.#failed.promise])
  }

  /** Returns how many rows the table took. */
  async end(): Promise<number> {
    if (this.#hasFailed) await this.#failed.promise
    this.#copy.end()
    await Promise.race([finished(this.#copy), this.#failed.promise])
    return this.#copy.rowCount
  }
}
