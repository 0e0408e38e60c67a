import pg from 'pg'
import { guarded, handledElsewhere } from '../process/guard.ts'
import { CONNECT_MS } from './pool.ts'

/** How often a lasting connection is asked, and how long it may take to answer. */
export type Asking = { askEveryMs: number; answerMs: number }

/** What is asked, by which the database's list of sessions shows when each was last heard of. */
export const STILL_HERE = 'select 1 as still_here'

/**
 * A connection outside the pool that lasts as long as the process: one that listens, or shows that a worker is alive.
 * It is asked all the time, and dropped when no answer comes. Where something in between has forgotten it or stands
 * still, nobody closes it: without a question it would be quiet for ever, or for the two hours of TCP's own.
 */
export async function connectLasting(
  url: string,
  { name, lost, heard, asking }: Lasting,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: asking.answerMs,
  })
  client.on('error', handledElsewhere)
  client.on(
    'end',
    guarded('lasting connection lost', () => lost(client)),
  )
  if (heard) client.on('notification', guarded('notification', heard))
  await client.connect()
  keepAsking(client, asking)
  return client
}

type Lasting = {
  name: string
  /** called whenever it ends, whoever has ended it */
  lost: (client: pg.Client) => void
  heard?: (notification: pg.Notification) => void
  asking: Asking
}

function keepAsking(client: pg.Client, { askEveryMs }: Asking): void {
  let isOpen = false
  const ask = async () => {
    if (isOpen) return
    isOpen = true
    await client.query(STILL_HERE).catch(() => client.connection.stream.destroy())
    isOpen = false
  }
  const timer = setInterval(guarded('still here', ask), askEveryMs)
  timer.unref()
  client.once(
    'end',
    guarded('no more questions', () => clearInterval(timer)),
  )
}
