import pg from 'pg'
import { addDays } from '#domain/time/local-date.ts'
import { signIdToken } from '#server/identity/tokens.ts'
import { type Figure, load, median, type TestBed } from './harness.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const ROUTINES = 20
const YEARS = 10
const ROUNDS = 3
const SHARE = 0.6
const BUILDS = 50
/** One connection each: of one account only a few requests are worked on at once. */
const PEOPLE = 10

/** A picture of a year for someone with ten years behind them, compared with one look-up of the same bytes. */
export async function lookBack(bed: TestBed): Promise<Figure[]> {
  const floor = await bed.serve('bench/floor-server.ts')
  const ours = await bed.serve('scripts/start.ts', { ROLE: 'web' })
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  try {
    const people: { path: string; headers: Record<string, string> }[] = []
    for (let person = 0; person < PEOPLE; person++) {
      const email = `bench${person}@example.org`
      const task = await addPast(db, email)
      const claims = { sub: email, email, email_verified: true }
      const headers = { authorization: `Bearer ${await signIdToken(db, ours.url, claims, new Date())}` }
      people.push({ path: `/api/history?weeks=52&task=${task}`, headers })
    }
    await db.query('vacuum analyze')
    const [{ path, headers }] = people as [(typeof people)[number]]
    const body = await (await fetch(`${ours.url}${path}`, { headers })).text()
    await db.query('insert into bench_floor (id, body) values (1, $1)', [body])
    const pairs: { ours: number; floor: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      pairs.push({
        floor: await load(floor.url, { connections: PEOPLE, perConnection: () => [{ path: '/text/1' }] }),
        ours: await load(ours.url, { connections: PEOPLE, perConnection: (at) => [people[at % PEOPLE]!] }),
      })
    const middle = median(pairs.map((pair) => pair.ours / pair.floor))
    const pair = pairs.find((one) => one.ours / one.floor === middle)!
    return [
      {
        what: `a routine's picture of a year, ${(body.length / 1024).toFixed(1)} KB, with ${YEARS} years of ${ROUTINES} routines`,
        ...pair,
        unit: '1/s',
        budget: `≥ ${SHARE * 100} % of one look-up of the same bytes`,
        held: middle >= SHARE,
      },
      await built(db, `${ours.url}${path}`, headers, 'the same when a change was made before'),
      await built(db, `${ours.url}/api/history?weeks=52`, headers, `all ${ROUTINES} pictures of a year then`),
    ]
  } finally {
    await db.end()
    await Promise.all([floor.stop(), ours.stop()])
  }
}

/** The median time of an answer that has to be built. */
async function built(
  db: pg.Pool,
  url: string,
  headers: Record<string, string>,
  what: string,
): Promise<Figure> {
  const took: number[] = []
  for (let round = 0; round < BUILDS; round++) {
    await db.query('insert into task_day_change (owner) select key from person')
    const started = performance.now()
    await (await fetch(url, { headers })).text()
    took.push(performance.now() - started)
  }
  return { what, ours: median(took), unit: 'ms', budget: 'under 50 ms', held: median(took) < 50 }
}

/** Someone with routines for ten years, done on nine days of ten; returns one of them. */
async function addPast(db: pg.Pool, email: string): Promise<string> {
  const { rows } = await db.query<{ key: string }>(
    `insert into person (email, name, timezone, subscription_status)
     values ($1, 'Bench', 'America/New_York', 'grandfathered') returning key`,
    [email],
  )
  const owner = rows[0]!.key
  const from = addDays(TODAY, -YEARS * 365)
  const made = await db.query<{ task: string }>(
    `insert into task_version (owner, task, starts_on, ends_on, title, description, "time", checklist, on_task_due,
       recurrence, created_at)
     select $1, gen_random_uuid(), $2, '9999-12-31', 'Routine ' || n, '', '08:15', '[]', '[]', 'daily', now()
     from generate_series(1, $3::int) n returning task`,
    [owner, from, ROUTINES],
  )
  await db.query(
    `insert into task_day (owner, date, task, status, ticked, time_taken, finished_at)
     select v.owner, day::date, v.task, 'completed', '{}', 240, day + interval '13 hours'
     from task_version v cross join generate_series($2::date, $3::date, '1 day') day
     where v.owner = $1 and extract(doy from day)::int % 10 <> 0`,
    [owner, from, TODAY],
  )
  return made.rows[0]!.task
}
