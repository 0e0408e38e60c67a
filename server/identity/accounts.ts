import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

/** Somebody at the built-in issuer. The address is proven. */
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

type Proven = { email: string; name: string; picture?: string | null; password: string | null }

/** Makes the account of an address that was just proven. One that stands already is kept as it is. */
export async function proveAccount(
  db: Db,
  { email, name, picture = null, password }: Proven,
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

export async function setPassword(db: Db, key: string, password: string): Promise<void> {
  await run(db, sql`update identity_account set password = ${password} where key = ${key}`)
}
