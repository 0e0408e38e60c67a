import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { handledElsewhere } from '../process/guard.ts'
import { CONNECT_MS } from './pool.ts'

const HEARD_WITHIN_MS = 3_000

/**
 * Whether a connection stays the same session from one transaction to the next. Behind a pooler that shares connections
 * by transaction it does not: what one connection listens to, another is told.
 */
export async function keepsSessions(connectionString: string): Promise<boolean> {
  const channel = `probe_${randomBytes(8).toString('hex')}`
  const open = () =>
    new pg.Client({ connectionString, application_name: 'daily-tasks', connectionTimeoutMillis: CONNECT_MS })
  const [listening, telling] = [open(), open()]
  for (const client of [listening, telling]) client.on('error', handledElsewhere)
  try {
    await Promise.all([listening.connect(), telling.connect()])
    const heard = once(listening, 'notification', { signal: AbortSignal.timeout(HEARD_WITHIN_MS) }).then(
      () => true,
      () => false,
    )
    await listening.query(`listen ${channel}`)
    await telling.query(`notify ${channel}`)
    return await heard
  } finally {
    await Promise.all([listening.end(), telling.end()].map((ended) => ended.catch(() => {})))
  }
}
