import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import type { TestPerson } from '../testing/product.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'

// While a newer version starts, older processes go on with statements that they have prepared before its migrations.
let reminders: TestReminders
beforeAll(async () => {
  // Few connections, so that each has prepared most statements.
  reminders = await TestReminders.start(inject('database'), { DATABASE_POOL: '3' })
})
afterAll(() => reminders.stop())

let count = 0

/** A bit of everything: what is read, a task that is ticked, changed and removed, a reminder to two people. */
async function aDay(date: string): Promise<Record<string, unknown>> {
  const { product } = reminders
  await reminders.at(`${date}T05:00:00Z`)
  const pat = await product.person(`pat-${++count}@example.org`, { remindAtTime: true })
  const cara = await product.person(`cara-${count}@example.org`)
  await careFor(product.ctx, cara, pat, { as: 'Dad' })
  const phones = [await reminders.browser(pat), await reminders.browser(cara)]
  await reminders.scheme(cara, { onTaskDue: [push()], onCompleted: { channel: 'push', muted: false } })
  const day = new PersonDay(product, pat)
  await day.add(date, { title: 'Take pills', time: '06:00', makeSure: true })
  const walk = await day.add(date, { title: 'Walk', time: '07:00', recurrenceType: 'daily' })
  const tea = await day.add(date, { title: 'Tea' })
  await day.change(date, walk.id, { title: 'Long walk' })
  await day.change(date, tea.id, { status: 'completed' })
  await day.remove(date, tea.id)
  for (const time of ['06:00', '06:10', '06:30', '07:00']) await reminders.at(`${date}T${time}:00Z`)
  for (const person of [pat, cara]) person.token = await product.token(person.userId)
  const answers: Record<string, unknown> = { seen: phones.map(seen), titles: await day.titles(date) }
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.path === '/api/live') continue
    answers[`${endpoint.method} ${endpoint.path}`] = [
      await statusOf(endpoint, date, pat),
      await statusOf(endpoint, date, cara, pat.userId),
    ]
  }
  return answers
}

async function statusOf({ path }: Endpoint, date: string, as: TestPerson, onBehalfOf?: string) {
  const answer = await reminders.product.app.inject({
    url: path.replace(/:date/, date).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    query: path === '/api/history' ? { weeks: '4' } : {},
    headers: { authorization: `Bearer ${as.token}`, ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }) },
  })
  return answer.statusCode
}

test('every table gets a column while a process runs: it goes on as before', async () => {
  const before = await aDay('2026-03-09')
  expect(JSON.stringify(before)).toContain('Take pills')
  const { db } = reminders.ctx
  const { rows: tables } = await db.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables) await db.query(`alter table "${name}" add column of_a_newer_version text`)
  expect(await aDay('2026-03-10')).toEqual(before)
})
