import type { Db } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** What a capability keeps of a person, and what it does when they leave. */
export type AccountPart = {
  /** its name in the download */
  name: string
  /** everything it keeps of the person, ready for JSON */
  read?: (db: Db, person: string) => Promise<unknown>
  /** the account is closed: what ends at once, in that transaction */
  close?: (tx: Tx, person: string) => Promise<void>
  /** after that, and tried again until it works: what has to be said to an outside service */
  closed?: (person: string) => Promise<void>
  /** the account was taken back */
  reopen?: (tx: Tx, person: string) => Promise<void>
  /** seven days later: what does not go with the person's own row */
  erase?: (tx: Tx, person: string) => Promise<void>
}
