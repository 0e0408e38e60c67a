import sql from 'sql-template-tag'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { first } from '../db/sql.ts'
import { onOneConnection } from './one-connection.ts'

/** Runs work while no other worker is in it; if one is, does nothing. The lock ends with its connection. */
export function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<T | undefined> {
  return onOneConnection(url, async (client) => {
    const mine = await first<{ mine: boolean }>(
      client,
      sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.backups}) as mine`,
    )
    return mine!.mine ? work() : undefined
  })
}
