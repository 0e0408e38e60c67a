import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { call, type Guest, guests } from './conversation.ts'
import type { Figure, Served, TestBed } from './harness.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const SECONDS = 8
/** One request of a neighbour each so many milliseconds, whether or not the one before was answered. */
const EVERY_MS = 20
const PATTERNS = ['(.{0,5}\\b){3,7}Z', '([^x]{0,9}\\b){9}Z$', '(\\w?){70}Z', '\\b(\\w+\\s*){1,20}\\bZ']

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
    const attacks = worst(server, greedy!)
    for (const [what, attack] of [...Object.entries(attacks), ['all of it at once', all(attacks)] as const]) {
      const ours = await under(attack, () => p99(server, others, task))
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

type Attack = () => Promise<unknown>

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

function worst(server: Served, greedy: Guest): Record<string, Attack> {
  const { headers } = greedy
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, ...from(`10.${round % 200}.${round++ % 250}.9`) },
      body: body && JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
    // Even the worst of programs gains nothing from asking faster than that.
    if (answer.status === 429) await pause(5)
  }
  let round = 0
  const pattern = () => PATTERNS[round++ % PATTERNS.length]!
  return {
    searches: () => send('POST', `/api/search/carecircle/tasks?${encodeURIComponent(pattern())}`, {}),
    'searches its schemes': () =>
      send('POST', '/api/search/carecircle/notification-schemes', { title: `ab ${round++} `.repeat(60) }),
    'saves schemes': () =>
      send('POST', '/api/notificationschemes', { assignmentCriteria: pattern(), onTaskDue: [ON_TIME] }),
    'looks for mistyped words in thousands of long notes': () =>
      send('POST', '/api/find', { words: MISTYPED.replaceAll('x', 'wxz'[round % 3]!) }),
    'reads a day of 900 long tasks': () => send('GET', `/api/tasks/${TODAY}`),
    'asks for today’s alerts': () => send('GET', '/api/notificationschemes/today'),
    'downloads everything': () => send('GET', '/api/user/export'),
    'sends photos of 40 megapixels': () => sendPhoto(server, headers),
    'tells the assistant very long sentences': () => tell(server, greedy),
  }
}

let photo: Promise<Buffer> | undefined

/** One that is told to try again later has done what it could. */
async function sendPhoto(server: Served, headers: Record<string, string>): Promise<void> {
  photo ??= sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#b55' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const answer = await fetch(`${server.url}/api/pictures`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) await pause(5)
}

/** Parts of each are in all of those notes' words, none of them as a whole. */
const MISTYPED = Array.from({ length: 12 }, (_, n) => `appo${'abcdefghijkl'[n]}xxmment`).join(' ')
const ON_TIME = { offsetTime: 0, option: { channel: 'push', muted: false } }
const SENTENCES = [
  'remind me to take the pill and '.repeat(64),
  'at 8 or 9 or half past 10 '.repeat(76),
  `add ${'buy milk, '.repeat(199)}`,
  'a '.repeat(999),
  'tomorrow '.repeat(222),
  'to at on '.repeat(222),
  'and i '.repeat(333),
]

async function tell(server: Served, greedy: Guest): Promise<void> {
  const { ws, frames, send } = await call(server, greedy, 'text')
  for (const text of SENTENCES) {
    const before = frames.length
    send({ type: 'user_message', text: text.slice(0, 2_000) })
    for (let waited = 0; frames.length === before && waited < 5_000; waited += 20) await pause(20)
  }
  ws.close()
}

const all =
  (attacks: Record<string, Attack>): Attack =>
  () =>
    Promise.all(Object.values(attacks).map((attack) => attack()))

/** Measures while two connections repeat an attack without a break. */
async function under(attack: Attack, measure: () => Promise<number>): Promise<number> {
  let over = false
  const repeat = async () => {
    while (!over) await attack()
  }
  const attacking = Promise.all([repeat(), repeat()])
  try {
    return await Promise.race([measure(), attacking.then(() => Number.NaN)])
  } finally {
    over = true
    await attacking
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
