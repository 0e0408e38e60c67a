import pg from 'pg'
import { handledElsewhere } from '../process/guard.ts'
import { CONNECT_MS } from './pool.ts'

/** Makes one connection and ends it, and throws why there is none. */
export async function tryToConnect(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'daily-tasks',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', handledElsewhere)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    // Where the driver has refused to go on, PostgreSQL would wait for it for a minute.
    client.connection.stream.destroy()
    throw error
  }
}
