import sql from 'sql-template-tag'
import type { Db } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { notFound } from '../http/errors.ts'
import { dropDeviceOf, dropOtherDevices, signOutUnknownDevices } from '../sessions/devices.ts'
import { end, endUnseen, ofAccount, ofPerson } from '../sessions/store.ts'
import { type From, recordSecurity } from '../trail/trail.ts'
import type { Needs } from './needs.ts'
import { endGrants, revokeAccount } from './records.ts'

/** Signs a person out at one place: its tokens are refused from then on, by every process, and it gets no notifications. */
export async function signOutAt(
  ctx: Needs,
  person: string,
  { id, current, from }: { id: string; current: boolean; from: From },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const ended = await end(tx, sql`s.id = ${id} and ${ofPerson(person)}`, ctx.clock())
    if (ended.length === 0) throw notFound('This sign-in')
    dropHere(ctx, tx, ended)
    await endGrants(tx, ended)
    await dropDeviceOf(tx, person, id)
    await recordSecurity(tx, current ? 'signed-out' : 'signed-out-there', { person }, from)
  })
}

/** Signs a person out everywhere but here. */
export async function signOutElsewhere(
  ctx: Needs,
  person: string,
  { keep, from }: { keep: string; from: From },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const ended = await end(tx, sql`s.id <> ${keep} and ${ofPerson(person)}`, ctx.clock())
    dropHere(ctx, tx, ended)
    await endUnseen(tx, person, ctx.clock())
    await endGrants(tx, ended)
    await dropOtherDevices(tx, person, keep)
    await recordSecurity(tx, 'signed-out-elsewhere', { person }, from)
    return ended.length
  })
}

/** For an account that is closed or turned off: everywhere, at once. */
export async function signOutEverywhere(tx: Db, person: string): Promise<void> {
  const now = new Date()
  await endGrants(tx, await end(tx, ofPerson(person), now))
  await endUnseen(tx, person, now)
  await signOutUnknownDevices(tx, sql`select ${person}::uuid`)
}

/** For a new password: every session, grant and token of an account of the built-in issuer. */
export async function signOutAccount(ctx: Needs, tx: Tx, account: string): Promise<void> {
  const issuer = ctx.issuer.metadata.issuer
  dropHere(ctx, tx, await end(tx, ofAccount(issuer, account), new Date()))
  await signOutUnknownDevices(
    tx,
    sql`select person from person_identity where issuer = ${issuer} and subject = ${account}`,
  )
  await revokeAccount(tx, account)
}

/** No request after the answer is let in by what this process remembered. */
function dropHere({ sessions }: Needs, tx: Tx, ended: readonly { id: string }[]): void {
  tx.afterCommit(() => {
    for (const { id } of ended) sessions.drop(id)
  })
}
