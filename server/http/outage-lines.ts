import type { FastifyBaseLogger } from 'fastify'
import { guarded } from '../process/guard.ts'

const QUIET_MS = 30_000

/**
 * While the database is away every request fails for the same reason. The first is logged as any failure is; of those
 * that follow, a line every half minute says how many there were, so that the log neither grows with the outage nor
 * hides how many people it met.
 */
export class OutageLines {
  readonly #log: FastifyBaseLogger
  #more = 0
  #timer: NodeJS.Timeout | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** Whether this failure is to be logged now. */
  isFirst(): boolean {
    if (this.#timer) {
      this.#more++
      return false
    }
    this.#wait()
    return true
  }

  #wait(): void {
    const tell = () => {
      this.#timer = undefined
      if (this.#more === 0) return
      this.#log.error({ requests: this.#more }, 'more requests failed for want of the database')
      this.#more = 0
      this.#wait()
    }
    this.#timer = setTimeout(guarded('outage', tell), QUIET_MS)
    this.#timer.unref()
  }
}
