import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The role that the product works with. It owns its database and nothing else: no superuser, no other databases. */
export const APP_ROLE = 'daily_tasks_app'

/** Its password follows from the superuser's, which does not follow from it. */
function appPassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(APP_ROLE).digest('hex')
}

/** The address of a database for the role, from the superuser's. */
export function appAddress(superuserUrl: string, superuserPassword: string): string {
  const address = new URL(superuserUrl)
  address.username = APP_ROLE
  address.password = appPassword(superuserPassword)
  return address.href
}

/**
 * Makes the role and its database, as the superuser. A database from before, in which the superuser owned everything,
 * is handed over: object by object, since PostgreSQL refuses to reassign all that its first superuser owns. If all of that
 * was done before, nothing is written: the disk may be full, which is when a backup is needed most.
 */
export async function ensureAppDatabase(
  address: (name: string) => string,
  database: string,
  superuserPassword: string,
): Promise<void> {
  if (await isDone(appAddress(address(database), superuserPassword)).catch(() => false)) return
  const name = pg.escapeIdentifier(database)
  const password = appPassword(superuserPassword)
  await connected(address('postgres'), async (client) => {
    // Two processes may start at once.
    await client.query('select pg_advisory_lock(43)')
    const { rowCount: known } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    const verb = known ? 'alter' : 'create'
    await client.query(
      `${verb} role ${APP_ROLE} login nosuperuser nocreaterole noreplication nobypassrls ${known ? '' : 'nocreatedb'}
       password ${pg.escapeLiteral(password)}`,
    )
    const { rowCount: made } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!made) await client.query(`create database ${name} owner ${APP_ROLE}`)
    else await client.query(`alter database ${name} owner to ${APP_ROLE}`)
    await connected(address(database), handOver)
  })
}

/** Whether the role can sign in, has no rights it should not have, and owns everything. */
function isDone(appUrl: string): Promise<boolean> {
  return connected(appUrl, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_roles r join pg_database d on d.datdba = r.oid and d.datname = current_database()
       where r.rolname = current_user
         and not (r.rolsuper or r.rolcreaterole or r.rolreplication or r.rolbypassrls)`,
    )
    return rowCount === 1 && (await client.query(FOREIGN_OBJECTS, [APP_ROLE])).rowCount === 0
  })
}

/** Everything outside PostgreSQL's own schemas that is not the role's yet. One transaction: all of it or none. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS, [APP_ROLE])
  for (const { statement } of rows) await client.query(statement)
  await client.query('commit')
}

const FOREIGN_OBJECTS = `
  with app as (select oid from pg_roles where rolname = $1),
  ours as (
    select n.oid, n.nspname, n.nspowner from pg_namespace n
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  ),
  -- what belongs to an extension goes with it
  extended as (select classid, objid from pg_depend where deptype = 'e')
  select format('alter schema %I owner to %I', nspname, $1) as statement, 0 as step
  from ours, app where nspowner <> app.oid and nspname <> 'public'
    and not exists (select 1 from extended e where e.classid = 'pg_namespace'::regclass and e.objid = ours.oid)
  union all
  select format('alter %s %I.%I owner to %I',
           case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
           ours.nspname, c.relname, $1), 1
  from pg_class c join ours on ours.oid = c.relnamespace, app
  where c.relowner <> app.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')
    -- the sequence of a column follows its table
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                    and d.deptype in ('a', 'i') and c.relkind = 'S')
    and not exists (select 1 from extended e where e.classid = 'pg_class'::regclass and e.objid = c.oid)
  union all
  select format('alter %s %s owner to %I', case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
           p.oid::regprocedure, $1), 2
  from pg_proc p join ours on ours.oid = p.pronamespace, app
  where p.proowner <> app.oid
    and not exists (select 1 from extended e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)
  union all
  select format('alter type %I.%I owner to %I', ours.nspname, t.typname, $1), 3
  from pg_type t join ours on ours.oid = t.typnamespace, app
  where t.typowner <> app.oid and (t.typtype in ('e', 'd') or (t.typtype = 'c' and exists (
          select 1 from pg_class c where c.oid = t.typrelid and c.relkind = 'c')))
    and not exists (select 1 from extended e where e.classid = 'pg_type'::regclass and e.objid = t.oid)
  order by step`

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
