import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Db, first, rows, run } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'

type Closing = { person: string; tokenHash: string; closedAt: Date; eraseAt: Date; atOnce?: boolean }

/** Who has left, according to the database that a backup is about to replace. */
export type Gone = { erased: { person: string; at: Date }[]; closings: Closing[] }

/** An earlier version may not have these tables. */
export async function goneFrom(db: Db): Promise<Gone> {
  const { erased, closings } = (await first<{ erased: boolean; closings: boolean }>(
    db,
    sql`select to_regclass('erased_person') is not null as erased, to_regclass('account_closing') is not null as closings`,
  ))!
  return {
    erased: erased ? await rows(db, sql`select person, at from erased_person`) : [],
    closings: closings
      ? await rows<Closing>(
          db,
          sql`select c.person, c.token_hash as "tokenHash", p.deleted_at as "closedAt", c.erase_at as "eraseAt"
              from account_closing c join person p on p.key = c.person where p.deleted_at is not null`,
        )
      : [],
  }
}

/**
 * Closes again the accounts of people who had left since the backup that brought them back was made. Those who were erased
 * are erased again when the product starts; the others have what was left of their seven days. Returns how many there
 * are of each.
 */
export async function letGoAgain(
  tx: Db,
  { erased, closings }: Gone,
  now: Date,
): Promise<{ erased: number; closed: number }> {
  for (const { person, at } of erased)
    await run(tx, sql`insert into erased_person values (${person}, ${at}) on conflict do nothing`)
  const back = await rows<{ person: string }>(
    tx,
    sql`select key as person from person where key in (select person from erased_person)`,
  )
  for (const { person } of back) {
    const tokenHash = randomBytes(32).toString('base64url')
    await close(tx, { person, tokenHash, closedAt: now, eraseAt: now, atOnce: true })
  }
  let closed = 0
  for (const closing of closings) if (await close(tx, closing)) closed++
  return { erased: back.length, closed }
}

async function close(
  tx: Db,
  { person, tokenHash, closedAt, eraseAt, atOnce = false }: Closing,
): Promise<boolean> {
  const isBack = await run(
    tx,
    sql`update person set deleted_at = coalesce(deleted_at, ${closedAt}) where key = ${person}`,
  )
  if (!isBack) return false
  await run(
    tx,
    sql`insert into account_closing (person, token_hash, erase_at, at_once)
        values (${person}, ${tokenHash}, ${eraseAt}, ${atOnce})
        on conflict (person) do update set token_hash = excluded.token_hash, erase_at = excluded.erase_at,
          at_once = excluded.at_once`,
  )
  const payload = { person }
  await addJob(tx, { name: 'close-again', payload, key: `close-again:${person}` })
  await addJob(tx, {
    name: 'account-closed',
    payload: { person, at: closedAt },
    key: `closed:${person}`,
  })
  await addJob(tx, { name: 'erase-account', payload, key: `erase:${person}`, runAt: eraseAt })
  return true
}
