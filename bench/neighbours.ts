import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { type Guest, guests } from './conversation.ts'
import { ALL_AT_ONCE, type Attack, PATTERNS, worst } from './greedy-account.ts'
import type { Figure, Served, TestBed } from './harness.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const SECONDS = 8
/** One request of a neighbour each so many milliseconds, whether or not the one before was answered. */
const EVERY_MS = 20

/** What everybody else notices while one account does its worst: the p99 of reading a day and ticking a task. */
export async function neighbours(bed: TestBed): Promise<Figure[]> {
  // Everybody comes from an address of their own, under the limits that the product has by itself.
  const server = await bed.serve('scripts/start-server.ts', { REQUESTS_PER_MINUTE: '1200', TRUST_PROXY: '1' })
  try {
    const [greedy, ...others] = await guests(bed, server, 5)
    await fill(bed, greedy!)
    const task = await firstTask(server, others[0]!)
    await p99(server, others, task)
    const quiet = await p99(server, others, task)
    const figures: Figure[] = []
    for (const what of [...Object.keys(worst(server, greedy!)), ALL_AT_ONCE]) {
      const ours = await under({ url: server.url, greedy: greedy!, what }, () => p99(server, others, task))
      figures.push({
        what: `p99 of everybody else while one account ${what}`,
        ours,
        floor: quiet,
        unit: 'ms',
        budget: '< 100 ms',
        held: ours < 100,
      })
    }
    return figures
  } finally {
    await server.stop()
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

/** As much as an account may have: tasks, titles as long as can be, schemes and schedules. */
async function fill(bed: TestBed, { key }: Guest): Promise<void> {
  const db = new pg.Pool({ connectionString: bed.database.url, max: 1 })
  await db.query(
    `insert into task_version (owner, task, starts_on, ends_on, title, description, "time", checklist, on_task_due, recurrence, created_at)
     select $1, gen_random_uuid(), current_date, '9999-12-31', rpad('ab ' || n || ' ', 500, 'ab c'), repeat('x', 1400),
       to_char(time '00:00' + n % 1440 * interval '1 minute', 'HH24:MI'), '[]', '[]', 'daily', now()
     from generate_series(1, 900) n`,
    [key],
  )
  await db.query(
    `insert into task_version (owner, task, starts_on, ends_on, finished_on, title, description, checklist, on_task_due, recurrence, created_at)
     select $1, gen_random_uuid(), day, day, day, 'Appointment ' || n, notes, '[]', '[]', 'none', now()
     from generate_series(1, 2000) n, lateral (select current_date - 1 - n % 100 as day) placed, lateral (
       select string_agg(translate(left(md5(n || ' ' || m), 9), '0123456789', 'appointmen'), ' ') as notes from generate_series(1, 200) m) noted`,
    [key],
  )
  await db.query(
    `insert into notification_scheme (owner, name, criteria, muted, events, due)
     select $1, 'Scheme ' || n, ($2::text[])[n % 4 + 1] || '|' || n, false, '{}', (
       select jsonb_agg(jsonb_build_object('offsetTime', n * 600 + m, 'option', '{"channel":"push","muted":false}'::jsonb))
       from generate_series(1, 4) m)
     from generate_series(1, 99) n`,
    [key, PATTERNS],
  )
  await db.end()
}

/** Measures while the account does its worst, in a thread of its own: what it does to itself is not counted. */
async function under(attack: Attack, measure: () => Promise<number>): Promise<number> {
  const thread = new Worker(new URL('./greedy-thread.ts', import.meta.url), { workerData: attack })
  const failed = new Promise<never>((_, reject) => thread.once('error', reject))
  try {
    return await Promise.race([measure(), failed])
  } finally {
    thread.postMessage('enough')
    await once(thread, 'exit')
  }
}

async function firstTask({ url }: Served, { headers }: Guest): Promise<string> {
  const tasks = (await (await fetch(`${url}/api/tasks/${TODAY}`, { headers })).json()) as { id: string }[]
  return tasks[0]!.id
}

/** Of requests at fixed times, so that one long wait counts as often as people would meet it. */
async function p99({ url }: Served, people: readonly Guest[], task: string): Promise<number> {
  const taken: number[] = []
  const pending: Promise<void>[] = []
  const start = performance.now()
  for (let number = 0; number * EVERY_MS < SECONDS * 1000; number++) {
    await pause(Math.max(0, start + number * EVERY_MS - performance.now()))
    pending.push(ask(number))
  }
  await Promise.all(pending)
  return taken.sort((a, b) => a - b)[Math.ceil(taken.length * 0.99) - 1]!

  async function ask(number: number): Promise<void> {
    const begun = performance.now()
    const place = number % people.length
    const headers = { ...people[place]!.headers, ...from(`192.0.2.${place}`) }
    const tick = number % people.length === 0
    const body = JSON.stringify({ status: number % 8 ? 'completed' : 'pending' })
    const answer = await (tick
      ? fetch(`${url}/api/tasks/${TODAY}/${task}`, { method: 'PATCH', headers, body })
      : fetch(`${url}/api/tasks/${TODAY}`, { headers }))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A neighbour was answered ${answer.status}.`)
    taken.push(performance.now() - begun)
  }
}
