import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import { NO_END } from '#domain/tasks/recurrence.ts'
import { findBrowser } from '../scripts/browser.ts'
import { addCaregiver, type Caregiver, fastestTenth, openings, signedInPage } from './care-circle.ts'
import type { Figure, TestBed } from './harness.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const SOME = 20
const MANY = 200
const TASKS_EACH = 8
const REQUESTS = 400
const CHANGES = 15
const MOST_MS = 10
const MOST_QUERIES = 3
const SECOND = 1000

/** My people: what it costs the server, how much slower it opens with many, and how soon a change is on the screen. */
export async function myPeople(bed: TestBed): Promise<Figure[]> {
  // Without the worker, whose own queries would be counted.
  const ours = await bed.serve('scripts/start.ts', { ROLE: 'web' })
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const some = await addCaregiver(db, ours.url, 'some@example.org', SOME)
    const many = await addCaregiver(db, ours.url, 'many@example.org', MANY)
    await addTasks(db)
    const { took, queries } = await requests(db, ours.url, some)
    const [ofSome, ofMany] = await openings(browser, ours.url, some, many)
    const reached = await changes(browser, ours.url, some)
    return [
      {
        what: `GET /api/people with ${SOME} people`,
        ours: took,
        unit: 'ms',
        budget: `at most ${MOST_MS} ms`,
        held: took <= MOST_MS,
      },
      {
        what: 'transactions for it',
        ours: queries,
        unit: '',
        budget: `at most ${MOST_QUERIES}`,
        held: Math.round(queries) <= MOST_QUERIES,
      },
      {
        what: `My people with ${MANY} open (floor: with ${SOME})`,
        ours: ofMany,
        floor: ofSome,
        unit: 'ms',
        budget: 'at most 20 % slower',
        held: ofMany <= 1.2 * ofSome,
      },
      {
        what: `a change of one of ${SOME} is on the caregiver's screen, the slowest of ${CHANGES}`,
        ours: reached,
        unit: 'ms',
        budget: 'within a second',
        held: reached <= SECOND,
      },
    ]
  } finally {
    await browser.close()
    await db.end()
    await ours.stop()
  }
}

async function addTasks(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into task_version (owner, task, title, description, "time", checklist, on_task_due, recurrence, starts_on,
       ends_on, created_at)
     select p.key, gen_random_uuid(), 'Task ' || n, '', lpad((8 + n)::text, 2, '0') || ':00', '[]', '[]', 'daily',
       current_date - 30, $2, now()
     from person p, generate_series(1, $1::int) n where p.email ~ '^(some|many)-'`,
    [TASKS_EACH, NO_END],
  )
  await db.query('analyze')
}

/** The time of a request, by the fastest tenth of many, and the transactions that each cost: a query outside of one is one. */
async function requests(
  db: pg.Pool,
  url: string,
  { token }: Caregiver,
): Promise<{ took: number; queries: number }> {
  const once = async () => {
    const started = performance.now()
    const answer = await fetch(`${url}/api/people`, { headers: { authorization: `Bearer ${token}` } })
    const people = (await answer.json()) as { glance: { total: number } | null }[]
    if (people.length !== SOME || people[0]?.glance?.total !== TASKS_EACH)
      throw new Error(`my people answered ${answer.status}: ${JSON.stringify(people).slice(0, 300)}`)
    return performance.now() - started
  }
  for (let warming = 0; warming < 50; warming++) await once()
  const before = await transactions(db)
  const took: number[] = []
  for (let request = 0; request < REQUESTS; request++) took.push(await once())
  return { took: fastestTenth(took), queries: ((await transactions(db)) - before) / REQUESTS }
}

async function transactions(db: pg.Pool): Promise<number> {
  await db.query('select pg_stat_force_next_flush()')
  const { rows } = await db.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

/** The longest time from sending a change as one of the people until the caregiver's open overview shows it. */
async function changes(browser: Browser, url: string, caregiver: Caregiver): Promise<number> {
  const { page, close } = await signedInPage(browser, url, caregiver)
  try {
    await page.goto('/carecircle')
    await page.waitForFunction(
      (words) => document.body.textContent.includes(words),
      `0 of ${TASKS_EACH} done`,
    )
    const headers = {
      authorization: `Bearer ${caregiver.token}`,
      'on-behalf-of': caregiver.person,
      'content-type': 'application/json',
    }
    const [task] = await (await fetch(`${url}/api/tasks/${TODAY}`, { headers })).json()
    const took: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      const isDone = change % 2 === 0
      const started = performance.now()
      const shown = page.waitForFunction(
        ([words, wanted]) => document.body.textContent.includes(words as string) === wanted,
        [`1 of ${TASKS_EACH} done`, isDone],
        { polling: 'raf' },
      )
      await fetch(`${url}/api/tasks/${TODAY}/${task.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ status: isDone ? 'completed' : 'pending' }),
      })
      await shown
      took.push(performance.now() - started)
    }
    return Math.max(...took)
  } finally {
    await close()
  }
}
