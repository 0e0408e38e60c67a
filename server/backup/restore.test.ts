import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { createTask } from '#contract/tasks.ts'
import { eraseNow } from '../account/closing.ts'
import { goneFrom, letGoAgain } from '../account/gone-since.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { migrate } from '../db/migrate.ts'
import { migration, releasedMigrations } from '../db/migrations.ts'
import { openPool } from '../db/pool.ts'
import { type Db, rows } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'
import { careFor } from '../testing/circle.ts'
import { makeTestDatabase } from '../testing/database.ts'
import { TestProduct } from '../testing/product.ts'
import { schemaOf } from '../testing/schema.ts'
import { backUp } from './back-up.ts'
import { checkBackup } from './check-backup.ts'
import { restorable, restore } from './restore.ts'
import { backUpIfDue } from './schedule.ts'

let product: TestProduct
let folder: string
let file: string
const closing: (() => Promise<unknown>)[] = []
const nothing = async () => async () => {}
const ADMIN = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups '))
  file = join(folder, 'first.backup')
  product = await TestProduct.start(inject('database'))
  const sam = await product.person('sam@example.org')
  await product.person('cara@example.org')
  for (const title of ['Walk', 'Tabs\tand\nlines \\. and \\N', 'Ünïcode 🍎', 'x'.repeat(200)]) {
    await product.call(
      createTask,
      { params: { date: '2026-03-09' }, body: { title, time: '09:00' } },
      { as: sam },
    )
  }
  await addJob(product.ctx.db, { name: 'later', payload: { is: 1 }, key: 'k', runAt: new Date('2099-01-01') })
  await addJob(product.ctx.db, { name: 'soon', payload: {}, attempts: 3 })
  await product.ctx.db.query(
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'no', locked_at = now(), locked_by = 'gone'
     where key is null`,
  )
  await product.ctx.db.query("select nextval('billing_asking'), nextval('billing_asking')")
  await backUp(product.url, file, { version: '1' })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  for (const step of closing.splice(0).reverse()) await step()
})

/** Who waits for a lock. */
const waiting = (db: Db) =>
  rows(
    db,
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

async function emptyDatabase(template = 'template0'): Promise<string> {
  const { url, drop } = await makeTestDatabase(inject('database').url, template)
  closing.push(drop)
  return url
}

async function reading<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Everything that a database holds, by table; what is not logged is not kept. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relpersistence = 'p' and relname <> 'migration' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await db.query<{ line: string }>(
      `select to_jsonb(t)::text as line from ${name} t order by 1`,
    )
    content[name] = found.rows.map(({ line }) => line)
  }
  return content
}

const jobsOf = (db: Db) =>
  rows(
    db,
    sql`select t.identifier, payload, key, run_at, attempts, max_attempts, last_error, locked_by
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        order by t.identifier`,
  )

describe('a restored database', () => {
  test('has every row, the same schema, the waiting jobs, and ids that go on', async () => {
    const url = await emptyDatabase()
    await restore(url, await restorable(file), { replace: false, before: nothing })
    await reading(url, async (db) => {
      expect(await contentOf(db)).toEqual(await contentOf(product.ctx.db))
      expect(await schemaOf(db)).toEqual(await schemaOf(product.ctx.db))
      expect(await jobsOf(db)).toMatchObject([
        { identifier: 'later', payload: { is: 1 }, key: 'k', run_at: new Date('2099-01-01') },
        { identifier: 'soon', attempts: 2, max_attempts: 3, last_error: 'no', locked_by: null },
      ])
      expect(await rows(db, sql`select nextval('billing_asking')::int as next`)).toEqual([{ next: 3 }])
      const [{ highest }] = (await rows<{ highest: number }>(
        db,
        sql`select max(id)::int as highest from plan_request`,
      )) as [{ highest: number }]
      const added = await rows<{ id: number }>(
        db,
        sql`insert into plan_request (person) select key from person limit 1 returning id::int as id`,
      )
      expect(added[0]!.id).toBeGreaterThan(highest)
    })
  })

  test('is the state of one instant, although people wrote meanwhile', async () => {
    const { db } = product.ctx
    await db.query('create table pair_a (n int); create table pair_z (n int)')
    let writing = true
    // Each adds to both tables at once: a backup that reads them at two instants has more of one.
    const writer = (async () => {
      for (let n = 0; writing; n++)
        await db.query(`with a as (insert into pair_a values ($1)) insert into pair_z values ($1)`, [n])
    })()
    const moved = join(folder, 'meanwhile.backup')
    await backUp(product.url, moved, { version: '1' })
    writing = false
    await writer
    await db.query('drop table pair_a, pair_z')
    const { tables } = await checkBackup(moved)
    expect(tables.pair_a).toBe(tables.pair_z)
    const { unknown } = await restore(await emptyDatabase(), await restorable(moved), {
      replace: false,
      before: nothing,
    })
    expect(unknown).toEqual(['pair_a', 'pair_z'])
  })
  test('of an older schema is brought up to date, with what its people had', async () => {
    const released = await releasedMigrations()
    const url = await emptyDatabase()
    const older = openPool(url, 2)
    closing.push(() => older.end())
    const before = released.filter(({ name }) => name < '202611160031')
    await migrate(older, before)
    await older.query(`insert into person (email) values ('sam@example.org')`)
    await older.query(
      `insert into delivery (recipient, owner, kind, channel, due_at, next_at)
       select key, key, 'test', 'push', now(), now() from person`,
    )
    const old = join(folder, 'older.backup')
    await backUp(url, old, { version: '0' })
    const target = await emptyDatabase()
    await restore(target, await restorable(old), { replace: false, before: nothing })
    await reading(target, async (db) => {
      expect(await schemaOf(db)).toEqual(await schemaOf(product.ctx.db))
      expect(await rows(db, sql`select email, remind_at_time from person`)).toEqual([
        { email: 'sam@example.org', remind_at_time: false },
      ])
      expect(await rows(db, sql`select kind from delivery`)).toEqual([{ kind: 'test' }])
    })
  })

  test('replaces what was there when it is said, even of a newer version', async () => {
    const url = await emptyDatabase(inject('database').template)
    await reading(url, (db) =>
      db.query(
        `insert into person (email) values ('other@example.org'); create table of_tomorrow (n int);
         insert into migration (name) values ('209901010000_of_tomorrow.sql')`,
      ),
    )
    await restore(url, await restorable(file), { replace: true, before: nothing })
    await reading(url, async (db) => {
      expect(await schemaOf(db)).toEqual(await schemaOf(product.ctx.db))
      expect(await rows(db, sql`select email from person order by email`)).toEqual([
        { email: 'cara@example.org' },
        { email: 'sam@example.org' },
      ])
    })
  })
})

test('the product, started while a restore goes on, waits for its end and loses nothing', async () => {
  const url = await emptyDatabase(inject('database').template)
  const starting = openPool(url, 1)
  closing.push(() => starting.end())
  let written: Promise<unknown> = Promise.resolve()
  await restore(url, await restorable(file), {
    replace: true,
    before: async () => {
      written = migrate(starting).then(() =>
        starting.query("insert into person (email) values ('acknowledged@example.org')"),
      )
      return async () => {}
    },
  })
  await written
  expect(await reading(url, (db) => rows(db, sql`select email from person order by 1`))).toEqual([
    { email: 'acknowledged@example.org' },
    { email: 'cara@example.org' },
    { email: 'sam@example.org' },
  ])
})

test('whoever has left since the backup was made does not come back', async () => {
  const before = await TestProduct.start(inject('database'))
  closing.push(() => before.stop())
  const [stays, leaves, closes] = [
    await before.person('stays@example.org'),
    await before.person('leaves@example.org'),
    await before.person('closes@example.org'),
  ]
  await careFor(before.ctx, stays, closes)
  const older = join(folder, 'before-they-left.backup')
  await backUp(before.url, older, { version: '1' })
  await eraseNow(before.ctx, leaves.key)
  await before.call(deleteAccount, { body: { confirmation: 'DELETE' } }, { as: closes })
  const { rows: closings } = await before.ctx.db.query('select * from account_closing')
  const [url, newer] = [await emptyDatabase(), join(folder, 'after-they-left.backup')]
  await backUp(before.url, newer, { version: '1' })
  await restore(url, await restorable(newer), { replace: false, before: nothing })

  let gone: unknown
  const letGo = async (replaced: Db) => {
    const known = await goneFrom(replaced)
    return async (tx: Db) => {
      gone = await letGoAgain(tx, known, new Date())
    }
  }
  await restore(url, await restorable(older), { replace: true, before: letGo })
  expect(gone).toEqual({ erased: 1, closed: 1 })
  const after = await TestProduct.start({ ...inject('database'), template: new URL(url).pathname.slice(1) })
  closing.push(() => after.stop())
  // Nobody is in before the worker has come to it.
  const { rows: open } = await after.ctx.db.query('select email from person where deleted_at is null')
  expect(open).toEqual([{ email: 'stays@example.org' }])
  await after.work()
  await after.work()
  const { rows: people } = await after.ctx.db.query('select email from person order by email')
  expect(people).toEqual([{ email: 'closes@example.org' }, { email: 'stays@example.org' }])
  expect((await after.ctx.db.query('select * from account_closing')).rows).toEqual(closings)
  expect((await after.ctx.db.query('select 1 from delegation')).rowCount).toBe(0)
  // The next restore knows it, too.
  expect((await goneFrom(after.ctx.db)).erased).toMatchObject([{ person: leaves.key }])
})

describe('refused before anything is touched:', () => {
  let url: string
  let drop: () => Promise<unknown>
  let before: string
  const state = () => reading(url, async (db) => JSON.stringify([await schemaOf(db), await contentOf(db)]))
  beforeAll(async () => {
    ;({ url, drop } = await makeTestDatabase(inject('database').url, inject('database').template))
    before = await state()
  })
  afterEach(async () => {
    expect(await state()).toBe(before)
  })
  afterAll(() => drop())
  const refusal = async (which: string, { replace = true, at = url } = {}) => {
    const restoring = async () => restore(at, await restorable(which), { replace, before: nothing })
    const failed = await restoring().then(
      () => expect.unreachable('it was not refused'),
      (error: Error) => error,
    )
    return failed.message
  }
  const damaged = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, change(readFileSync(file)))
    return path
  }

  test('a file that is cut off, wherever it is', async () => {
    const { length } = readFileSync(file)
    for (const end of [0, 1, 10, 200, Math.floor(length / 2), length - 12, length - 1]) {
      const path = damaged('cut.backup', (bytes) => bytes.subarray(0, end))
      await expect(checkBackup(path), `at ${end}`).rejects.toThrow(/is not complete: its end is missing/)
    }
    expect(await refusal(damaged('cut.backup', (bytes) => bytes.subarray(0, -9)))).toBe(
      `${join(folder, 'cut.backup')} is not complete: its end is missing.`,
    )
  })

  test('a file with one bit flipped, wherever it is', async () => {
    const { length } = readFileSync(file)
    for (const at of [0, 12, 50, Math.floor(length / 3), Math.floor(length / 2), length - 20, length - 2]) {
      const path = damaged('flipped.backup', (bytes) => {
        bytes[at]! ^= 4
        return bytes
      })
      await expect(checkBackup(path), `at ${at}`).rejects.toThrow(
        /damaged|not a backup|cannot be used|not complete/,
      )
    }
  })

  test('a file whose text was changed and packed again', async () => {
    const path = damaged('changed.backup', (bytes) =>
      gzipSync(Buffer.from(gunzipSync(bytes).toString().replace('sam@example.org', 'eve@example.org'))),
    )
    expect(await refusal(path)).toContain('Its content is not what was written.')
  })

  test('a file without its end, packed again', async () => {
    const path = damaged('endless.backup', (bytes) => {
      const lines = gunzipSync(bytes).toString().split('\n')
      return gzipSync(`${lines.slice(0, -2).join('\n')}\n`)
    })
    expect(await refusal(path)).toContain('is not complete: its end is missing.')
  })

  test.each([
    ['nothing', ''],
    ['a picture', 'PNG and so on'],
    ['another packed file', gzipSync('hello\n')],
    ['another packed list', gzipSync('[1]\nnull\n')],
  ])('%s', async (name, text) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    expect(await refusal(path)).toMatch(/not a backup of this product|not complete/)
  })

  test('a file that is not there', async () => {
    expect(await refusal(join(folder, 'none'))).toBe(`There is no file ${join(folder, 'none')}.`)
  })

  test('one of a newer version', async () => {
    const released = await releasedMigrations()
    const message = await restorable(file, released.slice(0, -1)).catch((error) => error.message)
    expect(message).toBe(
      `The backup was made by a newer version, which knows ${released.at(-1)!.name}: restore it with that version or a later one.`,
    )
  })

  test('one made with other migrations of the same name', async () => {
    const released = (await releasedMigrations()).map((one, at) =>
      at ? one : migration(one.name, 'select 1'),
    )
    await expect(restorable(file, released)).rejects.toThrow(
      `The backup was made with another ${released[0]!.name} than this version has`,
    )
  })

  test('a database with people, until it is said', async () => {
    const inhabited = await emptyDatabase(inject('database').template)
    await reading(inhabited, (db) => db.query(`insert into person (email) values ('other@example.org')`))
    expect(await refusal(file, { replace: false, at: inhabited })).toBe(
      'The database is not empty: it has one person. Back it up, then add --replace to put the backup in place of everything in it.',
    )
  })

  test('a database of something else, whatever is said', async () => {
    const other = await emptyDatabase()
    await reading(other, (db) => db.query('create table customer (id int)'))
    expect(await refusal(file, { at: other })).toBe(
      'The database holds tables that are not of this product (customer). Give it a database of its own.',
    )
  })

  test('a database in use, whatever is said', async () => {
    const pool = openPool(url, 1)
    await pool.query('select 1')
    const message = await refusal(file)
    await pool.end()
    expect(message).toBe('The database is in use. Stop the product on every machine, then restore.')
  })

  test('a database that the product has begun to use since it was looked at', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    const message = refusal(file)
    await expect.poll(() => reading(url, waiting)).toHaveLength(1)
    const started = openPool(url, 1)
    await started.query('select 1')
    await other.end()
    expect(await message).toBe('The database is in use. Stop the product on every machine, then restore.')
    await started.end()
  })

  test('a database whose tables somebody holds with a tool of their own', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin; select 1 from person')
    const failing = restore(url, await restorable(file), {
      replace: true,
      before: async (tx) => {
        // As if they had been waited for.
        await tx.query("set local lock_timeout = '10ms'")
        return async () => {}
      },
    })
    await expect(failing).rejects.toThrow(
      'Somebody else holds tables of the database, with psql or pg_dump perhaps. End that, then restore.',
    )
    await other.end()
  })

  test('a restore that fails at its end', async () => {
    const failing = restore(url, await restorable(file), {
      replace: true,
      before: async () => async () => {
        throw new Error('The power went out.')
      },
    })
    await expect(failing).rejects.toThrow('The power went out.')
  })

  test('a restore that its operator stops', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin; lock table person in access share mode')
    const child = spawn(process.execPath, [ADMIN, 'restore', file, '--replace'], {
      env: { ...process.env, DATABASE_URL: url },
    })
    // Not 'exit': its last output may still be on its way then.
    const exited = once(child, 'close')
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    // Not on that connection: within a transaction PostgreSQL shows its sessions as they were at first.
    await expect.poll(() => reading(url, waiting)).toHaveLength(1)
    child.kill('SIGINT')
    expect(await exited).toEqual([1, null])
    expect(said).toBe('The restore is being stopped.\nThe restore was stopped. Nothing was changed.\n')
    await other.end()
  })

  // PostgreSQL says so while the rows behind it are still being read and sent.
  test('a row that PostgreSQL does not take, however much follows it', async () => {
    const path = damaged('too-much.backup', (bytes) => {
      const [head = '', rest = ''] = gunzipSync(bytes)
        .toString()
        .split(/(?<=\{"table":"person",[^\n]*\n)/)
      const end = rest.indexOf('\n') + 1
      const row = rest.slice(0, end)
      const lines = head + row.repeat(100_000) + rest.slice(end)
      const content = lines.slice(0, lines.lastIndexOf('\n', lines.length - 2) + 1)
      const counted = JSON.parse(lines.slice(content.length)).end
      const sha256 = createHash('sha256').update(content).digest('hex')
      return gzipSync(
        `${content}${JSON.stringify({ end: { ...counted, rows: counted.rows + 99_999, sha256 } })}\n`,
      )
    })
    expect((await checkBackup(path)).tables.person).toBe(100_001)
    expect(await refusal(path)).toContain('duplicate key value violates unique constraint')
  })
})

describe('a backup', () => {
  test('is only readable by its owner, and leaves nothing half written', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  test('never replaces a file', async () => {
    await expect(backUp(product.url, file, { version: '1' })).rejects.toThrow('is there already')
  })

  test('does not write where another is being written', async () => {
    const path = join(folder, 'twice.backup')
    const both = await Promise.allSettled([
      backUp(product.url, path, { version: '1' }),
      backUp(product.url, join(folder, '.', 'twice.backup'), { version: '1' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(String(both.map((one) => one.status === 'rejected' && one.reason))).toMatch(
      /Another backup is being written to .*twice\.backup|is there already/,
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual(['twice.backup'])
    await checkBackup(path)
  })

  test.skipIf(!existsSync('/dev/full'))('that cannot be written says why, and leaves nothing', async () => {
    const full = join(folder, 'full.backup')
    symlinkSync('/dev/full', `${full}.partial`)
    await expect(backUp(product.url, full, { version: '1' })).rejects.toThrow(
      'full.backup was not written: there is no room left there. Nothing is left of it.',
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
    const insideFile = join(file, 'deeper', 'x.backup')
    await expect(backUp(product.url, insideFile, { version: '1' })).rejects.toThrow(
      'is a file and not a folder',
    )
  })

  test('that an operator stops ends in a sentence, and leaves nothing', async () => {
    const path = join(folder, 'stopped.backup')
    const other = new pg.Client({ connectionString: product.url })
    await other.connect()
    await other.query('begin; lock table person in access exclusive mode')
    const child = spawn(process.execPath, [ADMIN, 'backup', path], {
      env: { ...process.env, DATABASE_URL: product.url },
    })
    // Not 'exit': its last output may still be on its way then.
    const exited = once(child, 'close')
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    await expect.poll(() => existsSync(`${path}.partial`)).toBe(true)
    child.kill('SIGINT')
    await expect.poll(() => said).toContain('The backup is being stopped.')
    await other.end()
    expect(await exited).toEqual([1, null])
    expect(said).toContain('was not written: it was stopped. Nothing is left of it.')
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  test('that waits for a migration has every row, also of a table that was written anew', async () => {
    const url = await emptyDatabase()
    await restore(url, await restorable(file), { replace: false, before: nothing })
    const migrating = new pg.Client({ connectionString: url })
    await migrating.connect()
    await migrating.query(`begin; alter table person add column made uuid default gen_random_uuid();
      create table made_since (id int); insert into made_since values (1)`)
    const path = join(folder, 'migrated.backup')
    const written = backUp(url, path, { version: '1' })
    await expect.poll(() => reading(url, waiting)).toHaveLength(1)
    await migrating.query('commit')
    await migrating.end()
    expect((await written).tables).toEqual({ ...(await checkBackup(file)).tables, made_since: 1 })
  })

  test('of a database without the product is refused, and leaves no file', async () => {
    const path = join(folder, 'empty.backup')
    await expect(backUp(await emptyDatabase(), path, { version: '1' })).rejects.toThrow(
      'nothing of this product',
    )
    expect(existsSync(path) || existsSync(`${path}.partial`)).toBe(false)
  })

  test('does not make a start wait', async () => {
    const client = new pg.Client({ connectionString: product.url })
    await client.connect()
    await client.query('begin; lock table migration, person in access share mode')
    const starting = openPool(product.url, 1, { queryMs: 5_000 })
    await migrate(starting).finally(() => starting.end())
    await client.end()
  })

  test('by schedule is written when it is due, and the oldest go', async () => {
    const scheduled = mkdtempSync(join(folder, 'scheduled-'))
    const ctx = {
      ...product.ctx,
      config: { ...product.ctx.config, backup: { folder: scheduled, everyMs: 60_000, keep: 2 } },
    }
    const at = (time: string) => backUpIfDue({ ...ctx, clock: () => new Date(time) }, scheduled)
    expect(await at('2026-03-09T12:00:00Z')).toMatch(/daily-tasks-20260309T120000Z\.backup$/)
    expect(await at('2026-03-09T12:00:59Z')).toBeUndefined()
    // Two workers at the same moment write one.
    const both = await Promise.all([at('2026-03-09T12:01:00Z'), at('2026-03-09T12:01:00Z')])
    expect(both.filter(Boolean)).toHaveLength(1)
    await at('2026-03-09T12:02:00Z')
    expect(readdirSync(scheduled).sort()).toEqual([
      'daily-tasks-20260309T120100Z.backup',
      'daily-tasks-20260309T120200Z.backup',
    ])
    // What killed workers left goes before the next one is written, which may need the room; what is not ours stays.
    for (const name of ['daily-tasks-20260309T120300Z.backup', 'mine']) {
      writeFileSync(join(scheduled, `${name}.partial`), 'half')
    }
    const failing = backUpIfDue(
      { ...ctx, clock: () => new Date('2026-03-09T12:04:00Z') },
      scheduled,
      AbortSignal.abort(),
    )
    await expect(failing).rejects.toThrow()
    expect(readdirSync(scheduled).filter((name) => name.endsWith('.partial'))).toEqual(['mine.partial'])
  })
})
