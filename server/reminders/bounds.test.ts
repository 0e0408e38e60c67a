import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createScheme, todaysAlerts } from '#contract/schemes.ts'
import { REMINDERS_A_DAY_MAX } from '#domain/schemes/channels.ts'
import { first, rows, run } from '../db/sql.ts'
import type { TestPerson } from '../testing/product.ts'
import { call, push, seen, TestReminders } from '../testing/reminders.ts'
import { sendDue } from './channels/push/deliver.ts'
import { planNext } from './engine.ts'

let reminders: TestReminders
beforeEach(async () => {
  reminders = await TestReminders.start(inject('database'))
  reminders.product.setTime('2026-03-09T07:00:00Z')
})
afterEach(() => reminders.stop())

const plan = async () => {
  while (await planNext(reminders.ctx, reminders.ctx.clock()));
}

/** Schemes as they could be made before schedules were counted. */
const manySchemes = (person: TestPerson, schemes: number, entries: number) =>
  run(
    reminders.ctx.db,
    sql`insert into notification_scheme (owner, name, criteria, muted, events, due)
        select ${person.key}, 'Scheme ' || n, '', false, '{}', (
          select jsonb_agg(jsonb_build_object('offsetTime', n * 60 + m, 'option', '{"channel":"push","muted":false}'::jsonb))
          from generate_series(1, ${entries}::int) m)
        from generate_series(1, ${schemes}::int) n`,
  )

const manyTasks = (person: TestPerson, count: number) =>
  run(
    reminders.ctx.db,
    sql`insert into task_version (owner, task, starts_on, ends_on, title, description, "time", checklist, on_task_due,
          recurrence, created_at)
        select ${person.key}, gen_random_uuid(), '2026-03-09', '2026-03-09', 'Task ' || n, '',
          to_char(time '08:00' + n % 600 * interval '1 minute', 'HH24:MI'), '[]', '[]', 'none', now()
        from generate_series(1, ${count}::int) n`,
  )

const planned = async (person: TestPerson) =>
  (await first<{ count: number }>(
    reminders.ctx.db,
    sql`select count(*) as count from delivery where owner = ${person.key} and kind = 'due'`,
  ))!.count

test('whoever has very many reminders due at once delays nobody else’s', async () => {
  const [greedy, stranger] = [
    await reminders.product.person('greedy@example.org'),
    await reminders.product.person('stranger@example.org'),
  ]
  const [theirs, ours] = [await reminders.browser(greedy), await reminders.browser(stranger)]
  const { id } = await reminders.task(greedy, '2026-03-09', { title: 'Again', time: '08:00' })
  await reminders.task(stranger, '2026-03-09', { title: 'Take pills', time: '08:00', onTaskDue: [push()] })
  await plan()
  // Earlier than the stranger's, and more than a batch can hold.
  await run(
    reminders.ctx.db,
    sql`insert into delivery (owner, recipient, task, date, kind, offset_seconds, "time", channel, due_at, next_at)
        select ${greedy.key}, ${greedy.key}, ${id}, '2026-03-09', 'due', n, '08:00', 'push',
          timestamptz '2026-03-09 07:59:59Z', timestamptz '2026-03-09 07:59:59Z'
        from generate_series(1, 2000) n`,
  )
  reminders.product.setTime('2026-03-09T08:00:00Z')
  await sendDue(reminders.ctx, reminders.ctx.clock())
  expect(seen(ours)).toEqual(['⏰ Take pills | Due now, at 8:00 AM.'])
  expect(theirs.received.length).toBeLessThan(400)
})

