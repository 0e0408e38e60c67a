import pg from 'pg'

// Dates and times are the product's own strings: never let the driver turn a `date` into midnight of the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'daily-tasks',
    idleTimeoutMillis: 30_000,
    // Statements go out when they are asked for, without waiting for the answer to the one before.
    pipeline: true,
  })
  // A lost connection is dropped by the pool; whoever was using it gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
