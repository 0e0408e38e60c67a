import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getProfile, patchProfile } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { searchTasks } from '#contract/schemes.ts'
import { changeTask, createTask, deleteTask, listTasks } from '#contract/tasks.ts'
import { allows, LEVELS, type Level, type Pause } from '#domain/care-circle/level.ts'
import { PersonDayBook } from '../assistant/person-day-book.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const DATE = '2026-03-09'
const ZONE = 'America/New_York'
let product: TestProduct
let count = 0
let pat: TestPerson
let cara: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(null)
  count++
  pat = await product.person(`pat-${count}@example.org`, { timezone: ZONE })
  cara = await product.person(`cara-${count}@example.org`)
})

type Change = { approved?: true; level?: Level; until?: string | null; pause?: Pause }
const share = (change: Change) =>
  product.call(circle.changeIncoming, { params: { delegateId: cara.userId }, body: change }, { as: pat })
async function approve(change: Change = {}) {
  await product.call(circle.requestToCareFor, { body: { userId: pat.userId } }, { as: cara })
  return share({ approved: true, ...change })
}
const acting = () => ({ as: cara, onBehalfOf: pat.userId })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const forOthers = endpoints.filter(({ onBehalf }) => onBehalf === 'subject')

test('what each level opens is pinned', () => {
  const opened = (level: Level) =>
    forOthers
      .filter((one) => one.level === level)
      .map(nameOf)
      .sort()
  expect(opened('see')).toEqual([
    'GET /api/conversations/options',
    'GET /api/hand-over',
    'GET /api/history',
    'GET /api/live',
    'GET /api/notes',
    'GET /api/notes/:date',
    'GET /api/pauses',
    'GET /api/pictures/:id/:size',
    'GET /api/tasks/:date',
    'GET /api/tasks/:date/:id/story',
    'GET /api/tasks/:date/taken',
    'GET /api/user/profile',
    'GET /api/user/reminderchain',
    'GET /api/week/:date',
    'POST /api/conversations/initialize',
    'POST /api/conversations/speech',
    'POST /api/find',
    'POST /api/hand-over/looked',
    'POST /api/search/carecircle/tasks',
    'POST /api/tasks/:date/:id/taken',
  ])
  expect(opened('tick')).toEqual(['PATCH /api/tasks/:date/:id', 'POST /api/tasks/:date/:id/later'])
})

describe.each(LEVELS)('%s', (level) => {
  let helper: { pat: TestPerson; cara: TestPerson }
  beforeAll(async () => {
    pat = await product.person(`pat-of-${level}@example.org`)
    cara = await product.person(`cara-of-${level}@example.org`)
    await approve({ level })
    helper = { pat, cara }
  })

  test.each(forOthers.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const answer = await product.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:date/, DATE).replace(/:\w+/g, 'nothing-of-that-name'),
      headers: { authorization: `Bearer ${helper.cara.token}`, 'on-behalf-of': helper.pat.userId },
      payloadAsStream: true,
    })
    answer.stream().destroy()
    const isRefused = answer.statusCode === 403 && answer.headers['allowed-level'] === level
    expect(isRefused).toBe(!allows(level, endpoint.level!))
    expect([401, 402]).not.toContain(answer.statusCode)
  })
})

