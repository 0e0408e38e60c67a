import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { makeTestDatabase } from '../testing/database.ts'
import { openPool } from './pool.ts'
import { StaleRead } from './retry.ts'
import { rows, run } from './sql.ts'
import { inOneStatement, snapshotTransaction, type Tx, transaction } from './transaction.ts'

let pool: Pool
let drop: () => Promise<unknown>
beforeAll(async () => {
  const { url, template } = inject('database')
  const made = await makeTestDatabase(url, template)
  drop = made.drop
  pool = openPool(made.url, 4)
  await run(pool, sql`create table counter (id int primary key, n int not null, check (n < 100))`)
  await run(pool, sql`create table line (text text)`)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(async () => {
  await run(pool, sql`delete from line`)
  await run(pool, sql`delete from counter`)
  await run(pool, sql`insert into counter values (1, 0)`)
})

const counters = () => rows(pool, sql`select id, n from counter order by id`)
const lines = async () =>
  (await rows<{ text: string }>(pool, sql`select text from line`)).map(({ text }) => text)
const write = (tx: Tx, text: string) => run(tx, sql`insert into line values (${text})`)

describe('a transaction', () => {
  test('that succeeds is committed, and then calls back', async () => {
    const callback = vi.fn()
    const result = await transaction(pool, async (tx) => {
      tx.afterCommit(callback)
      await write(tx, 'kept')
      expect(callback).not.toHaveBeenCalled()
      return 'result'
    })
    expect(result).toBe('result')
    expect(await lines()).toEqual(['kept'])
    expect(callback.mock.calls).toEqual([[pool]])
  })

  test('that throws is rolled back, and does not call back', async () => {
    const callback = vi.fn()
    const work = transaction(pool, async (tx) => {
      tx.afterCommit(callback)
      await write(tx, 'undone')
      throw new Error('on purpose')
    })
    await expect(work).rejects.toThrow('on purpose')
    expect(await lines()).toEqual([])
    expect(callback).not.toHaveBeenCalled()
  })

  test('that PostgreSQL rolls back at its commit fails, and does not call back', async () => {
    const callback = vi.fn()
    const work = transaction(pool, async (tx) => {
      tx.afterCommit(callback)
      await write(tx, 'undone')
      await run(tx, sql`select 1 / 0`).catch(() => {})
      return 'as if all were well'
    })
    await expect(work).rejects.toThrow('nothing was committed')
    expect(await lines()).toEqual([])
    expect(callback).not.toHaveBeenCalled()
  })

  test('whose last statement fails throws that error, and does not call back', async () => {
    const callback = vi.fn()
    const work = transaction(pool, async (tx) => {
      tx.afterCommit(callback)
      await write(tx, 'undone')
      tx.last(run(tx, sql`update counter set n = 100`))
    })
    await expect(work).rejects.toMatchObject({ code: '23514', constraint: 'counter_n_check' })
    expect(await lines()).toEqual([])
    expect(callback).not.toHaveBeenCalled()
  })

  test('whose last statement succeeds commits it', async () => {
    await transaction(pool, async (tx) => tx.last(write(tx, 'last')))
    expect(await lines()).toEqual(['last'])
  })

  test('that is over runs no more statements', async () => {
    const kept = await transaction(pool, async (tx) => tx)
    await expect(write(kept, 'too late')).rejects.toThrow('This transaction is over.')
    expect(await lines()).toEqual([])
  })

  test('that failed leaves its connection free for the next', async () => {
    for (let n = 0; n < 10; n++) {
      await transaction(pool, (tx) => run(tx, sql`select 1 / 0`)).catch(() => {})
      await transaction(pool, (tx) => run(tx, sql`select 1 / 0`).catch(() => {})).catch(() => {})
    }
    await transaction(pool, (tx) => write(tx, 'well'))
    expect(await lines()).toEqual(['well'])
  })

  // As after a failover behind a pooler: the session stays with the one that only reads now.
  test('that its connection could not do is followed by one on another connection', async () => {
    const one = openPool(pool.options.connectionString!, 1)
    await one.query('set default_transaction_read_only = on')
    await expect(transaction(one, (tx) => write(tx, 'lost'))).rejects.toMatchObject({ code: '25006' })
    await transaction(one, (tx) => write(tx, 'kept'))
    await one.end()
    expect(await lines()).toEqual(['kept'])
  })
})

test('a snapshot transaction is repeated on the newer state when another was faster', async () => {
  const increase = () =>
    snapshotTransaction(pool, async (tx) => {
      const [found] = await rows<{ n: number }>(tx, sql`select n from counter where id = 1`)
      await run(tx, sql`update counter set n = ${found!.n + 1} where id = 1`)
    })
  await Promise.all(Array.from({ length: 8 }, increase))
  expect(await counters()).toEqual([{ id: 1, n: 8 }])
})

test('a unique violation fails it, unless the caller named the constraint', async () => {
  let attempts = 0
  const add = (raceOn?: string[]) =>
    snapshotTransaction(
      pool,
      (tx) => (attempts++ ? write(tx, 'done again') : run(tx, sql`insert into counter values (1, 1)`)),
      { raceOn },
    )
  await expect(add()).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey' })
  attempts = 0
  await add(['counter_pkey'])
  expect(await lines()).toEqual(['done again'])
})

describe('one statement', () => {
  const change = (callback: () => void, from: number, to: number) =>
    inOneStatement(pool, (uncommitted) => {
      uncommitted.afterCommit(callback)
      return {
        mustTouch: sql`update counter set n = ${to} where id = 1 and n = ${from}`,
        changes: [sql`insert into line values (${`${from} to ${to}`})`],
      }
    })

  test('that touches its row commits all its parts, and then calls back', async () => {
    const callback = vi.fn()
    await change(callback, 0, 1)
    expect(await counters()).toEqual([{ id: 1, n: 1 }])
    expect(await lines()).toEqual(['0 to 1'])
    expect(callback).toHaveBeenCalledTimes(1)
  })

  test('that does not is a stale read: no part is written, and it does not call back', async () => {
    const callback = vi.fn()
    await expect(change(callback, 7, 8)).rejects.toBeInstanceOf(StaleRead)
    expect(await counters()).toEqual([{ id: 1, n: 0 }])
    expect(await lines()).toEqual([])
    expect(callback).not.toHaveBeenCalled()
  })

  test('that fails otherwise throws that error', async () => {
    const callback = vi.fn()
    await expect(change(callback, 0, 100)).rejects.toMatchObject({ constraint: 'counter_n_check' })
    expect(await lines()).toEqual([])
    expect(callback).not.toHaveBeenCalled()
  })
})
