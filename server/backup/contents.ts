import sql from 'sql-template-tag'
import { type Db, rows } from '../db/sql.ts'
import type { Section, SequenceValue } from './file-parts.ts'

/**
 * The tables that a backup contains, those that others refer to first. Read from the catalogue, so that a backup of
 * any version of the schema is possible and no new table can be forgotten. Left out: what is not logged, which is empty
 * after a crash too, and the list of migrations, which is in the header. Generated columns are computed again.
 */
export async function storedTables(db: Db): Promise<Section[]> {
  const found = await rows<{ oid: number; table: string; columns: string[]; needs: number[] }>(
    db,
    sql`select c.oid::int as oid, c.relname as "table",
          array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
          array(select f.confrelid::int from pg_constraint f
                where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
          and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and d.deptype = 'e')
        order by c.relname`,
  )
  /** each table after those it refers to */
  const sorted: typeof found = []
  const add = (table: (typeof found)[number], path: readonly number[]) => {
    if (sorted.includes(table) || path.includes(table.oid)) return
    for (const { oid } of found.filter((other) => table.needs.includes(other.oid)))
      add(found.find((other) => other.oid === oid)!, [...path, table.oid])
    sorted.push(table)
  }
  for (const table of found) add(table, [])
  return sorted.map(({ table, columns }) => ({ table, columns }))
}

/** Where the counters of ids stand. They are outside of snapshots: read last, they are never behind the rows. */
export function sequenceValues(db: Db): Promise<SequenceValue[]> {
  return rows(
    db,
    sql`select sequencename as sequence, last_value as value from pg_sequences
        where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
}
