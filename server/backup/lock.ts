import sql from 'sql-template-tag'
import { first } from '../db/sql.ts'
import { onOneConnection } from './one-connection.ts'

const LOCK = 7_261_002

/** Runs work while no other worker is in it; if one is, does nothing. The lock ends with its connection. */
export function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<T | undefined> {
  return onOneConnection(url, async (client) => {
    const mine = await first<{ mine: boolean }>(client, sql`select pg_try_advisory_lock(${LOCK}) as mine`)
    return mine!.mine ? work() : undefined
  })
}
