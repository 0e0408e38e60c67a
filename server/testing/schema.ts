import sql from 'sql-template-tag'
import { type Db, rows } from '../db/sql.ts'

/** The whole schema of a database as PostgreSQL prints it, one line for each object. */
export async function schemaOf(db: Db): Promise<string[]> {
  const found = await rows<{ line: string }>(
    db,
    sql`with own as (select oid from pg_namespace where nspname = 'public')
        select format('%s %s %s', c.relkind, c.oid::regclass, c.relpersistence) as line
        from pg_class c where relnamespace in (table own)
        union all
        select format('column %s %s %s %s not null %s identity %s generated %s default %s', c.oid::regclass, a.attnum,
          a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
          pg_get_expr(d.adbin, d.adrelid))
          || coalesce(' collate ' || nullif(a.attcollation, 0)::regcollation, '')
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace in (table own) and c.relkind = 'r'
        union all
        select format('constraint %s %s %s %s', nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, conname,
          pg_get_constraintdef(oid))
        from pg_constraint where connamespace in (table own)
        union all
        select pg_get_indexdef(c.oid) from pg_class c where relnamespace in (table own) and relkind = 'i'
        union all
        select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace in (table own) and not t.tgisinternal
        union all
        select pg_get_functiondef(oid) from pg_proc where pronamespace in (table own)
        union all
        select format('domain %s %s', t.oid::regtype, format_type(t.typbasetype, t.typtypmod))
        from pg_type t where typnamespace in (table own) and typtype = 'd'`,
  )
  return found.map(({ line }) => line).sort()
}
