import type pg from 'pg'
import sql from 'sql-template-tag'
import { holdStarts, migrateIn } from '../db/migrate.ts'
import { type Migration, releasedMigrations } from '../db/migrations.ts'
import { openPool } from '../db/pool.ts'
import { type Db, run } from '../db/sql.ts'
import { createQueue } from '../jobs/worker.ts'
import { guarded } from '../process/guard.ts'
import { type Checked, checkBackup } from './check-backup.ts'
import { storedTables } from './contents.ts'
import { partsOf, type Section, type SequenceValue } from './file-parts.ts'
import type { Header } from './header.ts'
import { columnsOf, nameOf } from './names.ts'
import { onOneConnection } from './one-connection.ts'
import { FILL_QUEUE, WAITING_TABLES } from './queue-contents.ts'
import { RowIntake } from './row-intake.ts'
import { CannotRestore, clear, refuseUnsuitable, refuseUsed } from './target.ts'

export type RestoreOptions = {
  /** whether what the database holds may go */
  replace: boolean
  /**
   * Looks at what is about to be replaced, and returns what capabilities do with what came back, all in the same
   * transaction; `at` is when the backup was made.
   */
  before: (tx: Db) => Promise<(tx: Db, at: Date) => Promise<void>>
  /** undoes it, until all of it is there */
  signal?: AbortSignal
}

/** A backup that was read from beginning to end, and that this version can restore. */
export type Restorable = Checked & {
  /** the migrations that its database had */
  had: readonly Migration[]
  /** the migrations that this version has */
  released: readonly Migration[]
}

/** Reads a whole backup and throws, with a sentence, when it is damaged or of a newer version. Needs no database. */
export async function restorable(file: string, released?: readonly Migration[]): Promise<Restorable> {
  const checked = await checkBackup(file)
  const all = released ?? (await releasedMigrations())
  return { ...checked, had: migrationsOf(checked.header, all), released: all }
}

/**
 * Puts a backup into the database at `url`: all of it or nothing. The tables are made by the migrations that the
 * backup's database had, filled, and brought up to date by those that came since. Returns the tables that this product
 * does not know.
 */
export async function restore(
  url: string,
  { file, header, had, released }: Restorable,
  { replace, before, signal }: RestoreOptions,
): Promise<{ unknown: string[] }> {
  return onOneConnection(url, async (client) => {
    await refuseUnsuitable(client, { replace, released })
    await withPool(url, createQueue)
    const unknown = await unlessStopped(client, signal, async () => {
      await client.query('begin')
      await client.query("set local lock_timeout = '10s'")
      // Whoever has started since would go on with what is about to be replaced.
      await holdStarts(client)
      await refuseUsed(client)
      const afterwards = await before(client)
      await clear(client)
      await migrateIn(client, had)
      const leftOut = await load(client, file)
      await migrateIn(client, released)
      await afterwards(client, new Date(header.at))
      return leftOut
    })
    await client.query('commit')
    await client.query('analyze')
    return { unknown }
  })
}

/** Cuts the connection when it is stopped: PostgreSQL undoes what the transaction did. */
async function unlessStopped<T>(
  client: pg.Client,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  signal?.addEventListener(
    'abort',
    guarded('stopped restore', () => client.end()),
    { signal: over.signal },
  )
  try {
    signal?.throwIfAborted()
    return await work()
  } catch (error) {
    throw signal?.aborted
      ? new CannotRestore('The restore was stopped. Nothing was changed.')
      : inWords(error)
  } finally {
    over.abort()
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** What the product has open is noticed by its name; an operator's own tools hold the tables only. */
function inWords(error: unknown): unknown {
  if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) return error
  const words =
    'Somebody else holds tables of the database, with psql or pg_dump perhaps. End that, then restore. Nothing was changed.'
  return new CannotRestore(words, { cause: error })
}

/** The migrations that a backup's database had, in the order of their release. */
function migrationsOf({ migrations }: Header, released: readonly Migration[]): Migration[] {
  const known = new Map(released.map((migration) => [migration.name, migration]))
  const newest = migrations.findLast(({ name }) => !known.has(name))
  if (newest)
    throw new CannotRestore(
      `The backup was made by a newer version, which knows ${newest.name}: restore it with that version or a later one.`,
    )
  const changed = migrations.find(
    ({ name, checksum }) => checksum !== null && checksum !== known.get(name)!.checksum,
  )
  if (changed)
    throw new CannotRestore(
      `The backup was made with another ${changed.name} than this version has: put the file back as it was released.`,
    )
  return released.filter(({ name }) => migrations.some((migration) => migration.name === name))
}

/** Fills the empty tables. Their triggers stay silent: what they would write is in the backup, too. */
async function load(client: pg.Client, file: string): Promise<string[]> {
  const tables = await storedTables(client)
  const forAll = async (statement: (name: string) => string) => {
    for (const table of tables) await client.query(statement(nameOf(table)))
  }
  await forAll((name) => `alter table ${name} disable trigger user`)
  // A migration may have put something there, and it is in the backup.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  await client.query(WAITING_TABLES)
  const unknown: string[] = []
  let into: RowIntake | undefined
  for await (const part of partsOf(file)) {
    if (part.kind === 'section') {
      const isKnown = part.section.queue || tables.some(({ table }) => table === part.section.table)
      if (isKnown) into = new RowIntake(client, targetOf(part.section))
      else unknown.push(part.section.table)
    }
    if (part.kind === 'rows') await into?.write(part.bytes)
    if (part.kind === 'section-end' && into) {
      if ((await into.end()) !== part.rows)
        throw new Error(`${part.section.table} did not take all of its rows.`)
      into = undefined
    }
    if (part.kind === 'sequences') await setSequences(client, part.sequences)
  }
  await forAll((name) => `alter table ${name} enable trigger user`)
  await client.query(FILL_QUEUE)
  return unknown
}

function targetOf(section: Section): string {
  return `${section.queue ? `restored_${section.table}` : nameOf(section)} (${columnsOf(section)})`
}

async function setSequences(client: pg.Client, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { sequence, value } of sequences) {
    await run(
      client,
      sql`select setval(c.oid, ${value}) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = current_schema() and c.relkind = 'S' and c.relname = ${sequence}`,
    )
  }
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool(url, 1)
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
