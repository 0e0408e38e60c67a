import { createHash } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip, constants as zlib } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import sql from 'sql-template-tag'
import { first, rows } from '../db/sql.ts'
import { makeFolder } from '../process/make-folder.ts'
import { type Checked, checkBackup } from './check-backup.ts'
import { sequenceValues, storedTables } from './contents.ts'
import { END_OF_ROWS, type End, type Section } from './file-parts.ts'
import { type ChecksummedName, headerLine } from './header.ts'
import { columnsOf, nameOf } from './names.ts'
import { onOneConnection } from './one-connection.ts'
import { hasQueue, QUEUE_SECTIONS } from './queue-contents.ts'

/** Why no backup was written, in a sentence for the operator. */
export class CannotBackUp extends Error {}

/**
 * Writes everything that the database at `url` holds to a file, as it is at one instant, while people go on using it.
 * Nothing is kept in memory. The file appears under its name when it is complete, on the disk, and was read back.
 */
export async function backUp(
  url: string,
  file: string,
  { version, signal }: { version: string; signal?: AbortSignal },
): Promise<Checked> {
  const partial = `${file}.partial`
  let isOurs = false
  try {
    await makeFolder(dirname(file))
    return await onOneConnection(url, async (client) => {
      isOurs = await reserve(client, file)
      if (!isOurs) throw new CannotBackUp(`Another backup is being written to ${file}.`)
      if (await exists(file))
        throw new CannotBackUp(`${file} is there already. Give the backup another name.`)
      await pipeline(
        Readable.from(contentOf(client, version), { objectMode: false }),
        createGzip({ level: zlib.Z_BEST_SPEED }),
        // it holds password hashes and keys
        createWriteStream(partial, { mode: 0o600, flush: true }),
        { signal },
      )
      await client.query('commit')
      const checked = await checkBackup(partial)
      await rename(partial, file)
      await syncFolder(dirname(file))
      return checked
    })
  } catch (error) {
    if (isOurs) await rm(partial, { force: true }).catch(() => {})
    if (signal?.aborted)
      throw new CannotBackUp(`${file} was not written: it was stopped. Nothing is left of it.`)
    throw inWords(error, file)
  }
}

/** False if another backup is being written to the same file. It is reserved until the connection ends. */
async function reserve(client: pg.Client, file: string): Promise<boolean> {
  const found = await first<{ reserved: boolean }>(
    client,
    sql`select pg_try_advisory_lock(hashtextextended(${`backup ${resolve(file)}`}, 0)) as reserved`,
  )
  return found!.reserved
}

const UNWRITABLE: Record<string, string> = {
  ENOSPC: 'there is no room left there',
  EDQUOT: 'there is no room left there for this user',
  EFBIG: 'a file may not be that large there',
  EROFS: 'nothing can be written there, it is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'there is no such folder, and none can be made',
  ENOTDIR: 'a part of its path is a file and not a folder',
  EEXIST: 'a part of its path is a file and not a folder',
}

function inWords(error: unknown, file: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const why = syscall && UNWRITABLE[code]
  return why
    ? new CannotBackUp(`${file} was not written: ${why}. Nothing is left of it.`, { cause: error })
    : error
}

/** The bytes of a backup. All statements are in one snapshot. */
async function* contentOf(client: pg.Client, version: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const written = (piece: string | Buffer) => {
    const bytes = Buffer.from(piece as string)
    hash.update(bytes)
    return bytes
  }
  const end = { sections: 0, rows: 0 }
  const tables = await beginSnapshot(client)
  const { at, postgres } = (await first<{ at: Date; postgres: string }>(
    client,
    sql`select statement_timestamp() as at, current_setting('server_version') as postgres`,
  ))!
  const migrations = await migrationsOf(client)
  yield written(headerLine({ at: at.toISOString(), version, postgres, migrations }))
  const sections = [
    ...tables.map((section) => ({ section, from: `${nameOf(section)} (${columnsOf(section)})` })),
    ...((await hasQueue(client)) ? QUEUE_SECTIONS : []).map(({ select, ...section }) => ({
      section,
      from: `(${select})`,
    })),
  ]
  for (const { section, from } of sections) {
    yield written(`${JSON.stringify(section)}\n`)
    const copied = client.query(copyTo(`copy ${from} to stdout`))
    for await (const bytes of copied) yield written(bytes)
    yield written(END_OF_ROWS)
    end.sections++
    end.rows += copied.rowCount
  }
  yield written(`${JSON.stringify({ sequences: await sequenceValues(client) })}\n`)
  yield Buffer.from(`${JSON.stringify({ end: { ...end, sha256: hash.digest('hex') } satisfies End })}\n`)
}

/**
 * Begins to read all tables as they are at one instant, and returns them. They are locked before that instant: a
 * migration that was waited for may have written a table anew, and all of it would be missing in what was there before.
 */
async function beginSnapshot(client: pg.Client): Promise<Section[]> {
  for (;;) {
    const expected = await storedTables(client)
    await client.query('begin isolation level repeatable read read only')
    if (await locked(client, expected)) {
      const tables = await storedTables(client)
      if (isDeepStrictEqual(tables, expected)) return tables
    }
    await client.query('rollback')
  }
}

/** False if one of the tables is gone by now. */
async function locked(client: pg.Client, tables: readonly Section[]): Promise<boolean> {
  if (tables.length === 0) return true
  try {
    await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
    return true
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return false
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

/** Oldest first, as they were applied. */
async function migrationsOf(client: pg.Client): Promise<ChecksummedName[]> {
  const isThere = await first(client, sql`select 1 from pg_class where oid = to_regclass('migration')`)
  const found = isThere
    ? await rows<ChecksummedName>(
        client,
        sql`select name, to_jsonb(m) ->> 'checksum' as checksum from migration m
        order by applied_at, name`,
      )
    : []
  if (found.length === 0) throw new CannotBackUp('There is nothing of this product in the database.')
  return found
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
}

/** Makes sure that the new name, too, survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) return
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}
