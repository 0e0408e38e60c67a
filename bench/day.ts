import pg from 'pg'
import { addDays } from '#domain/time/local-date.ts'
import { signIdToken } from '#server/identity/tokens.ts'
import { type Figure, load, median, type Served, type TestBed } from './harness.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const TASKS = 200
const RECURRING = 30
const PEOPLE = 10_000
const DAY_RECORDS = 2_000_000
/** each figure is the median of this many rounds, alternating with the floor so that both see the same conditions */
const ROUNDS = 3

/** Whoever holds these connections is someone else each: an account's own requests come a few at a time. */
const READERS = 50

/** Reading a day and changing a status, compared with the least this machine could do; then again among 10,000 people. */
export async function day(bed: TestBed): Promise<Figure[]> {
  const floor = await bed.serve('bench/floor-server.ts')
  const ours = await bed.serve('scripts/start.ts')
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  try {
    const people = await addPeople(db, ours.url)
    await db.query('analyze')
    const { headers } = people[0]!
    const body = await (await fetch(`${ours.url}/api/tasks/${TODAY}`, { headers })).text()
    await db.query('insert into bench_floor (id, body) select n, $1 from generate_series(1, $2) n', [
      body,
      READERS,
    ])

    const alone = await reads(floor, ours, people, 10)
    const crowded = await reads(floor, ours, people, 50)
    const ticks = await statusChanges(db, people, floor, ours)
    await addCrowd(db)
    const amid = await reads(floor, ours, people, 10)
    const share = amid.ours / amid.floor / (alone.ours / alone.floor)
    return [
      rate(
        `GET day of ${JSON.parse(body).length} tasks, ${(body.length / 1024).toFixed(0)} KB, 10 connections`,
        alone,
        0.8,
      ),
      rate('the same, 50 connections', crowded, 0.8),
      {
        ...rate(`the same with ${PEOPLE} people and ${DAY_RECORDS} day records`, amid, 0),
        budget: `at most 15 % slower than alone (${((1 - share) * 100).toFixed(0)} %)`,
        held: share >= 0.85,
      },
      rate('PATCH status, 10 connections', ticks, 0.4),
    ]
  } finally {
    await db.end()
    await Promise.all([floor.stop(), ours.stop()])
  }
}

type Pair = { ours: number; floor: number }

function rate(what: string, { ours, floor }: Pair, share: number): Figure {
  return {
    what,
    ours,
    floor,
    unit: '1/s',
    budget: `≥ ${share * 100} % of floor`,
    held: ours >= share * floor,
  }
}

type Reader = { key: string; headers: Record<string, string> }

async function reads(floor: Served, ours: Served, people: Reader[], connections: number): Promise<Pair> {
  return alternate(
    () =>
      load(ours.url, {
        connections,
        perConnection: (connection) => [
          { path: `/api/tasks/${TODAY}`, headers: people[connection % READERS]!.headers },
        ],
      }),
    () =>
      load(floor.url, {
        connections,
        perConnection: (connection) => [{ path: `/text/${1 + (connection % READERS)}` }],
      }),
  )
}

/** Each connection is someone who toggles a task of theirs, so that every request is a change. */
async function statusChanges(db: pg.Pool, people: Reader[], floor: Served, ours: Served): Promise<Pair> {
  const { rows } = await db.query<{ owner: string; task: string }>(
    `select distinct on (owner) owner, task from task_version where owner = any ($1::uuid[]) and recurrence = 'daily'`,
    [people.map(({ key }) => key)],
  )
  const taskOf = new Map(rows.map(({ owner, task }) => [owner, task]))
  const bodies = ['completed', 'pending'].map((status) => JSON.stringify({ status }))
  await db.query('insert into bench_floor (id, body) select $2 + n, $1 from generate_series(1, 10) n', [
    'x'.repeat(200),
    READERS,
  ])
  return alternate(
    () =>
      load(ours.url, {
        method: 'PATCH',
        perConnection: (connection) => {
          const { key, headers } = people[connection % 10]!
          const path = `/api/tasks/${TODAY}/${taskOf.get(key)}`
          return bodies.map((body) => ({
            path,
            body,
            headers: { ...headers, 'content-type': 'application/json' },
          }))
        },
      }),
    () =>
      load(floor.url, {
        method: 'PATCH',
        perConnection: (connection) => [{ path: `/text/${READERS + 1 + (connection % 10)}` }],
      }),
  )
}

