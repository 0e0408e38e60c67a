import type { Db } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** What a capability stores about a person, and what it does when they leave. */
export type AccountPart = {
  /** its name in the download */
  name: string
  /** everything it stores about the person, ready for JSON */
  read?: (db: Db, person: string) => Promise<unknown>
  /** adds to it what is kept outside the database, after the snapshot; it must not fail */
  readOutside?: (person: string, read: unknown) => Promise<unknown>
  /** ends what must end at once, in the transaction that closes the account */
  close?: (tx: Tx, person: string) => Promise<void>
  /**
   * tells outside services, after that transaction; retried until it works. `until` = when it was closed: whatever began
   * later belongs to an account that was kept
   */
  closed?: (person: string, until?: Date) => Promise<void>
  /** the account was reopened */
  reopen?: (tx: Tx, person: string) => Promise<void>
  /** seven days later: deletes what does not go with the person's own row */
  erase?: (tx: Tx, person: string) => Promise<void>
}
