import sql from 'sql-template-tag'
import type { Migration } from '../db/migrations.ts'
import { type Db, first, rows } from '../db/sql.ts'

/** Why a backup was not restored, in a sentence for the operator. Nothing was changed. */
export class CannotRestore extends Error {}

/** Refuses a database that is in use, that holds something else, or whose people would be lost. */
export async function refuseUnsuitable(
  db: Db,
  { replace, released }: { replace: boolean; released: readonly Migration[] },
): Promise<void> {
  await refuseUsed(db)
  const { tables, isOurs } = await tablesIn(db)
  if (tables.length === 0) return
  if (!isOurs)
    throw new CannotRestore(
      `The database holds tables that are not of this product (${tables.slice(0, 3).join(', ')}). Give it a database of its own.`,
    )
  if (replace) return
  const strange = tables.filter((name) => name !== 'migration' && !isMadeBy(released, name))
  if (strange.length > 0)
    throw new CannotRestore(
      `The database holds tables that this version does not know (${strange.slice(0, 3).join(', ')}). Back it up, then add --replace to remove them too.`,
    )
  const people = await countPeople(db, tables)
  if (people > 0)
    throw new CannotRestore(
      `The database is not empty: it has ${people === 1 ? 'one person' : `${people} people`}. Back it up, then add --replace to put the backup in place of everything in it.`,
    )
}

/** Refuses a database that the product is using. */
export async function refuseUsed(db: Db): Promise<void> {
  const users = await rows(
    db,
    sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'daily-tasks%'`,
  )
  if (users.length > 0)
    throw new CannotRestore('The database is in use. Stop the product on every machine, then restore.')
}

function isMadeBy(released: readonly Migration[], table: string): boolean {
  return released.some(({ text }) => new RegExp(`\\btable ${table} \\(`).test(text))
}

async function tablesIn(db: Db): Promise<{ tables: string[]; isOurs: boolean }> {
  const found = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and relkind in ('r', 'p') order by relname`,
  )
  const tables = found.map(({ name }) => name)
  const isOurs =
    ['migration', 'person', 'installation_secret'].every((name) => tables.includes(name)) ||
    (tables.length === 1 && tables[0] === 'migration')
  return { tables, isOurs }
}

/** How many people the database holds, some of them perhaps with only an account. */
async function countPeople(db: Db, tables: readonly string[]): Promise<number> {
  const accounts = tables.includes('identity_account')
    ? await first<{ count: number }>(db, sql`select count(*)::int as count from identity_account`)
    : undefined
  const people = tables.includes('person')
    ? await first<{ count: number }>(db, sql`select count(*)::int as count from person`)
    : undefined
  return Math.max(accounts?.count ?? 0, people?.count ?? 0)
}

/** Removes everything of the product; the sequences of columns go with their tables. Object by object: the schema itself may belong to someone else. */
export async function clear(db: Db): Promise<void> {
  const found = await rows<{ statement: string }>(
    db,
    sql`with ours as (select oid from pg_namespace where nspname = current_schema()),
        extended as (select classid, objid from pg_depend where deptype = 'e')
        select format('drop %s if exists %s cascade',
                 case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                   else 'table' end, c.oid::regclass) as statement, case c.relkind when 'S' then 2 else 1 end as step
        from pg_class c
        where c.relnamespace in (table ours) and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select 1 from extended e where e.classid = 'pg_class'::regclass and e.objid = c.oid)
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure), 3 from pg_proc p
        where p.pronamespace in (table ours)
          and not exists (select 1 from extended e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)
        union all
        select format('drop type if exists %s cascade', t.oid::regtype), 4 from pg_type t
        where t.typnamespace in (table ours) and t.typtype in ('d', 'e')
          and not exists (select 1 from extended e where e.classid = 'pg_type'::regclass and e.objid = t.oid)
        order by step`,
  )
  for (const { statement } of found) await db.query(statement)
}
