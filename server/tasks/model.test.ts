import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ChangedTask, NewTask, TaskPatch } from '#contract/tasks.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { showsOn } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays, eachDate } from '#domain/time/local-date.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { tasksBetween } from './occurrences.ts'
import { listDay } from './service.ts'

let product: TestProduct
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const FIRST = '2026-02-26'
const TODAY = '2026-03-09'
const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days))
const config = {
  weekly: fc
    .uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 })
    .map((days) => JSON.stringify(days)),
  monthly: fc
    .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 })
    .map((days) => JSON.stringify(days)),
}
const rule = fc.oneof(
  fc.record({ recurrenceType: fc.constant('none' as const) }),
  fc.record({ recurrenceType: fc.constant('daily' as const), recurrenceEnd: fc.option(day) }),
  fc.record({
    recurrenceType: fc.constant('weekly' as const),
    recurrenceConfig: config.weekly,
    recurrenceEnd: fc.option(day),
  }),
  fc.record({
    recurrenceType: fc.constant('monthly' as const),
    recurrenceConfig: config.monthly,
    recurrenceEnd: fc.option(day),
  }),
)
const title = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map((text) => `t${text}`)
const dues: NewTask['onTaskDue'][] = [
  null,
  [],
  [{ offsetTime: -300, option: { channel: 'push', muted: false } }],
]
const content = fc.record(
  {
    title,
    description: fc.option(fc.string({ maxLength: 30, unit: 'grapheme' })),
    time: fc.option(fc.constantFrom('07:00', '12:00', '23:59', '24:00', '')),
    checklist: fc.array(
      fc.record({ title: fc.constantFrom('Milk', 'Tea "x"', 'é'), completed: fc.boolean() }),
      { maxLength: 3 },
    ),
    countdownTarget: fc.option(fc.integer({ min: 1, max: 59_999 })),
    onTaskDue: fc.constantFrom(...dues),
  },
  { requiredKeys: ['title'] },
)
const newTask: fc.Arbitrary<NewTask> = fc.tuple(content, rule).map(([fields, how]) => ({ ...fields, ...how }))
const patch: fc.Arbitrary<TaskPatch> = fc
  .tuple(
    fc.oneof(content, fc.constant({})),
    fc.oneof(rule, fc.constant({})),
    fc.record(
      {
        status: fc.constantFrom('pending', 'completed', 'skipped'),
        timeTaken: fc.nat(1000),
        scope: fc.constantFrom('day', 'onward'),
      },
      { requiredKeys: [] },
    ),
  )
  .map((parts) => Object.assign({}, ...parts))
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), date: day, task: newTask }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('change' as const), date: day, which: fc.nat(), patch }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), date: day, which: fc.nat(), to: day }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), date: day, which: fc.nat() }) },
)

type Days = Map<string, Task[]>
const span = eachDate(FIRST, addDays(FIRST, 22))

async function allDays(person: PersonDay): Promise<Days> {
  const owner = (await product.ctx.people.ofKey(person.person.key))!
  const lists = await Promise.all(span.map((date) => listDay(product.ctx, owner, date)))
  return new Map(span.map((date, index) => [date, lists[index]!]))
}

const shownOn = (days: Days, date: string, id: string) => days.get(date)?.find((task) => task.id === id)

test('after any steps each day follows the rules of the domain, and days before a change stay as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      product.setTime(`${TODAY}T12:00:00Z`)
      const sam = new PersonDay(product, await product.person(`model${++people}@example.org`))
      const ids: string[] = []
      let after = await allDays(sam)
      for (const step of steps) {
        const before = after
        if (step.kind === 'add') {
          const answer = await sam.ask('POST', `/api/tasks/${step.date}`, step.task)
          expect([200, 400]).toContain(answer.status)
          if (answer.status !== 200) continue
          ids.push(answer.body.id)
          after = await allDays(sam)
          expect(shownOn(after, step.date, answer.body.id)).toEqual(answer.body)
          continue
        }
        const id = ids[step.which % ids.length]
        if (!id) continue
        const path = `/api/tasks/${step.date}/${id}`
        const body =
          step.kind === 'change' ? step.patch : step.kind === 'move' ? { date: step.to } : undefined
        const answer = await sam.ask(step.kind === 'remove' ? 'DELETE' : 'PATCH', path, body)
        expect([200, 400, 404, 409]).toContain(answer.status)
        after = await allDays(sam)
        if (answer.status !== 200) expect(after).toEqual(before)
        else if (step.kind === 'change') checkChange(before, after, step, id, answer.body)
        checkDays(after)
      }
      await checkOccurrences(sam, after)
    }),
    { numRuns: process.env.LONG_TESTS ? 300 : 15 },
  )
}, 120_000)

/** The day shows what was answered; earlier days of a recurring task, or all others, stay as they were. */
function checkChange(
  before: Days,
  after: Days,
  { date, patch }: { date: string; patch: TaskPatch },
  id: string,
  answer: ChangedTask,
): void {
  const { alreadyCompleted, ...task } = answer
  const shown = shownOn(after, date, id)
  if (shown) expect(shown).toEqual(task)
  const onlyThisDay = patch.scope === 'day' && shownOn(before, date, id)?.recurrenceType !== 'none'
  for (const other of span.filter((day) => day < date || (onlyThisDay && day > date))) {
    const was = shownOn(before, other, id)
    if (was && was.recurrenceType !== 'none') expect(shownOn(after, other, id)).toEqual(was)
  }
}

/** Each task shows once a day, and one-time ones exactly where rollover puts them. */
function checkDays(days: Days): void {
  const oneTime = new Map<string, Task>()
  for (const [date, tasks] of days) {
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length)
    for (const task of tasks) {
      expect(task.date).toBe(date)
      if (task.recurrenceType === 'none') oneTime.set(`${task.id} ${task.recurrenceConfig}`, task)
      else expect(task.recurrenceEnd === undefined || task.recurrenceEnd! >= date).toBe(true)
    }
  }
  for (const { id, recurrenceConfig: own, status } of oneTime.values()) {
    const followed = span.some(
      (date) =>
        date > own! &&
        shownOn(days, date, id)?.recurrenceType !== undefined &&
        shownOn(days, date, id)?.recurrenceType !== 'none',
    )
    if (followed) continue
    for (const date of span) {
      const shown = shownOn(days, date, id)
      const isThere = shown?.recurrenceType === 'none' && shown.recurrenceConfig === own
      const finishedOn = status === 'pending' ? null : own! > TODAY ? own! : TODAY
      expect([date, isThere]).toEqual([date, showsOn({ date: own!, status, finishedOn }, date, TODAY)])
      if (isThere) expect([shown.status, shown.rolloverFrom]).toEqual([status, date > own! ? own : undefined])
    }
  }
}

/** `tasksBetween` finds the same tasks as the days show. */
async function checkOccurrences({ person }: PersonDay, days: Days): Promise<void> {
  const listed = [...days].flatMap(([date, tasks]) =>
    tasks
      .filter((task) => !task.rolloverFrom && isActive(task, date))
      .map((task) => `${date} ${task.id} ${task.time ?? ''} ${task.status}`),
  )
  const planned = await tasksBetween(product.ctx.db, [person.key], span[0]!, span.at(-1)!)
  expect(
    planned.map((task) => `${task.date} ${task.taskId} ${task.time ?? ''} ${task.status}`).sort(),
  ).toEqual(listed.sort())
}
