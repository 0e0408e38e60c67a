import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config/config.ts'
import type { Live } from './db/live.ts'

/** What every capability builds on. Whatever else one needs, it names in its own `needs.ts`. */
export type Base = {
  config: Config
  db: Pool
  log: FastifyBaseLogger
  /** the time now; a test moves it */
  clock: () => Date
  live: Live
}