describe('what a level allows with tasks', () => {
  test('who may tick marks tasks and steps, and changes nothing else, in the app and with the assistant', async () => {
    await approve({ level: 'tick' })
    const { id, checklist } = await new PersonDay(product, pat).add(DATE, {
      title: 'Take pills',
      checklist: [{ title: 'Water', completed: false }],
    })
    const patch = (body: object) => product.ask(changeTask, { params: { date: DATE, id }, body }, acting())
    expect((await patch({ status: 'completed', timeTaken: 60 })).status).toBe(200)
    expect((await patch({ ticks: { [checklist![0]!.id!]: true } })).status).toBe(200)
    for (const body of [
      { title: 'Take nothing' },
      { status: 'pending', title: 'Take nothing' },
      { date: '2026-03-10' },
      { time: '09:00', scope: 'day' },
      { checklist: [] },
      { description: 'x' },
      { recurrenceType: 'daily' },
    ])
      expect(await patch(body)).toMatchObject({
        status: 403,
        body: { error: expect.stringContaining('mark tasks') },
      })
    expect(await new PersonDay(product, pat).list(DATE)).toMatchObject([
      { title: 'Take pills', status: 'completed', timeTaken: 60, checklist: [{ completed: true }] },
    ])
    const book = await bookOf()
    await book.setStatus(DATE, id, 'pending')
    await expect(book.change(DATE, id, { title: 'Other' })).rejects.toThrow('mark tasks')
    await expect(book.add(DATE, { title: 'New' })).rejects.toThrow('mark tasks')
    await expect(book.remove(DATE, id)).rejects.toThrow('mark tasks')
    await expect(book.setMute({ muted: true, until: null })).rejects.toThrow('mark tasks')
  })

  test('who may see reads the day, and changes nothing, in the app and with the assistant', async () => {
    await approve({ level: 'see' })
    const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
    expect(await new PersonDay(product, cara, pat.userId).list(DATE)).toMatchObject([{ id }])
    const params = { date: DATE, id }
    expect(await product.ask(changeTask, { params, body: { status: 'completed' } }, acting())).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('see their day, but not change it') },
    })
    expect((await product.ask(deleteTask, { params }, acting())).status).toBe(403)
    const book = await bookOf()
    expect(await book.listDay(DATE)).toMatchObject([{ id }])
    await expect(book.setStatus(DATE, id, 'completed')).rejects.toThrow('not change it')
    expect(await new PersonDay(product, pat).list(DATE)).toMatchObject([{ status: 'pending' }])
  })

  test('the profile says what the caregiver may do, and shows phone number and payments only to who may help', async () => {
    await product.call(patchProfile, { body: { phoneNumber: '(202) 555-0123' } }, { as: pat })
    await approve({ level: 'help' })
    expect(await product.call(getProfile, {}, acting())).toMatchObject({
      allowedLevel: 'help',
      phoneNumber: '+12025550123',
    })
    await share({ level: 'tick' })
    expect(await product.call(getProfile, {}, acting())).toMatchObject({
      allowedLevel: 'tick',
      phoneNumber: null,
      subscriptionAmount: null,
    })
    expect(await product.call(getProfile, {}, { as: pat })).not.toHaveProperty('allowedLevel')
  })
})

/** Tokens do not last that long: both sign in again. */
async function yearsLater(instant: string) {
  product.setTime(instant)
  for (const person of [pat, cara]) person.token = await product.token(person.userId)
}

async function bookOf(): Promise<PersonDayBook> {
  const { people } = product.ctx
  const [person, subject] = await Promise.all([people.ofKey(cara.key), people.ofKey(pat.key)])
  return new PersonDayBook(product.ctx, { person: person!, subject: subject! })
}

describe('only the person decides', () => {
  test('approving means help with everything, unless less was asked for or chosen', async () => {
    expect(await approve()).toMatchObject({ level: 'help', until: null, pausedUntil: null })
    const other = await product.person(`other-${count}@example.org`)
    const asked = { userId: pat.userId, level: 'see' as const }
    expect(await product.call(circle.requestToCareFor, { body: asked }, { as: other })).toMatchObject({
      level: 'see',
      sharing: false,
    })
    const params = { delegateId: other.userId }
    expect(
      await product.call(circle.changeIncoming, { params, body: { approved: true } }, { as: pat }),
    ).toMatchObject({ level: 'see', approved: true })
  })

  test('a caregiver cannot raise their level: neither by a change nor by asking again, nor as the person', async () => {
    await approve({ level: 'see' })
    const params = { userId: pat.userId }
    const raise = { level: 'help' } as object
    expect((await product.ask(circle.changeOutgoing, { params, body: raise }, { as: cara })).status).toBe(400)
    const again = { body: { userId: pat.userId, level: 'help' as const } }
    expect(await product.call(circle.requestToCareFor, again, { as: cara })).toMatchObject({ level: 'see' })
    const self = { params: { delegateId: cara.userId }, body: { level: 'help' as const } }
    expect((await product.ask(circle.changeIncoming, self, acting())).status).toBe(403)
    expect((await product.ask(circle.changeIncoming, self, { as: cara })).status).toBe(404)
    expect(
      (await product.ask(createTask, { params: { date: DATE }, body: { title: 'x' } }, acting())).status,
    ).toBe(403)
  })

  test.each([
    { level: 'everything' },
    { level: null },
    { level: 'HELP' },
    { until: '2026-02-30' },
    { pause: 'week' },
  ])('%j is refused', async (body) => {
    await approve({ level: 'tick' })
    const sent = { params: { delegateId: cara.userId }, body: body as object }
    expect((await product.ask(circle.changeIncoming, sent, { as: pat })).status).toBe(400)
    expect(await product.call(circle.listIncoming, {}, { as: pat })).toMatchObject([{ level: 'tick' }])
  })

  test('a level chosen before approval gives nothing until the person approves', async () => {
    await product.call(circle.requestToCareFor, { body: { userId: pat.userId } }, { as: cara })
    await share({ level: 'help' })
    expect((await product.ask(listTasks, { params: { date: DATE } }, acting())).status).toBe(403)
  })
})

