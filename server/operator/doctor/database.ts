import { readdir, statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { durationWords } from '#domain/time/duration-words.ts'
import { backupsIn, lastBackupAt } from '../../backup/kept.ts'
import type { Config } from '../../config/config.ts'
import { releasedMigrations } from '../../db/migrations.ts'
import { keepsSessions } from '../../db/sessions.ts'
import { type Db, first, rows, run } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import type { Finding } from './finding.ts'

/** PostgreSQL 15, as `server_version_num` */
const OLDEST_SUPPORTED = 150_000
/** of the disk */
const LEAST_FREE = 0.1

type Facts = {
  version: number
  name: string
  fsync: string
  commit: string
  readOnly: boolean
  connections: number
  size: string
  /** whether it knows the small form of every letter, whatever its locale */
  letters: boolean
}

export async function databaseFindings(db: Pool, url: string, config: Config): Promise<Finding[]> {
  const facts = (await first<Facts>(
    db,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
          current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('transaction_read_only') = 'on' as "readOnly",
          current_setting('max_connections')::int as connections,
          pg_size_pretty(pg_database_size(current_database())) as size,
          current_setting('server_encoding') = 'UTF8' and exists (
            select 1 from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')) as letters`,
  ))!
  return [
    versionFinding(facts),
    ...durabilityFindings(facts),
    ...readOnlyFindings(facts),
    ...(facts.readOnly ? [] : await writeFindings(db)),
    ...(await sessionFindings(url, config)),
    await schemaFinding(db),
    ...lettersFindings(facts),
    ...(config.databaseUrl ? [] : await spaceFindings('database', 'data is', config.dataDir)),
    await backupFinding(config),
    ...(config.backup.folder ? await spaceFindings('backups', 'backups are', config.backup.folder) : []),
  ]
}

function versionFinding({ version, name, size, connections }: Facts): Finding {
  if (version < OLDEST_SUPPORTED)
    return { about: 'database', state: 'bad', words: `It is PostgreSQL ${name}; 15 or newer is needed.` }
  return {
    about: 'database',
    state: 'good',
    words: `PostgreSQL ${name} answers; ${size} of data, at most ${connections} connections.`,
  }
}

/** With these off, a write that was acknowledged can be gone after a power failure. */
export function durabilityFindings({ fsync, commit }: Pick<Facts, 'fsync' | 'commit'>): Finding[] {
  const off = [fsync === 'off' && 'fsync', commit === 'off' && 'synchronous_commit'].filter(Boolean)
  if (off.length === 0) return []
  return [
    {
      about: 'database',
      state: 'bad',
      words: `${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} off: after a power failure, ticks that people saw saved can be gone.`,
    },
  ]
}

/** The migration of task_words chose by the same: without it, Find takes the database's own rules. */
export function lettersFindings({ letters }: Pick<Facts, 'letters'>): Finding[] {
  if (letters) return []
  const words =
    'Find may tell capital and small letters apart in alphabets other than English. A database with the encoding UTF8 in PostgreSQL 17 or newer never does.'
  return [{ about: 'database', state: 'mind', words }]
}

/** A replica, or one that an operator has closed to writing. */
export function readOnlyFindings({ readOnly }: Pick<Facts, 'readOnly'>): Finding[] {
  if (!readOnly) return []
  const words = 'It can only be read: it may be a replica. Set DATABASE_URL to the one that is written to.'
  return [{ about: 'database', state: 'bad', words }]
}

/** Tries to write something large enough to need room on the disk, and rolls it back. */
export async function writeFindings(db: Pool): Promise<Finding[]> {
  const tried = await transaction(db, async (tx) => {
    await run(
      tx,
      sql`create temp table tried on commit drop as
      select sha512(n::text::bytea) as bytes from generate_series(1, 10000) n`,
    )
    throw new TakenBack()
  }).catch((error: unknown) => error as Error)
  if (tried instanceof TakenBack) return []
  const words = `Nothing can be written: ${tried.message}. What people tick waits on their devices meanwhile.`
  return [{ about: 'database', state: 'bad', words }]
}

class TakenBack extends Error {}

async function sessionFindings(url: string, { databaseListenUrl }: Config): Promise<Finding[]> {
  const bad = (words: string): Finding[] => [{ about: 'database', state: 'bad', words }]
  if (databaseListenUrl) {
    const hears = await keepsSessions(databaseListenUrl, url).catch(() => false)
    return hears
      ? []
      : bad(
          'What is told at DATABASE_URL is not heard at DATABASE_LISTEN_URL, so live updates would never arrive. Both must lead to the same database.',
        )
  }
  if (await keepsSessions(url)) return []
  return bad(
    'The pooler shares connections between transactions, so live updates would never arrive. Use its session mode.',
  )
}

async function schemaFinding(db: Db): Promise<Finding> {
  const isThere = await first(db, sql`select 1 from pg_class where oid = to_regclass('migration')`)
  const applied = isThere ? await rows<{ name: string }>(db, sql`select name from migration`) : []
  const released = await releasedMigrations()
  const newer = applied.filter(({ name }) => !released.some((one) => one.name === name))
  if (newer.length > 0)
    return {
      about: 'database',
      state: 'bad',
      words: `A newer version has used it (${newer.at(-1)!.name}): start that version or a later one.`,
    }
  const pending = released.length - applied.length
  return pending === 0
    ? { about: 'database', state: 'good', words: 'Its schema is that of this version.' }
    : {
        about: 'database',
        state: 'mind',
        words: `The next start brings its schema up to date (${pending} steps).`,
      }
}

async function spaceFindings(about: Finding['about'], what: string, folder: string): Promise<Finding[]> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return []
  const free = `${((disk.bavail * disk.bsize) / 1024 ** 3).toFixed(1)} GB free where the ${what}`
  if (disk.bavail / disk.blocks >= LEAST_FREE) return [{ about, state: 'good', words: `${free}.` }]
  return [{ about, state: 'bad', words: `Only ${free}: make room before nothing can be written.` }]
}

async function backupFinding({ backup }: Config): Promise<Finding> {
  if (!backup.folder)
    return {
      about: 'backups',
      state: 'mind',
      words: 'None are scheduled here. Set BACKUP_DIR, or make your own.',
    }
  const last = lastBackupAt(backupsIn(await readdir(backup.folder).catch(() => [])), new Date())
  if (!last)
    return {
      about: 'backups',
      state: 'bad',
      words: `There is none in ${backup.folder}. Is a worker running there?`,
    }
  const ageMs = Date.now() - last.getTime()
  const hours = Math.round(ageMs / 3_600_000)
  const age = hours === 0 ? 'less than an hour' : durationWords(hours * 60 * 60)
  const state = ageMs > 2 * backup.everyMs ? 'bad' : 'good'
  return { about: 'backups', state, words: `The newest is ${age} old.` }
}
