import pg, { type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { makeTestDatabase } from '../testing/database.ts'
import { Forwarder } from '../testing/forwarder.ts'
import { TestProduct } from '../testing/product.ts'
import { openPool } from './pool.ts'
import { keepsSessions } from './sessions.ts'
import { transaction } from './transaction.ts'
import { isUnavailable } from './unavailable.ts'

const SHORT = { connectMs: 300, queryMs: 300 }

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  const { url, template } = inject('database')
  database = await makeTestDatabase(url, template)
})
afterAll(() => database.drop())

let forwarder: Forwarder
beforeEach(async () => {
  forwarder = await Forwarder.start(database.url)
})
afterEach(() => forwarder.stop())

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a database that stopped answering', () => {
  test('fails what waits for it instead of holding it for ever, and serves again when it answers', async () => {
    const pool = openPool(forwarder.url, 2, SHORT)
    // On a slow machine what answers may take longer than that, too.
    const answers = () =>
      expect
        .poll(() =>
          pool.query('select 1 as one').then(
            ({ rows }) => rows,
            () => undefined,
          ),
        )
        .toEqual([{ one: 1 }])
    await answers()
    forwarder.freeze()
    const waiting = [
      pool.query('select 1'),
      transaction(pool, (tx) => tx.query('select 1')),
      // There is no connection left for this one.
      pool.query('select 1'),
    ].map(failure)
    for (const error of await Promise.all(waiting)) expect(isUnavailable(error)).toBe(true)
    forwarder.thaw()
    await answers()
    await pool.end()
  })

  test('one that lost its connections is unavailable, a wrong statement is not', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1)
    expect(isUnavailable(await failure(pool.query('select 1')))).toBe(true)
    await pool.end()
    const working = openPool(database.url, 1)
    expect(isUnavailable(await failure(working.query('select nonsense')))).toBe(false)
    await working.end()
  })

  test('what a transaction does after the operator has ended its connection is unavailable too', async () => {
    const [pool, operator] = [openPool(database.url, 1), openPool(database.url, 1)]
    const failed = await failure(
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
        await operator.query('select pg_terminate_backend($1, 10000)', [rows[0]!.pid])
        await expect.poll(() => failure(tx.query('select 1'))).toMatchObject({ message: /not queryable/ })
        await tx.query('select 1')
      }),
    )
    expect(isUnavailable(failed)).toBe(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await Promise.all([pool.end(), operator.end()])
  })

  test.each([
    ['53100', 'a full disk'],
    ['53200', 'no memory left'],
    ['53400', 'a limit that the operator has set'],
    ['58030', 'a failing disk'],
    ['25006', 'a copy that only reads, after another has taken over'],
    ['57014', 'a statement that the operator has ended'],
  ])('%s, %s: waiting helps', async (code) => {
    const pool = openPool(database.url, 1)
    const refused = await failure(pool.query(`do $$ begin raise sqlstate '${code}'; end $$`))
    expect(isUnavailable(refused)).toBe(true)
    await pool.end()
  })

  test.each([
    ['a statement', (pool: Pool, change: string) => pool.query(change)],
    [
      'a transaction whose commit was sent right behind it',
      (pool: Pool, change: string) => transaction(pool, async (tx) => tx.last(tx.query(change))),
    ],
  ])('%s that waited for a lock for too long is not done after all', async (_, work) => {
    const forgotten = new pg.Client(database.url)
    await forgotten.connect()
    await forgotten.query('create table if not exists held (id int primary key, state text)')
    await forgotten.query("insert into held values (1, 'kept') on conflict (id) do update set state = 'kept'")
    await forgotten.query('begin; select 1 from held for update')
    const pool = openPool(database.url, 2, { queryMs: SHORT.queryMs })
    expect(isUnavailable(await failure(work(pool, "update held set state = 'changed'")))).toBe(true)
    await forgotten.query('rollback')
    // Waits for whoever still holds the row.
    await forgotten.query('select 1 from held for update')
    expect((await forgotten.query('select state from held')).rows).toEqual([{ state: 'kept' }])
    await forgotten.end()
    await pool.end()
  })

  test('a tick that cannot be written is answered so that it is sent again', async () => {
    const product = await TestProduct.start(inject('database'))
    const pat = await product.person('pat@example.org')
    const date = '2026-03-09'
    const body = { title: 'Pills', recurrenceType: 'daily' } as const
    const { id } = await product.call(createTask, { params: { date }, body }, { as: pat })
    await product.ctx.db.query(`create function full_disk() returns trigger language plpgsql
      as $$ begin raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`)
    await product.ctx.db.query(
      'create trigger full_disk before insert on task_day for each row execute function full_disk()',
    )
    const tick = () =>
      product.ask(changeTask, { params: { date, id }, body: { status: 'completed' } }, { as: pat })
    const refusals = async () =>
      Number(/refused_total\{reason="no room"\} (\d+)/.exec((await product.app.inject('/metrics')).body)?.[1])
    expect([(await product.app.inject('/readyz')).json(), await refusals()]).toEqual([{ status: 'ready' }, 0])
    expect(await tick()).toMatchObject({ status: 503 })
    const ready = await product.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        writes: 'refused',
        why: 'There is no room left where PostgreSQL keeps its data.',
      },
    ])
    expect(await refusals()).toBe(1)
    await product.ctx.db.query('drop trigger full_disk on task_day')
    expect(await tick()).toMatchObject({ status: 200, body: { status: 'completed' } })
    await product.stop()
  })

  test('the product says so: not ready, metrics with what is known, 503 for requests', async () => {
    const product = await TestProduct.start(inject('database'))
    const pat = await product.person('pat@example.org')
    expect((await product.app.inject('/metrics')).body).toContain('database_up 1')
    // As if no connection could be had: all that the probe and requests see of a frozen server.
    const frozen = await Forwarder.start(product.url)
    frozen.freeze()
    const pool = openPool(frozen.url, 2, SHORT)
    product.ctx.db.query = pool.query.bind(pool) as typeof pool.query
    product.ctx.people.forgetAll()
    const ready = await product.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { error: 'The database does not answer. Check that PostgreSQL is running.' },
    ])
    const metrics = await product.app.inject('/metrics')
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toContain('database_up 0')
    expect(metrics.body).toMatch(/reminders_overdue nan/i)
    expect(metrics.body).toContain('process_cpu_seconds_total')
    expect(await product.ask(getProfile, {}, { as: pat })).toEqual({
      status: 503,
      body: { error: 'The server cannot reach its data right now. Please try again in a minute.' },
    })
    await frozen.stop()
    await pool.end()
    await product.stop()
  })
})

describe('behind a pooler', () => {
  test('in session mode: nothing unusual is asked for while connecting', async () => {
    const pool = openPool(forwarder.url, 1)
    const { rows } = await pool.query("select current_setting('idle_in_transaction_session_timeout') as idle")
    expect(rows).toEqual([{ idle: '2min' }])
    const [, ...parameters] = forwarder.startups[0]!.slice(8).split('\0')
    expect(parameters.join()).not.toMatch(/timeout|options/)
    expect(await keepsSessions(forwarder.url)).toBe(true)
    await pool.end()
  })

  test('that shares connections between transactions, it is noticed that nothing is heard', async () => {
    forwarder.dropsNotifications = true
    expect(await keepsSessions(forwarder.url)).toBe(false)
  })

  test('what is told in one database is heard in the same one only', async () => {
    const { url, template } = inject('database')
    const other = await makeTestDatabase(url, template)
    expect(await keepsSessions(forwarder.url, database.url)).toBe(true)
    expect(await keepsSessions(database.url, other.url)).toBe(false)
    await other.drop()
  })
})
