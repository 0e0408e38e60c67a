import { activityPart, profilePart } from '../account/own-parts.ts'
import { billingPart } from '../billing/account-part.ts'
import { careCirclePart } from '../care-circle/account-part.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/sql.ts'
import { devicesPart } from '../push/account-part.ts'
import { deliveriesPart, schemesPart } from '../schemes/account-part.ts'
import { tasksPart } from '../tasks/account-part.ts'

/** What a capability keeps of a person, and what it does when they leave. */
export type AccountPart = {
  /** under this name it stands in the download */
  name: string
  /** everything it keeps of the person, fit for JSON */
  read?: (db: Db, person: string) => Promise<unknown>
  /** the account is closed: what ends at once, in that transaction */
  close?: (ctx: Context, tx: Tx, person: string) => Promise<void>
  /** after that, and tried again until it works: what has to be said to an outside service */
  closed?: (ctx: Context, person: string) => Promise<void>
  /** the account was taken back */
  reopen?: (ctx: Context, tx: Tx, person: string) => Promise<void>
  /** seven days later: what does not go with the person's own row */
  erase?: (ctx: Context, tx: Tx, person: string) => Promise<void>
}

/** Each capability adds its part here. */
export const accountParts: readonly AccountPart[] = [
  profilePart,
  tasksPart,
  schemesPart,
  deliveriesPart,
  devicesPart,
  careCirclePart,
  billingPart,
  activityPart,
]
