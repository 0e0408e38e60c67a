import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeTestDatabase } from '../testing/database.ts'
import { openPool } from './pool.ts'
import { first, run } from './sql.ts'
import { transaction } from './transaction.ts'

let pool: ReturnType<typeof openPool>
let drop: () => Promise<unknown>
beforeAll(async () => {
  const { url, template } = inject('database')
  const made = await makeTestDatabase(url, template)
  drop = made.drop
  pool = openPool(made.url, 2)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

test('an idle transaction times out', async () => {
  const found = await first<{ limit: string }>(
    pool,
    sql`select current_setting('idle_in_transaction_session_timeout') as limit`,
  )
  expect(found?.limit).toBe('2min')
})

test('a statement is given up by PostgreSQL before it is here, or when the operator says', async () => {
  const limit = async (of: ReturnType<typeof openPool>) =>
    (await first<{ limit: string }>(of, sql`select current_setting('statement_timeout') as limit`))?.limit
  expect(await limit(pool)).toBe('19s')
  const url = new URL(pool.options.connectionString!)
  url.searchParams.set('options', '-c statement_timeout=5s')
  const stricter = openPool(url.href, 1)
  expect(await limit(stricter)).toBe('5s')
  await stricter.end()
})

test('when it does, its locks are released, it fails, and the pool goes on', async () => {
  await run(pool, sql`create table held (id int primary key)`)
  await run(pool, sql`insert into held values (1)`)
  const isLocked = Promise.withResolvers<void>()
  const othersWent = Promise.withResolvers<void>()
  const frozen = transaction(pool, async (tx) => {
    // At once: however slow the machine, it does not end between the two.
    await tx.query(`set local idle_in_transaction_session_timeout = '200ms'; delete from held`)
    isLocked.resolve()
    await othersWent.promise
    await run(tx, sql`insert into held values (2)`)
  })
  const failed = expect(frozen).rejects.toThrow()
  await isLocked.promise
  // Waits until the row's lock is released.
  expect(await run(pool, sql`update held set id = 3 where id = 1`)).toBe(1)
  othersWent.resolve()
  await failed
  expect(await first(pool, sql`select id from held`)).toEqual({ id: 3 })
})
