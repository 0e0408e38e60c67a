import type { Db } from './sql.ts'

/** A secret of this installation: created once by `make`, then the same in every process. */
export async function installationSecret<T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> {
  const read = async () =>
    (await db.query<{ value: T }>('select value from installation_secret where name = $1', [name])).rows[0]
  const stored = await read()
  if (stored) return stored.value
  await db.query('insert into installation_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ])
  return (await read())!.value
}
