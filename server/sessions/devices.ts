import sql, { type Sql } from 'sql-template-tag'
import { type Db, run } from '../db/sql.ts'

/** The sign-in to keep with a device; null where every token counts as a sign-in, which says nothing about the device. */
export const keptSignIn = (id: string): Sql =>
  sql`(select id from signed_in where id = ${id} and expires_at is null)`

/** Whether the sign-in kept with a device has ended: such a device is not told what is in someone's day. */
export const IS_SIGNED_OUT = `(push_subscription.sign_in is not null and not exists (
  select 1 from signed_in where signed_in.id = push_subscription.sign_in and signed_in.ended_at is null))`

/** No sign-in has this id. */
const ENDED_UNKNOWN = ''

/** Every sign-in of these people has ended, including that of devices for which none is known. */
export async function signOutUnknownDevices(db: Db, people: Sql): Promise<void> {
  await run(
    db,
    sql`update push_subscription set sign_in = ${ENDED_UNKNOWN} where person in (${people}) and sign_in is null`,
  )
}

/** A place was signed out: its device gets no more notifications. */
export async function dropDeviceOf(db: Db, person: string, signIn: string): Promise<void> {
  await run(db, sql`delete from push_subscription where person = ${person} and sign_in = ${signIn}`)
}

/** Every other place was signed out. A device for which no sign-in is known was last opened before they were kept. */
export async function dropOtherDevices(db: Db, person: string, keep: string): Promise<void> {
  await run(
    db,
    sql`delete from push_subscription s using signed_in here
        where s.person = ${person} and s.sign_in is distinct from here.id
          and here.id = ${keep} and here.expires_at is null`,
  )
}
