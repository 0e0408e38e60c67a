import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { NewTask } from '#contract/tasks.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { tickRoutine } from './tick.ts'
import type { Who } from './who.ts'

/** A Monday. */
const TODAY = '2026-03-09'

let product: TestProduct
let sam: PersonDay
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime(`${TODAY}T12:00:00Z`)
  sam = new PersonDay(product, await product.person('sam@example.org'))
})
afterAll(() => product.stop())

const ROUTINES: Partial<NewTask>[] = [
  { recurrenceType: 'daily' },
  { recurrenceType: 'daily', recurrenceEnd: TODAY, private: true },
  {
    recurrenceType: 'daily',
    checklist: [
      { title: 'Shoes', completed: true },
      { title: 'Coat', completed: false },
    ],
  },
  { recurrenceType: 'weekly', recurrenceConfig: '[1,3]', time: '08:15' },
  { recurrenceType: 'weekly', recurrenceConfig: '1' },
  { recurrenceType: 'weekly', recurrenceConfig: '[0,7,2]' },
  { recurrenceType: 'monthly', recurrenceConfig: '9' },
  { recurrenceType: 'monthly', recurrenceConfig: '[10]' },
  { recurrenceType: 'none' },
]
const DATES = [TODAY, '2026-03-10', '2026-03-15']
const STATUSES = [
  'completed',
  'completed',
  'skipped',
  'pending',
  'skipped',
  'completed',
  'pending',
  'pending',
]

/** What is kept of a task's ticks, but for its names and instants. */
async function traces(task: string) {
  const { db } = product.ctx
  const days = await db.query(
    'select date, status, ticked, time_taken, finished_by from task_day where task = $1 order by date',
    [task],
  )
  const log = await db.query(
    'select kind, via, date, detail, actor from activity where task = $1 order by id',
    [task],
  )
  const events = await db.query(
    'select event, before, after, title, "time", date, actor from task_event where task = $1 order by id',
    [task],
  )
  return [days.rows, log.rows, events.rows]
}

test.each(ROUTINES)(
  'a tick alone does and leaves what it does together with something else: %o',
  async (fields) => {
    const add = () => sam.add(TODAY, { title: 'Walk', ...fields })
    const [alone, together] = [await add(), await add()]
    for (const date of DATES)
      for (const status of STATUSES) {
        const one = await sam.ask('PATCH', `/api/tasks/${date}/${alone.id}`, { status })
        const other = await sam.ask('PATCH', `/api/tasks/${date}/${together.id}`, { status, ticks: {} })
        const named = JSON.stringify(other.body).replaceAll(together.id, alone.id)
        const items = (text: string) => text.replaceAll(/"id":"[\w-]{12}"/g, '"id":"item"')
        expect([one.status, items(JSON.stringify(one.body))]).toEqual([other.status, items(named)])
      }
    const [ofOne, ofOther] = [await traces(alone.id), await traces(together.id)]
    const text = (value: unknown) =>
      JSON.stringify(value).replaceAll(/"ticked":\["[^"]*"\]/g, '"ticked":["item"]')
    expect(text(ofOne)).toBe(text(ofOther))
  },
)

test('of many who tick and take back at once, each change is logged as often as it was made', async () => {
  const { id } = await sam.add(TODAY, { title: 'Walk', recurrenceType: 'daily' })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      sam.ask('PATCH', `/api/tasks/${TODAY}/${id}`, { status: index % 2 ? 'pending' : 'completed' }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { rows } = await product.ctx.db.query<{ before: string; after: string }>(
    `select before, after from task_event where task = $1 and event in ('completed', 'pending') order by id`,
    [id],
  )
  const [, log] = (await traces(id)) as [unknown, { kind: string }[]]
  expect(log.filter(({ kind }) => kind !== 'added')).toHaveLength(rows.length)
  expect(rows.every(({ before, after }) => before !== after)).toBe(true)
  // No change was decided on an outdated day: they go to and fro, up to how it is now.
  const count = (status: string) => rows.filter(({ after }) => after === status).length
  const isDone = (await sam.list(TODAY)).find((task) => task.id === id)?.status === 'completed'
  expect(count('completed') - count('pending')).toBe(isDone ? 1 : 0)
})

/** As far as a tick looks at them. */
const acting = (actor: TestPerson, owner = actor) =>
  ({ owner, actor, via: 'app', level: 'help' }) as unknown as Who

test('of ticks in the same moment each is its own: whose it is, who made it, and what it is about', async () => {
  const ann = new PersonDay(product, await product.person('ann@example.org'))
  const routine = { title: 'Walk', recurrenceType: 'daily' } as const
  const [hers, his] = [await ann.add(TODAY, routine), await sam.add(TODAY, routine)]
  const secret = await sam.add(TODAY, { ...routine, private: true })
  const once = await ann.add(TODAY, { title: 'Once' })
  const tick = (who: Who, task: string, status: 'completed' | 'skipped', date = TODAY) =>
    tickRoutine(product.ctx, who, date, task, { status })
  const answers = await Promise.all([
    tick(acting(ann.person), hers.id, 'completed'),
    tick(acting(ann.person), hers.id, 'skipped', '2026-03-10'),
    tick(acting(ann.person, sam.person), his.id, 'skipped'),
    // Nothing of these: others know nothing of it, it is no routine, somebody else's name for it, it is taken.
    tick(acting(ann.person, sam.person), secret.id, 'completed'),
    tick(acting(ann.person), once.id, 'completed'),
    tick(acting(ann.person), his.id, 'completed'),
    tick(acting(ann.person), hers.id, 'skipped'),
  ])
  expect(answers.map((task) => task && [task.id, task.date, task.status, task.userId])).toEqual([
    [hers.id, TODAY, 'completed', ann.person.userId],
    [hers.id, '2026-03-10', 'skipped', ann.person.userId],
    [his.id, TODAY, 'skipped', sam.person.userId],
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const { rows } = await product.ctx.db.query(
    `select d.owner, d.task, d.status, d.finished_by as by, a.actor, a.kind from task_day d
     join activity a on a.subject = d.owner and a.task = d.task and a.date = d.date and a.kind = d.status
     where d.task = any ($1::uuid[]) order by d.date, d.status`,
    [[hers.id, his.id, secret.id, once.id]],
  )
  expect(rows.map(({ owner, task, status, by, actor }) => [owner, task, status, by, actor])).toEqual([
    [ann.person.key, hers.id, 'completed', ann.person.key, ann.person.key],
    [sam.person.key, his.id, 'skipped', ann.person.key, ann.person.key],
    [ann.person.key, hers.id, 'skipped', ann.person.key, ann.person.key],
  ])
})