test('100 schemes with 20 schedules each on 200 tasks plan a day’s bound and say so', async () => {
  const robin = await reminders.product.person('robin@example.org')
  await reminders.browser(robin)
  await manySchemes(robin, 100, 20)
  await manyTasks(robin, 200)
  // The latest of the day, and yet the first to be chosen: it was asked for at the task itself.
  const own = { title: 'Take pills', time: '20:00', onTaskDue: [push()] }
  const { id } = await reminders.task(robin, '2026-03-09', own)
  await plan()
  expect(await planned(robin)).toBe(REMINDERS_A_DAY_MAX.push)
  const chosen = await rows<{ task: string; at: Date }>(
    reminders.ctx.db,
    sql`select task, due_at as at from delivery where owner = ${robin.key} order by due_at`,
  )
  expect(chosen.at(-1)).toEqual({ task: id, at: new Date('2026-03-09T20:00:00Z') })
  expect(chosen.at(-2)!.at.getTime()).toBeLessThan(Date.parse('2026-03-09T09:00:00Z'))
  const { sentences, tasks } = await reminders.product.call(todaysAlerts, {}, { as: robin })
  expect(sentences.at(-1)).toMatch(
    /^4001 reminders for one person today are too many: the first 500 are made\./,
  )
  expect(tasks.find((task) => task.id === id)!.alerts).toHaveLength(1)
  expect(tasks.map(({ silence }) => silence)).toContain('There are more reminders today than can be sent.')
})

test('at the bound, a new task’s own reminder takes the place of the latest, at any time of the day', async () => {
  const robin = await reminders.product.person('robin@example.org')
  await manySchemes(robin, 1, 20)
  await manyTasks(robin, 40)
  await plan()
  expect(await planned(robin)).toBe(REMINDERS_A_DAY_MAX.push)
  const { id } = await reminders.task(robin, '2026-03-09', { title: 'X', time: '21:00', onTaskDue: [push()] })
  await plan()
  expect(await planned(robin)).toBe(REMINDERS_A_DAY_MAX.push)
  expect(await rows(reminders.ctx.db, sql`select 1 from delivery where task = ${id}`)).toHaveLength(1)
  // Planning the rest of the day does not fill up what went before.
  reminders.product.setTime('2026-03-09T19:30:00Z')
  await run(reminders.ctx.db, sql`insert into plan_request (person) values (${robin.key})`)
  await plan()
  expect(await planned(robin)).toBe(REMINDERS_A_DAY_MAX.push)
})

test('calls have a bound of their own, and the push reminders beside them stay', async () => {
  const robin = await reminders.product.person('robin@example.org')
  const entries = [push(), ...Array.from({ length: 19 }, (_, minutes) => call(minutes * 60))]
  await reminders.scheme(robin, { onTaskDue: entries })
  await manyTasks(robin, 10)
  await plan()
  const counts = await rows(
    reminders.ctx.db,
    sql`select channel, count(*) as count from delivery group by channel order by channel`,
  )
  expect(counts).toEqual([
    { channel: 'phone', count: REMINDERS_A_DAY_MAX.phone },
    { channel: 'push', count: 10 },
  ])
})

test('when there are fewer again, those that were left out are planned', async () => {
  const robin = await reminders.product.person('robin@example.org')
  await manySchemes(robin, 2, 10)
  await manyTasks(robin, 30)
  await plan()
  expect(await planned(robin)).toBe(REMINDERS_A_DAY_MAX.push)
  await run(reminders.ctx.db, sql`delete from notification_scheme where name = 'Scheme 1'`)
  await plan()
  expect(await planned(robin)).toBe(30 * 10)
})

test('the schemes of a person have a bound of schedules together', async () => {
  const robin = await reminders.product.person('robin@example.org')
  await manySchemes(robin, 19, 20)
  const more = (count: number) =>
    reminders.product.ask(
      createScheme,
      { body: { onTaskDue: Array.from({ length: count }, (_, minutes) => push(minutes * 60)) } },
      { as: robin },
    )
  expect((await more(20)).status).toBe(200)
  expect(await more(1)).toEqual({
    status: 409,
    body: {
      error:
        'All notification schemes together would have 401 schedules; the limit is 400. Delete some first.',
    },
  })
})
