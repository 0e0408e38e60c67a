import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { handledElsewhere } from '../process/guard.ts'
import { CONNECT_MS } from './pool.ts'

const HEARD_WITHIN_MS = 3_000

/**
 * Whether a connection stays the same session from one transaction to the next. Behind a pooler that shares connections
 * by transaction it does not: what one connection listens to, another is told. `toldAt`: what is told there is heard
 * here, which is not so for another database either.
 */
export async function keepsSessions(url: string, toldAt = url): Promise<boolean> {
  const channel = `probe_${randomBytes(8).toString('hex')}`
  const [listening, telling] = [url, toldAt].map(
    (connectionString) =>
      new pg.Client({
        connectionString,
        application_name: 'daily-tasks',
        connectionTimeoutMillis: CONNECT_MS,
      }),
  ) as [pg.Client, pg.Client]
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