describe('pausing and ending', () => {
  const reads = async () => (await product.ask(listTasks, { params: { date: DATE } }, acting())).status

  test('a pause refuses everything at once, and ends by itself or when turned on', async () => {
    product.setTime('2026-03-09T12:00:00Z')
    await approve()
    expect(await reads()).toBe(200)
    expect(await share({ pause: 'hour' })).toMatchObject({ pausedUntil: '2026-03-09T13:00:00.000Z' })
    expect(await product.ask(listTasks, { params: { date: DATE } }, acting())).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('not sharing their day') },
    })
    await expect((await bookOf()).listDay(DATE)).rejects.toThrow('not sharing')
    expect(await product.call(circle.listOutgoing, {}, { as: cara })).toMatchObject([{ sharing: false }])
    product.setTime('2026-03-09T12:59:59Z')
    expect(await reads()).toBe(403)
    product.setTime('2026-03-09T13:00:00Z')
    expect(await reads()).toBe(200)
    await share({ pause: 'until-turned-on' })
    await yearsLater('2028-03-09T13:00:00Z')
    expect(await reads()).toBe(403)
    expect(await share({ pause: 'no' })).toMatchObject({ pausedUntil: null })
    expect(await reads()).toBe(200)
  })

  test('the caregiver’s search finds nothing of a person who has paused', async () => {
    await approve()
    const today = new Date().toISOString().slice(0, 10)
    await new PersonDay(product, pat).add(today, { title: 'Take pills' })
    const search = () => product.call(searchTasks, { query: { criteria: 'pills' } }, { as: cara })
    expect(await search()).toMatchObject([{ userId: pat.userId }])
    await share({ pause: 'day' })
    expect(await search()).toEqual([])
  })

  test('sharing until a date ends at midnight where the person lives', async () => {
    product.setTime('2026-03-09T12:00:00Z')
    await approve({ until: '2026-03-09' })
    product.setTime('2026-03-10T03:59:59Z')
    expect(await reads()).toBe(200)
    product.setTime('2026-03-10T04:00:00Z')
    expect(await reads()).toBe(403)
    // Further west it is still the ninth.
    await product.call(patchProfile, { body: { timezone: 'Pacific/Honolulu' } }, { as: pat })
    expect(await reads()).toBe(200)
    await share({ until: null })
    await yearsLater('2027-03-10T04:00:00Z')
    expect(await reads()).toBe(200)
  })
})

test('a level lowered while requests are under way: each is done whole or refused, and none begun later passes', async () => {
  await approve({ level: 'help' })
  const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
  const rename = (title: string) =>
    product.ask(changeTask, { params: { date: DATE, id }, body: { title, description: title } }, acting())
  const during = Promise.all(Array.from({ length: 12 }, (_, index) => rename(`Name ${index}`)))
  await share({ level: 'see' })
  const after = await Promise.all(Array.from({ length: 5 }, (_, index) => rename(`Late ${index}`)))
  expect(after.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  for (const { status } of await during) expect([200, 403]).toContain(status)
  const [task] = await new PersonDay(product, pat).list(DATE)
  expect(task!.title).not.toContain('Late')
  if (task!.title !== 'Take pills') expect(task!.description).toBe(task!.title)
})

test('the last caregiver leaves while they view: the door is shut, and nobody is viewing any more', async () => {
  product.setTime(null)
  await approve()
  await product.call(listTasks, { params: { date: DATE } }, acting())
  await expect
    .poll(() => product.call(circle.listViewers, {}, { as: pat }))
    .toMatchObject([{ userId: cara.userId }])
  await product.call(circle.removeOutgoing, { params: { userId: pat.userId } }, { as: cara })
  expect((await product.ask(listTasks, { params: { date: DATE } }, acting())).status).toBe(403)
  expect(await product.call(circle.listIncoming, {}, { as: pat })).toEqual([])
  expect(await product.call(circle.listViewers, {}, { as: pat })).toEqual([])
  const { entries } = await product.call(circle.readActivity, { query: {} }, { as: pat })
  expect(entries[0]).toMatchObject({ kind: 'caregiver-left' })
})
