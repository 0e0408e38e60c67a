import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { transaction } from './transaction.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_261_001

/** Brings the schema up to date. Safe when several processes start at once: one migrates, the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  await transaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    await tx.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await tx.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of files) {
      if (applied.has(name)) continue
      await tx.query(await readFile(new URL(name, FOLDER), 'utf8'))
      await tx.query('insert into migration (name) values ($1)', [name])
    }
  })
}
