import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

/** An account at the built-in issuer. Its email address is verified. */
export type Account = {
  key: string
  email: string
  name: string
  picture: string | null
  password: string | null
}

export function accountByKey(db: Db, key: string): Promise<Account | undefined> {
  return first(db, sql`select key, email, name, picture, password from identity_account where key = ${key}`)
}

export function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return first(
    db,
    sql`select key, email, name, picture, password from identity_account where email = ${email}`,
  )
}

type VerifiedPerson = { email: string; name: string; picture?: string | null; password: string | null }

/** Creates the account for an address that was just verified. An existing one is unchanged, but gets a missing password. */
export async function ensureAccount(
  db: Db,
  { email, name, picture = null, password }: VerifiedPerson,
): Promise<Account> {
  const account = await first<Account>(
    db,
    sql`insert into identity_account (email, name, picture, password)
        values (${email}, ${name}, ${picture}, ${password})
        on conflict (email) do update set password = coalesce(identity_account.password, excluded.password)
        returning key, email, name, picture, password`,
  )
  return account!
}

/** Whether an account still has this password, as stored. While another one is being saved, this waits. */
export async function stillHas(
  db: Db,
  { key, password }: Pick<Account, 'key' | 'password'>,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from identity_account where key = ${key} and password is not distinct from ${password} for share`,
  )
  return found !== undefined
}

export async function setPassword(db: Db, key: string, password: string): Promise<void> {
  await run(
    db,
    sql`update identity_account set password = ${password}, password_at = ${new Date()} where key = ${key}`,
  )
}
