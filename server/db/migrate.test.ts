import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { BadSetting, readConfig } from '../config/config.ts'
import { makeContext } from '../main.ts'
import { makeTestDatabase } from '../testing/database.ts'
import { schemaOf } from '../testing/schema.ts'
import { CannotMigrate, migrate } from './migrate.ts'
import { inReleaseOrder, migration, releasedMigrations } from './migrations.ts'
import { openPool } from './pool.ts'
import { rows, run } from './sql.ts'

const LONG = Boolean(process.env.LONG_TESTS)
const released = await releasedMigrations()
let schema: string[]
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const fresh = await emptyDatabase()
  await migrate(fresh)
  schema = await schemaOf(fresh)
  await close()
})
afterEach(close)

async function close(): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step()
}

async function emptyDatabase(): Promise<Pool> {
  const [pool] = await emptyDatabaseFor(1)
  return pool!
}

/** An empty database, opened by several processes. */
async function emptyDatabaseFor(processes: number): Promise<Pool[]> {
  const { url, drop } = await makeTestDatabase(inject('database').url, 'template0')
  closing.push(drop)
  return Array.from({ length: processes }, () => {
    const pool = openPool(url, 2)
    closing.push(() => pool.end())
    return pool
  })
}

const applied = (pool: Pool) =>
  rows<{ name: string; checksum: string | null }>(
    pool,
    sql`select name, checksum from migration order by name`,
  )
const all = () =>
  released
    .map(({ name, checksum }) => ({ name, checksum }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it was not refused'),
    (error) => {
      expect(error).toBeInstanceOf(CannotMigrate)
      return error.message as string
    },
  )

test('a fresh database gets the whole schema, and remembers each migration with its checksum', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  expect(await applied(pool)).toEqual(all())
  expect(schema.length).toBeGreaterThan(300)
})

test('migrating again changes nothing', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const times = () => rows(pool, sql`select * from migration order by name`)
  const before = await times()
  await migrate(pool)
  expect(await times()).toEqual(before)
})

describe('every earlier state ends with the same schema', () => {
  let pool: Pool
  let drop: () => Promise<unknown>
  beforeAll(async () => {
    const made = await makeTestDatabase(inject('database').url, 'template0')
    drop = made.drop
    pool = openPool(made.url, 2)
  })
  beforeEach(() => pool.query('drop schema public cascade; create schema public'))
  afterAll(async () => {
    await pool.end()
    await drop()
  })

  const states = released.slice(0, -1).map(({ name }, at) => [name, at + 1] as const)
  /** All of them take a minute; the latest are those that installations come from. */
  const tried = states.filter(([, count]) => LONG || count % 6 === 1 || count > states.length - 4)

  test.each(tried)('after %s', async (_, count) => {
    await migrate(pool, released.slice(0, count))
    expect(await applied(pool)).toHaveLength(count)
    await migrate(pool)
    expect(await schemaOf(pool)).toEqual(schema)
  })
})

test('several processes that start at once migrate once', async () => {
  const pools = await emptyDatabaseFor(5)
  await Promise.all(pools.map((pool) => migrate(pool)))
  expect(await applied(pools[0]!)).toEqual(all())
  expect(await schemaOf(pools[0]!)).toEqual(schema)
})

test('while somebody reads a table for long, as a backup does, a migration of it waits and nobody waits for it', async () => {
  const [starting, running] = await emptyDatabaseFor(2)
  await migrate(running!)
  const backup = await running!.connect()
  await backup.query('begin; select count(*) from task_version')
  const newer = migration('209901010000_newer.sql', 'alter table task_version add column newer text')
  const migrating = migrate(starting!, [...released, newer])
  const isWaiting = () =>
    rows(backup, sql`select 1 from pg_locks where relation = 'task_version'::regclass and not granted`)
  await expect.poll(isWaiting, { interval: 20 }).toHaveLength(1)
  // It would never end if it had to wait behind the migration, which waits for the backup.
  await running!.query('select count(*) from task_version')
  await backup.query('commit')
  backup.release()
  await migrating
  await running!.query('select newer from task_version')
})