async function alternate(ours: () => Promise<number>, floor: () => Promise<number>): Promise<Pair> {
  const measured: Pair[] = []
  for (let round = 0; round < ROUNDS; round++) measured.push({ floor: await floor(), ours: await ours() })
  const middle = median(measured.map((pair) => pair.ours / pair.floor))
  return measured.find((pair) => pair.ours / pair.floor === middle)!
}

/** Adds people with 200 tasks each: 30 daily ones, 50 for today, the rest on later days; half of today's are ticked. */
async function addPeople(db: pg.Pool, url: string): Promise<Reader[]> {
  const people: Reader[] = []
  for (let number = 0; number < READERS; number++) {
    const email = `reader${number}@example.org`
    const { rows } = await db.query<{ key: string }>(
      `insert into person (email, name, timezone, subscription_status)
       values ($1, 'Bench', 'UTC', 'grandfathered') returning key`,
      [email],
    )
    const claims = { sub: `bench:${number}`, email, email_verified: true }
    const token = await signIdToken(db, url, claims, new Date())
    people.push({ key: rows[0]!.key, headers: { authorization: `Bearer ${token}` } })
  }
  const owners = people.map(({ key }) => key)
  await fill(
    db,
    [TASKS_OF, [owners, addDays(TODAY, -400), TODAY, RECURRING, TASKS]],
    [DAYS_OF, [owners, addDays(TODAY, -400), TODAY, 2]],
  )
  return people
}

/** Adds 10,000 people, each with 20 tasks, and their day records. */
async function addCrowd(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `insert into person (email, timezone, subscription_status)
     select 'bench' || n || '@example.org', 'UTC', 'grandfathered' from generate_series(1, $1::int) n returning key`,
    [PEOPLE],
  )
  const owners = rows.map(({ key }) => key)
  const days = Math.ceil(DAY_RECORDS / PEOPLE / 10)
  await fill(
    db,
    [TASKS_OF, [owners, addDays(TODAY, -400), TODAY, 10, 20]],
    [DAYS_OF, [owners, addDays(TODAY, 1 - days), TODAY, 1]],
  )
  await db.query('vacuum analyze')
  await db.query('checkpoint')
}

/** Without the triggers that index words and ask for plans: for two million rows they take longer than all the rest. */
async function fill(db: pg.Pool, ...statements: [text: string, values: unknown[]][]): Promise<void> {
  const own = await db.connect()
  try {
    await own.query("set session_replication_role = 'replica'")
    for (const [text, values] of statements) await own.query(text, values)
  } finally {
    own.release(true)
  }
}

const TASKS_OF = `
  insert into task_version (owner, task, starts_on, ends_on, title, description, "time", checklist, on_task_due,
    recurrence, created_at)
  select owner, gen_random_uuid(),
    case when n <= $4 then $2::date else one_day end, case when n <= $4 then '9999-12-31' else one_day end,
    'Task number ' || n, 'A few words on how to go about it', to_char(n % 24, 'FM00') || ':15',
    case when n % 5 = 0 then '[{"id":"a","title":"First"},{"id":"b","title":"Second"}]'::jsonb else '[]' end, '[]',
    case when n <= $4 then 'daily' else 'none' end, now()
  from unnest($1::uuid[]) owner
  cross join lateral (select n, case when n <= 80 then $3::date else $3::date + n % 60 end as one_day
    from generate_series(1, $5::int) n) tasks`

const DAYS_OF = `
  insert into task_day (owner, date, task, status, ticked, finished_at)
  select v.owner, day::date, v.task, 'completed', case when v.checklist = '[]' then '{}' else '{a}'::text[] end, now()
  from task_version v cross join generate_series($2::date, $3::date, '1 day') day
  where v.owner = any ($1::uuid[]) and v.recurrence = 'daily' and get_byte(uuid_send(v.task), 15) % $4::int = 0`
