import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportData } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import { readHandOver } from '#contract/hand-over.ts'
import { setPause } from '#contract/pauses.ts'
import { listDeliveries } from '#contract/push.ts'
import { searchTasks, todaysAlerts } from '#contract/schemes.ts'
import { changeTask, createTask, deleteTask, listTasks, restoreTask } from '#contract/tasks.ts'
import { PersonDayBook } from '../assistant/person-day-book.ts'
import { eraseDeletedTasks } from '../tasks/erase.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import type { TestPerson } from '../testing/product.ts'
import { seen, TestReminders } from '../testing/reminders.ts'

// The database timestamps events, so these tests use the real clock and look a little ahead.
const LATER = 10_500
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = inDays(0)
const [SOON, LATE, LATER_STILL] = [inDays(1), inDays(3), inDays(5)] as const
const on = { channel: 'push' as const, muted: false }
const ALL = { onCompleted: on, onSkipped: on, onPending: on, onAdded: on, onModified: on, onRemoved: on }

let reminders: TestReminders
let address: string
let count = 0
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  address = await reminders.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => reminders.stop())

/** Pat, and Cara, who helps with everything and watches every task of Pat's. */
async function circleOfTwo() {
  const pat = await reminders.product.person(`pat-${++count}@example.org`)
  const cara = await reminders.product.person(`cara-${count}@example.org`)
  await careFor(reminders.product.ctx, cara, pat)
  const phone = await reminders.browser(cara)
  await reminders.scheme(cara, {
    assignmentCriteria: '.*',
    ...ALL,
    onTaskDue: [{ offsetTime: 0, option: on }],
  })
  return { pat, cara, phone, acting: { as: cara, onBehalfOf: pat.userId } }
}