test('a migration that has to wait says so, and goes on, also where statements are given half a second', async () => {
  const [starting, running] = await emptyDatabaseFor(2)
  await migrate(running!)
  await running!.query(
    `do $$ begin execute format('alter database %I set statement_timeout = 500', current_database()); end $$`,
  )
  const backup = await running!.connect()
  await backup.query('begin; select count(*) from task_version')
  const newer = migration('209901010000_newer.sql', 'alter table task_version add column newer text')
  const said = Promise.withResolvers<void>()
  const migrating = migrate(starting!, [...released, newer], said.resolve)
  await Promise.race([said.promise, migrating]).finally(async () => {
    await backup.query('commit')
    backup.release()
  })
  await migrating
  await running!.query('select newer from task_version')
})

test('a migration and somebody who wait for each other: the migration tries again', async () => {
  const [starting, running] = await emptyDatabaseFor(2)
  await migrate(running!)
  const busy = await running!.connect()
  await busy.query('begin; select count(*) from task_day')
  const newer = migration(
    '209901010000_newer.sql',
    'alter table task_version add column newer text; alter table task_day add column newer text',
  )
  const migrating = migrate(starting!, [...released, newer])
  const isWaiting = () =>
    rows(running!, sql`select 1 from pg_locks where relation = 'task_day'::regclass and not granted`)
  await expect.poll(isWaiting, { interval: 20 }).toHaveLength(1)
  // Whoever has waited longer is given up: this is the migration, if the machine is not too busy.
  const reading = busy.query('select count(*) from task_version').catch(() => {})
  const ended = reading.then(() => busy.query('rollback')).then(() => busy.release())
  await Promise.all([migrating, ended])
})

test('an address from before they were compared without invisible marks is found by its letters', async () => {
  const pool = await emptyDatabase()
  const before = released.findIndex(({ name }) => name.includes('plain_addresses'))
  await migrate(pool, released.slice(0, before))
  const stored = [
    'rené@example.org'.normalize('NFD'),
    'ann\u200ba@example.org',
    'sam\u00ad@example.org',
    'sam@example.org',
    'jürgen@example.org',
  ]
  for (const email of stored) await run(pool, sql`insert into identity_account (email) values (${email})`)
  await migrate(pool)
  const found = await rows<{ email: string }>(pool, sql`select email from identity_account`)
  expect(found.map(({ email }) => email).toSorted()).toEqual(
    [
      'rené@example.org',
      'anna@example.org',
      'sam\u00ad@example.org',
      'sam@example.org',
      'jürgen@example.org',
    ].toSorted(),
  )
})

test('what was logged of a task that is private is marked, so that no other name of it is told later', async () => {
  const pool = await emptyDatabase()
  const before = released.findIndex(({ name }) => name.includes('private_entries'))
  await migrate(pool, released.slice(0, before))
  await run(
    pool,
    sql`with sam as (insert into person (email) values ('sam@example.org') returning key),
          tasks as (
            insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due,
              recurrence, created_at, private)
            select key, gen_random_uuid(), '2026-03-09', '2026-03-09', title, '', '[]', '[]', 'none', now(), private
            from sam, (values ('Hidden', true), ('Open', null)) had (title, private)
            returning owner, task, title
          )
        insert into activity (subject, kind, task, detail)
        select owner, 'added', task, jsonb_build_object('title', 'Former ' || title) from tasks
        union all select key, 'viewed', null, '{}' from sam`,
  )
  await migrate(pool)
  expect(await rows(pool, sql`select detail from activity order by detail ->> 'title'`)).toEqual([
    { detail: { title: 'Former Hidden', private: true } },
    { detail: { title: 'Former Open' } },
    { detail: {} },
  ])
})

