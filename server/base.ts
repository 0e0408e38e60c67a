import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config/config.ts'
import type { Live } from './db/live.ts'

/** What every capability gets. If it needs more, its own `needs.ts` says so. */
export type Base = {
  config: Config
  db: Pool
  log: FastifyBaseLogger
  /** the current time; tests set it */
  clock: () => Date
  live: Live
}
