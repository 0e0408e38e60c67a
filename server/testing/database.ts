import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.ts'
import { APP_ROLE } from '../db/embedded-role.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { signingKey } from '../identity/tokens.ts'
import { inMemory } from './in-memory.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, '.cache', 'test-database')

type TestDatabase = EmbeddedDatabase & { template: string }

/** The one that whoever started these tests has made for all of them. */
export async function sharedTestDatabase(folder?: string): Promise<TestDatabase> {
  const { TEST_DATABASE } = process.env
  return TEST_DATABASE
    ? { ...JSON.parse(TEST_DATABASE), stop: () => Promise.resolve() }
    : startTestDatabase(folder)
}

/** A PostgreSQL server for tests, with a template database that has the whole schema. */
export async function startTestDatabase(folder = FOLDER, { durable = false } = {}): Promise<TestDatabase> {
  const server = await startEmbedded(durable ? folder : inMemory(folder), { durable })
  const template = `template_${schemaHash()}`
  await onServer(server.superuserUrl, prepareRole)
  await onServer(server.url, async (client) => {
    await client.query('select pg_advisory_lock(41)')
    await dropLeftovers(client)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = `draft_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${draft}`)
    const pool = openPool(withDatabase(server.url, draft), 2)
    await migrate(pool)
    await runMigrations({ pgPool: pool })
    // Finding the primes of this key takes as long as all else that a product does to start: once for all of them.
    await signingKey(pool)
    await pool.end()
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return { ...server, template }
}

/** Tests make databases of their own, as the role that the product works with. */
async function prepareRole(client: pg.Client): Promise<void> {
  await client.query(`alter role ${APP_ROLE} createdb`)
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database d join pg_roles r on r.oid = d.datdba
     where datname ~ '^(test|draft|template)_' and r.rolname <> $1`,
    [APP_ROLE],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

/** A separate database for one test file, and a function to drop it. */
export async function makeTestDatabase(serverUrl: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying the files takes half as long as writing each page to a log that nobody will read.
  const copy = `create database ${name} template ${template} strategy file_copy`
  await onServer(serverUrl, (client) => client.query(copy))
  const drop = () =>
    onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  return { url: withDatabase(serverUrl, name), drop }
}

/** Drops databases left behind by killed runs, unless a test database is in use. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database d where datname ~ '^(test|draft)_'
     and not exists (select 1 from pg_stat_activity where datname like 'test_%')`,
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

/** A different schema, or a template made differently, gets a different name. */
function schemaHash(): string {
  const folder = fileURLToPath(new URL('../db/migrations/', import.meta.url))
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const name of ['migrate.ts', 'migrations.ts']) hash.update(readFileSync(join(folder, '..', name)))
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  hash.update(readFileSync(join(ROOT, 'node_modules/graphile-worker/package.json')))
  return hash.digest('hex').slice(0, 16)
}
