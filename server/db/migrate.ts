import { setTimeout as pause } from 'node:timers/promises'
import pg, { type Pool } from 'pg'
import sql from 'sql-template-tag'
import { type Migration, releasedMigrations } from './migrations.ts'
import { type Db, first, rows, run } from './sql.ts'
import { transaction } from './transaction.ts'

/** Why the schema cannot be brought up to date, in a sentence for the operator. */
export class CannotMigrate extends Error {}

/**
 * Brings the schema up to date, all of it or nothing. Safe when several processes start at once: one migrates, the
 * others wait. Whoever wants to read a table waits behind a change of it that waits itself, for a backup perhaps: so it
 * waits for moments only, lets the others go on, and tries again.
 */
export async function migrate(pool: Pool, migrations?: readonly Migration[]): Promise<void> {
  const released = migrations ?? (await releasedMigrations())
  while (!(await tryToMigrate(pool, released))) await pause(LET_OTHERS_MS)
}

const WAIT_FOR_LOCK = '2s'
const LET_OTHERS_MS = 3_000

/** False if somebody else had a table for too long; then nothing has changed. */
async function tryToMigrate(pool: Pool, released: readonly Migration[]): Promise<boolean> {
  try {
    await transaction(pool, async (tx) => {
      await tx.query(`set local lock_timeout = '${WAIT_FOR_LOCK}'`)
      await migrateIn(tx, released)
    })
    return true
  } catch (error) {
    if (isLockTaken(error)) return false
    throw error
  }
}

/** lock_not_available */
const isLockTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** The same as part of a transaction, whose end decides about all of it. */
export async function migrateIn(tx: Db, released: readonly Migration[]): Promise<void> {
  await tx.query(patiently('select pg_advisory_xact_lock($1)', [LOCK]))
  const applied = await appliedMigrations(tx)
  refuseNewer(applied, released)
  for (const migration of released) {
    if (applied.has(migration.name)) await checkUnchanged(tx, migration, applied.get(migration.name)!)
    else await apply(tx, migration)
  }
}

const LOCK = 7_261_001

/** A migration may take longer than any other statement is given, and so may waiting for another process's. */
function patiently(text: string, values?: unknown[]) {
  return { text, values, query_timeout: 60 * 60 * 1000 }
}

/** The checksums of the migrations already applied, by name. */
async function appliedMigrations(tx: Db): Promise<Map<string, string | null>> {
  await tx.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  await addChecksums(tx)
  const known = await rows<{ name: string; checksum: string | null }>(
    tx,
    sql`select name, checksum from migration order by applied_at, name`,
  )
  return new Map(known.map(({ name, checksum }) => [name, checksum]))
}

/** Only where they are missing: even adding what is there would wait for everybody who reads the table, as a backup does. */
async function addChecksums(tx: Db): Promise<void> {
  const isThere = await first(
    tx,
    sql`select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum'`,
  )
  if (!isThere) await tx.query('alter table migration add column checksum text')
}

function refuseNewer(applied: ReadonlyMap<string, unknown>, released: readonly Migration[]): void {
  const names = new Set(released.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !names.has(name)).at(-1)
  if (!unknown) return
  throw new CannotMigrate(
    `The database was last used by a newer version, which knows ${unknown}: start that version or a later one, or restore a backup from before the update.`,
  )
}

/** Earlier versions stored no checksum: then we trust the file and store its checksum. */
async function checkUnchanged(tx: Db, { name, checksum }: Migration, stored: string | null): Promise<void> {
  if (stored === checksum) return
  if (stored !== null) {
    throw new CannotMigrate(
      `The migration ${name} was changed after this database had it: put the file back as it was released, and make the change in a new one.`,
    )
  }
  await run(tx, sql`update migration set checksum = ${checksum} where name = ${name}`)
}

async function apply(tx: Db, { name, text, checksum }: Migration): Promise<void> {
  try {
    await tx.query(patiently(text))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isLockTaken(error)) throw error
    throw new CannotMigrate(
      `The migration ${name} failed, so the database was left as it was: ${error.message}.`,
      { cause: error },
    )
  }
  await run(tx, sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
}
