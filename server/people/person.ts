import type { DateStyle } from '#domain/time/date-style.ts'
import type { Db } from '../db/sql.ts'

/** What every request needs to know about a person: who they are, their time zone, their access. */
export type Person = {
  /** immutable, inside the database only */
  key: string
  /** what others know them by: their verified address, lower-cased */
  userId: string
  name: string
  timezone: string | null
  /** how they read times and dates */
  dateStyle: DateStyle
  subscriptionStatus: string
  subscribedUntil: Date | null
  /** no room is left for more of their tasks */
  storageFull: boolean
  /** when the account was closed; it can be reopened for seven days */
  deletedAt: Date | null
  /** the operator has turned the account off */
  disabled: boolean
}

/** What a verified token says about a person. */
export type Claims = {
  issuer: string
  subject: string
  /** lower-cased */
  email: string
  name?: string
  picture?: string
  issuedAt: Date
}

export const PERSON_CHANGED = 'person_changed'

/** Tells all processes, at commit, to drop this person from their caches. */
export async function personChanged(tx: Db, key: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [PERSON_CHANGED, key])
}
