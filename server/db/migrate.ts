import { setTimeout as pause } from 'node:timers/promises'
import pg, { type Pool } from 'pg'
import sql from 'sql-template-tag'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { type Migration, releasedMigrations } from './migrations.ts'
import { type Db, first, rows, run } from './sql.ts'
import { transaction } from './transaction.ts'

/** Why the schema cannot be brought up to date, in a sentence for the operator. */
export class CannotMigrate extends Error {}

/**
 * Brings the schema up to date, all of it or nothing. Safe when several processes start at once: one migrates, the
 * others wait. A change to a table that waits for its lock, because of a backup perhaps, holds up everyone who wants to
 * read that table: so it gives up soon, lets the others go on, and tries again. `onWait` is called the first time.
 */
export async function migrate(
  pool: Pool,
  migrations?: readonly Migration[],
  onWait = () => {},
): Promise<void> {
  const released = migrations ?? (await releasedMigrations())
  for (let attempt = 1; !(await tryToMigrate(pool, released)); attempt++) {
    if (attempt === 1) onWait()
    await pause(LET_OTHERS_MS)
  }
}

/** Whatever an operator has set for other statements, these take the time they need. */
const SETTINGS = `set local lock_timeout = '2s'; set local statement_timeout = 0`
const LET_OTHERS_MS = 3_000

/** False if another process held a lock for too long; then nothing has changed. */
async function tryToMigrate(pool: Pool, released: readonly Migration[]): Promise<boolean> {
  try {
    await transaction(pool, async (tx) => {
      await tx.query(SETTINGS)
      await migrateIn(tx, released)
    })
    return true
  } catch (error) {
    if (isLockConflict(error)) return false
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** Whether another process held a table for too long, or waited for one that the migration held. */
function isLockConflict(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK_DETECTED
}

/** The same inside a transaction that the caller commits. */
export async function migrateIn(tx: Db, released: readonly Migration[]): Promise<void> {
  await holdStarts(tx)
  const applied = await appliedMigrations(tx)
  refuseNewer(applied, released)
  for (const migration of released) {
    if (applied.has(migration.name)) await checkUnchanged(tx, migration, applied.get(migration.name)!)
    else await apply(tx, migration)
  }
}

/** Until the transaction is over, no other process migrates, and so none gets to use the database that was not there. */
export async function holdStarts(tx: Db): Promise<void> {
  await tx.query(patiently('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]))
}

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
    if (!(error instanceof pg.DatabaseError) || isLockConflict(error)) throw error
    throw new CannotMigrate(
      `The migration ${name} failed, so the database was left as it was: ${error.message}.`,
      { cause: error },
    )
  }
  await run(tx, sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
}