test('to a caregiver a private task does not exist: no list, change, deletion, return, search or question finds it', async () => {
  const { product } = reminders
  const { pat, cara, acting } = await circleOfTwo()
  const mine = new PersonDay(product, pat)
  const { id } = await mine.add(today, { title: 'Buy a present', private: true })
  expect(await mine.list(today)).toMatchObject([{ id, private: true }])
  expect(await product.call(listTasks, { params: { date: today } }, acting)).toEqual([])
  const params = { date: today, id }
  const statuses = await Promise.all([
    product.ask(changeTask, { params, body: { status: 'completed' } }, acting),
    product.ask(changeTask, { params, body: { title: 'x' } }, acting),
    product.ask(deleteTask, { params }, acting),
    product.ask(restoreTask, { params }, acting),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const again = { params: { date: today }, body: { id, title: 'Mine' } }
  const made = await product.ask(createTask, again, acting)
  expect([made.status, JSON.stringify(made.body)]).toEqual([409, expect.not.stringContaining('present')])
  const search = (asking: object) => product.call(searchTasks, { query: { criteria: 'present' } }, asking)
  expect(await search({ as: cara })).toEqual([])
  expect(await search(acting)).toEqual([])
  expect(await search({ as: pat })).toMatchObject([{ tasks: [{ id }] }])
  expect(JSON.stringify(await product.call(todaysAlerts, {}, acting))).not.toContain('present')
  const { people } = product.ctx
  const [person, subject] = await Promise.all([people.ofKey(cara.key), people.ofKey(pat.key)])
  const book = new PersonDayBook(product.ctx, { person: person!, subject: subject! })
  expect(await book.listDay(today)).toEqual([])
  expect(await book.listDays(today, today)).toEqual([])
  await expect(book.setStatus(today, id, 'completed')).rejects.toThrow('not there')
  // Deleted, it is as unknown as before.
  await mine.remove(today, id)
  expect((await product.ask(deleteTask, { params }, acting)).status).toBe(404)
  expect((await product.ask(restoreTask, { params }, acting)).status).toBe(404)
  expect(await mine.list(today)).toEqual([])
})

test('only the person makes a task private, and a caregiver cannot make one that is', async () => {
  const { product } = reminders
  const { pat, acting } = await circleOfTwo()
  const { id } = await new PersonDay(product, pat).add(today, { title: 'Walk' })
  const hidden = { title: 'Hidden', private: true }
  expect((await product.ask(createTask, { params: { date: today }, body: hidden }, acting)).status).toBe(403)
  for (const value of [true, false, null]) {
    const sent = { params: { date: today, id }, body: { private: value } }
    expect((await product.ask(changeTask, sent, acting)).status).toBe(403)
  }
  expect(await new PersonDay(product, pat).list(today)).toMatchObject([{ id, title: 'Walk' }])
})

test('made private, a repeating task is gone from its past too; made public, it is back as it was', async () => {
  const { product } = reminders
  const { pat, cara } = await circleOfTwo()
  const mine = new PersonDay(product, pat)
  const theirs = new PersonDay(product, cara, pat.userId)
  const { id } = await mine.add('2026-03-01', { title: 'Old name', recurrenceType: 'daily' })
  await mine.change('2026-03-05', id, { title: 'New name' })
  await mine.change('2026-03-06', id, { title: 'Once', scope: 'day' })
  await mine.change('2026-03-09', id, { private: true, title: 'Secret' })
  for (const date of ['2026-03-02', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'])
    expect(await theirs.titles(date)).toEqual([])
  expect(await mine.titles('2026-03-10')).toEqual(['Secret'])
  await mine.change('2026-03-09', id, { private: false })
  expect(await theirs.titles('2026-03-02')).toEqual(['Old name'])
  expect(await theirs.titles('2026-03-10')).toEqual(['Secret'])
  expect((await mine.list('2026-03-10'))[0]).not.toHaveProperty('private')
})

test('caregivers are told nothing of it, not even of what happened just before', async () => {
  const { pat, cara, phone } = await circleOfTwo()
  const mine = new PersonDay(reminders.product, pat)
  const time = new Date(Date.now() + 60_000).toISOString().slice(11, 16)
  const { id } = await mine.add(today, { title: 'Secret', time, private: true })
  await mine.change(today, id, { status: 'completed' })
  await mine.change(today, id, { status: 'pending' })
  const open = await mine.add(today, { title: 'Was open', time })
  await mine.change(today, open.id, { status: 'completed' })
  await mine.change(today, open.id, { status: 'pending', private: true })
  await reminders.work(LATER)
  await reminders.work(180_000)
  expect(seen(phone)).toEqual([])
  const told = await reminders.product.call(listDeliveries, {}, { as: cara })
  expect(JSON.stringify(told)).not.toMatch(/Secret|Was open/)
})

test('what a caregiver was told before leaves their list and their download once the task is private', async () => {
  const { product } = reminders
  const { pat, cara, phone, acting } = await circleOfTwo()
  const mine = new PersonDay(product, pat)
  const { id } = await mine.add(today, { title: 'Therapy' })
  await product.call(changeTask, { params: { date: today, id }, body: { status: 'completed' } }, acting)
  await reminders.work(LATER)
  expect(seen(phone).join()).toContain('Therapy')
  const kept = async () => {
    const parts = [
      await product.call(listDeliveries, {}, { as: cara }),
      await product.call(exportData, {}, { as: cara }),
    ]
    return JSON.stringify(parts)
  }
  expect(await kept()).toContain('Therapy')
  await mine.change(today, id, { private: true })
  const after = await kept()
  expect(after).not.toContain('Therapy')
  expect(after).not.toContain(id)
  // The person's own log and download keep it.
  expect(JSON.stringify(await product.call(circle.readActivity, { query: {} }, { as: pat }))).toContain(
    'Therapy',
  )
  expect(JSON.stringify(await product.call(exportData, {}, { as: pat }))).toContain('Therapy')
})

test('told before it was private, it stays unread when it is deleted and erased', async () => {
  const { product } = reminders
  const { pat, cara, acting } = await circleOfTwo()
  const mine = new PersonDay(product, pat)
  const [hidden, open] = [
    await mine.add(today, { title: 'Therapy' }),
    await mine.add(today, { title: 'Walk' }),
  ]
  for (const { id } of [hidden, open])
    await product.call(changeTask, { params: { date: today, id }, body: { status: 'completed' } }, acting)
  await mine.change(today, hidden.id, { status: 'pending' })
  await reminders.work(LATER)
  await product.ctx.db.query(
    "update delivery set due_at = now() - interval '1 minute' where recipient = $1",
    [cara.key],
  )
  const read = async () => {
    const parts = [
      await product.call(listDeliveries, {}, { as: cara }),
      await product.call(exportData, {}, { as: cara }),
    ]
    return parts.map((part) => JSON.stringify(part))
  }
  for (const text of await read()) expect(text).toContain('Therapy')
  await mine.change(today, hidden.id, { private: true })
  await mine.remove(today, hidden.id)
  const later = { ...product.ctx, clock: () => new Date(Date.now() + 31 * 24 * 60 * 60_000) }
  await eraseDeletedTasks(later, { owner: pat.key })
  for (const text of await read()) {
    expect(text).toContain('Walk')
    expect(text).not.toContain('Therapy')
    expect(text).not.toContain(hidden.id)
  }
})

test('a day of a routine that was moved and is private there: a caregiver who moves that day again makes another one', async () => {
  const { product } = reminders
  const { pat, acting } = await circleOfTwo()
  const mine = new PersonDay(product, pat)
  const { id } = await mine.add(today, { title: 'Walk', recurrenceType: 'daily' })
  const move = (to: string) =>
    product.call(changeTask, { params: { date: today, id }, body: { date: to } }, acting)
  const moved = await mine.change(today, id, { date: SOON })
  await mine.change(SOON, moved.id, { title: 'Clinic', private: true })
  const second = await move(SOON)
  expect(second).toMatchObject({ date: SOON, title: 'Walk' })
  expect(second.id).not.toBe(moved.id)
  // One that was moved on since is no more there for them.
  const far = await mine.change(today, id, { date: LATE })
  await mine.change(LATE, far.id, { private: true })
  await mine.change(LATE, far.id, { date: LATER_STILL })
  expect(await move(LATE)).toMatchObject({ date: LATE, title: 'Walk' })
  expect(await mine.titles(SOON)).toEqual(expect.arrayContaining(['Walk', 'Clinic']))
})

test('public again under another name, it was never called anything else', async () => {
  const { product } = reminders
  const { pat, phone, acting } = await circleOfTwo()
  const mine = new PersonDay(product, pat)
  const { id } = await mine.add(today, { title: 'Clinic', private: true })
  await mine.change(today, id, { title: 'Clinic at ten' })
  await mine.change(today, id, { status: 'completed' })
  const daily = await mine.add(today, { title: 'Clinic pills', recurrenceType: 'daily', private: true })
  await mine.change(today, daily.id, { status: 'completed' })
  await product.call(
    setPause,
    { body: { from: SOON, until: SOON, task: daily.id, knowing: true } },
    { as: pat },
  )
  await mine.change(today, id, { title: 'Appointment', private: false })
  await mine.change(today, daily.id, { title: 'Vitamins', private: false })
  const log = await product.call(readHandOver, { query: {} }, acting)
  expect(new Set(log.entries.map(({ about }) => about))).toEqual(new Set(['Appointment', 'Vitamins']))
  await reminders.work(LATER)
  expect(seen(phone).join()).toContain('Appointment')
  expect(seen(phone).join()).not.toContain('Clinic')
  // What was done before it was private is told as it was.
  const open = await mine.add(today, { title: 'Milk' })
  await mine.change(today, open.id, { private: true, title: 'Present' })
  await mine.change(today, open.id, { private: null, title: 'Shopping' })
  const { entries } = await product.call(readHandOver, { query: {} }, acting)
  expect(entries.slice(0, 3).map(({ kind, about }) => [kind, about])).toEqual([
    ['modified', 'Shopping'],
    ['modified', 'Shopping'],
    ['added', 'Milk'],
  ])
  // The person's own download keeps the names.
  expect(JSON.stringify(await product.call(exportData, {}, { as: pat }))).toContain('Clinic at ten')
})

test('a caregiver who watches hears that the day changed when it becomes private, and nothing of it after that', async () => {
  const { pat, cara } = await circleOfTwo()
  const mine = new PersonDay(reminders.product, pat)
  const { id } = await mine.add(today, { title: 'Walk' })
  const screen = await follow(cara, pat.userId)
  const own = await follow(pat)
  await mine.change(today, id, { private: true })
  await screen.has((text) => text.includes('{"kind":"tasks"}'))
  const before = screen.text().split(id).length
  await mine.change(today, id, { status: 'completed' })
  await mine.change(today, id, { title: 'Walk far' })
  const routine = await mine.add(today, { title: 'Walk back', recurrenceType: 'daily', private: true })
  await mine.ask('POST', '/api/pauses', { from: SOON, until: LATE })
  await mine.change(today, routine.id, { makeSure: true })
  await own.has((text) => text.split('"pauses"').length > 2)
  const marker = await mine.add(today, { title: 'Seen by all' })
  await screen.has((text) => text.includes(marker.id))
  await own.has((text) => text.includes(marker.id))
  expect(screen.text().split(id).length).toBe(before)
  // Of the pause of everything, and not of what a private task has to do with it.
  expect(screen.text().split('"pauses"').length).toBe(2)
  expect(own.text().split(id).length).toBeGreaterThan(before)
  await mine.change(today, id, { private: null })
  await screen.has((text) => text.split('{"kind":"tasks"}').length > 2)
  for (const { close } of [screen, own]) close()
})

/** An open screen, and what it has received. */
async function follow(as: TestPerson, onBehalfOf?: string) {
  const closing = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${as.token}`, ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }) },
    signal: closing.signal,
  })
  let text = ''
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  read().catch(() => {})
  return {
    text: () => text,
    has: (wanted: (text: string) => boolean) => expect.poll(() => wanted(text)).toBe(true),
    close: () => closing.abort(),
  }
}
