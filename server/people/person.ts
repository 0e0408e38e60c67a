import type { Db } from '../db/sql.ts'

/** A person as every request needs them: who they are, their zone, their access. */
export type Person = {
  /** immutable, inside the database only */
  key: string
  /** what others know them by: their verified address, lower-cased */
  userId: string
  name: string
  timezone: string | null
  subscriptionStatus: string
  subscribedUntil: Date | null
  /** when the account was closed; it can be taken back for seven days */
  deletedAt: Date | null
}

/** What a verified token says of somebody. */
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

/** Tells all processes, at commit, that what they keep of this person is old. */
export async function personChanged(tx: Db, key: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [PERSON_CHANGED, key])
}
