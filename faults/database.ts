import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** One query on a connection of its own, which may be lost at any moment. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until so many reminders of tasks with such a title are planned, and none of them is left to send. */
export async function untilSent(url: string, title: string, due: number): Promise<void> {
  const deadline = Date.now() + 5 * 60_000
  for (;;) {
    const [row] = await query<{ planned: number; waiting: number }>(
      url,
      `select count(*)::int as planned, count(next_at)::int as waiting from delivery
       where kind = 'due' and task in (select task from task_version where title like $1)`,
      [title],
    ).catch(() => [])
    if (row && row.planned >= due && row.waiting === 0) return
    if (Date.now() > deadline) throw new Error(`Reminders were not sent: ${JSON.stringify(row)} of ${due}`)
    await pause(200)
  }
}