describe('an installation from before checksums, built in the order of names', () => {
  async function formerInstallation(): Promise<Pool> {
    const pool = await emptyDatabase()
    await pool.query(
      'create table migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const former = released.filter(({ name }) => name.startsWith('00'))
    for (const { name, text } of former.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      await pool.query(text)
      await run(pool, sql`insert into migration (name) values (${name})`)
    }
    await pool.query(`insert into person (email) values ('sam@example.org'), ('cara@example.org')`)
    await pool.query(
      `insert into task_version (owner, task, starts_on, ends_on, title, description, "time", checklist, on_task_due,
         recurrence, created_at)
       select key, gen_random_uuid(), '2026-03-09', '9999-12-31', 'Walk', '', '09:00', '[]', '[]', 'daily', now() from person`,
    )
    await pool.query(
      `insert into task_day (owner, date, task, status, ticked)
       select owner, '2026-03-10', task, 'completed', '{}' from task_version`,
    )
    return pool
  }

  test('keeps its data, ends with the same schema, and gets its checksums stored', async () => {
    const pool = await formerInstallation()
    const data = async () => [
      await rows(pool, sql`select * from person order by key`),
      await rows(pool, sql`select * from task_version order by owner`),
      await rows(pool, sql`select * from task_day order by owner`),
    ]
    const before = await data()
    await migrate(pool)
    // Every value is as it was; later migrations may add columns.
    expect(await data()).toMatchObject(before)
    expect(await schemaOf(pool)).toEqual(schema)
    expect(await applied(pool)).toEqual(all())
  })

  test('refuses changed files from then on', async () => {
    const pool = await formerInstallation()
    await migrate(pool)
    const changed = released.map((file, at) => (at ? file : migration(file.name, `${file.text}\n`)))
    expect(await refusal(migrate(pool, changed))).toContain(released[0]!.name)
  })
})

describe('is refused in one sentence', () => {
  const first = migration('202701010000_first.sql', 'create table first (id int)')
  const second = migration('202701020000_second.sql', 'create table second (id int)')

  test('a migration that was changed after it was applied', async () => {
    const pool = await emptyDatabase()
    await migrate(pool, [first])
    const changed = migration(first.name, 'create table first (id bigint)')
    expect(await refusal(migrate(pool, [changed, second]))).toBe(
      'The migration 202701010000_first.sql was changed after this database had it: put the file back as it was released, and make the change in a new one.',
    )
    expect(await applied(pool)).toEqual([{ name: first.name, checksum: first.checksum }])
  })

  test('one that fails, without leaving anything behind', async () => {
    const pool = await emptyDatabase()
    await migrate(pool, [first])
    const before = await schemaOf(pool)
    const failing = migration(second.name, `${second.text}; insert into third values (1)`)
    expect(await refusal(migrate(pool, [first, failing]))).toBe(
      'The migration 202701020000_second.sql failed, so the database was left as it was: relation "third" does not exist.',
    )
    expect(await schemaOf(pool)).toEqual(before)
    expect(await applied(pool)).toHaveLength(1)
    await migrate(pool, [first, second])
    expect(await applied(pool)).toHaveLength(2)
  })

  test('a database that is newer than the code', async () => {
    const pool = await emptyDatabase()
    await migrate(pool, [first, second])
    expect(await refusal(migrate(pool, [first]))).toBe(
      'The database was last used by a newer version, which knows 202701020000_second.sql: start that version or a later one, or restore a backup from before the update.',
    )
  })

  test('as a bad setting, when the product starts', async () => {
    const { url, drop } = await makeTestDatabase(inject('database').url, inject('database').template)
    closing.push(drop)
    const pool = openPool(url, 1)
    await run(pool, sql`insert into migration (name) values ('209901010000_of_tomorrow.sql')`)
    await pool.end()
    const started = makeContext(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }), url)
    await expect(started).rejects.toThrow(BadSetting)
    await expect(started).rejects.toThrow('which knows 209901010000_of_tomorrow.sql: start that version')
  })
})

test('a lost connection is not blamed on a migration', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/nothing', 1)
  closing.push(() => pool.end())
  await expect(migrate(pool)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

describe('the order', () => {
  test('of the numbered ones is that of their release, and dated ones follow by name', () => {
    expect(
      inReleaseOrder(['202702010000_b.sql', '0011_outbox.sql', '202701010000_c.sql', '0040_delegations.sql']),
    ).toEqual(['0040_delegations.sql', '0011_outbox.sql', '202701010000_c.sql', '202702010000_b.sql'])
  })

  test.each(['0099_new.sql', '2027_new.sql', '202701010000-new.sql'])('has no place for %s', (name) => {
    expect(() => inReleaseOrder(['0001_people.sql', name])).toThrow(name)
  })
})
