import pg from 'pg'
import { CONNECT_MS } from '../db/pool.ts'
import { handledElsewhere } from '../process/guard.ts'

/**
 * Runs work on a connection of its own, without the limits that statements of the product have: a table may take long.
 * Values are written the same way whatever the server's settings are. It is named as the product's connections are, so
 * that nobody stops the embedded database under it.
 */
export async function onOneConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'daily-tasks',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', handledElsewhere)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set client_encoding = 'UTF8';
  set extra_float_digits = 3`
