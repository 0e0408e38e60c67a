import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endFeed, importCalendar, makeFeed, previewCalendar, readFeedState } from '#contract/calendar.ts'
import { setPause } from '#contract/pauses.ts'
import { listSecurityEvents } from '#contract/sessions.ts'
import { download } from '../account/download.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { EVENTS_MAX } from './events.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

let count = 0
async function someone(facts: { timezone?: string; access?: 'full' | 'none' } = {}) {
  const person = await product.person(`pat-${++count}@example.org`, facts)
  const day = new PersonDay(product, person)
  await day.at('2026-03-07T15:00:00Z')
  return { person, day }
}

const pathOf = (address: string) => new URL(address).pathname
async function addressOf(as: TestPerson): Promise<string> {
  return pathOf((await product.call(makeFeed, {}, { as })).address)
}
const get = (url: string, headers = {}) => product.app.inject({ method: 'GET', url, headers })
async function linesOf(url: string): Promise<string[]> {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return answer.body.replaceAll('\r\n ', '').split('\r\n')
}
const summaries = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8))

test('a calendar holds what is around today, in the zone of the person, on both sides of the clock change', async () => {
  const { person, day } = await someone({ timezone: 'America/New_York' })
  await day.add('2026-02-01', { title: 'Pills', time: '02:30', recurrenceType: 'daily' })
  await day.add('2026-03-09', { title: 'Call Ann' })
  await day.add('2026-02-20', { title: 'Too long ago' })
  await day.add('2026-06-06', { title: 'Too far ahead' })
  const lines = await linesOf(await addressOf(person))
  const starts = lines.filter((line) => line.startsWith('DTSTART') && line.includes('TZID='))
  expect(starts).toHaveLength(14 + 91)
  expect(starts[0]).toBe('DTSTART;TZID=America/New_York:20260221T023000')
  expect(starts.at(-1)).toBe('DTSTART;TZID=America/New_York:20260605T023000')
  for (const start of ['20260307T023000', '20260308T030000', '20260309T023000'])
    expect(starts).toContain(`DTSTART;TZID=America/New_York:${start}`)
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
  expect(lines).toContain('TZID:America/New_York')
  expect(lines).toContain('DTSTART;VALUE=DATE:20260309')
  expect(summaries(lines).filter((title) => title !== 'Pills')).toEqual(['Call Ann'])
  const ids = lines.filter((line) => line.startsWith('UID:'))
  expect(new Set(ids).size).toBe(ids.length)
})

test('what is done is marked; skipped, paused, deleted and private tasks are left out', async () => {
  const { person, day } = await someone()
  const today = '2026-03-07'
  const done = await day.add(today, { title: 'Done' })
  await day.change(today, done.id, { status: 'completed' })
  const skipped = await day.add(today, { title: 'Skipped' })
  await day.change(today, skipped.id, { status: 'skipped' })
  await day.add(today, { title: 'Secret', private: true })
  const gone = await day.add(today, { title: 'Gone' })
  await day.remove(today, gone.id)
  const rests = await day.add(today, { title: 'Rests', recurrenceType: 'daily' })
  const pause = { task: rests.id, from: today, until: '2026-06-30' }
  await product.call(setPause, { body: pause }, { as: person })
  const url = await addressOf(person)
  expect(summaries(await linesOf(url))).toEqual(['✓ Done'])
  const idOf = async () => (await linesOf(url)).find((line) => line.startsWith('UID:'))
  const before = await idOf()
  await day.change(today, done.id, { title: 'Done and renamed' })
  expect(summaries(await linesOf(url))).toEqual(['✓ Done and renamed'])
  expect(await idOf()).toBe(before)
})

test('a title cannot write lines of its own', async () => {
  const { person, day } = await someone()
  const title = `x\r\nEND:VEVENT\nBEGIN:VALARM\u2028ATTACH:http://example.org/${'y'.repeat(300)}`
  const { status } = await day.ask('POST', '/api/tasks/2026-03-07', { title })
  expect(status).toBe(200)
  const { body } = await get(await addressOf(person))
  expect(body.match(/^(BEGIN|END):VEVENT\r$/gm)).toHaveLength(2)
  expect(body).not.toMatch(/^(BEGIN:VALARM|ATTACH)/m)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a calendar that has it is told that nothing changed, until something does', async () => {
  const { person, day } = await someone()
  await day.add('2026-03-07', { title: 'Walk' })
  const url = await addressOf(person)
  const first = await get(url)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await get(url, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await day.add('2026-03-08', { title: 'Talk' })
  expect((await get(url, known)).statusCode).toBe(200)
  expect((await product.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('an address ends when it is renewed or stopped; then, or guessed, it is answered in the same words', async () => {
  const { person } = await someone()
  const state = async () => (await product.call(readFeedState, {}, { as: person })).feed
  expect(await state()).toBeNull()
  const first = await addressOf(person)
  expect(await state()).toEqual({ createdAt: '2026-03-07T15:00:00.000Z', lastReadAt: null })
  await linesOf(first)
  expect(await state()).toMatchObject({ lastReadAt: '2026-03-07T15:00:00.000Z' })
  const second = await addressOf(person)
  expect(second).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
  const gone = [404, { error: 'This calendar is not there. It may have been removed.' }]
  const answers = async (url: string) => {
    const answer = await get(url)
    return [answer.statusCode, answer.json()]
  }
  expect(await answers(first)).toEqual(gone)
  await linesOf(second)
  await product.call(endFeed, {}, { as: person })
  await product.call(endFeed, {}, { as: person })
  expect(await state()).toBeNull()
  for (const url of [
    second,
    '/calendar/x.ics',
    `/calendar/${'a'.repeat(43)}.ics`,
    `/calendar/${'%27'.repeat(9)}.ics`,
  ])
    expect(await answers(url)).toEqual(gone)
  const events = await product.call(listSecurityEvents, {}, { as: person })
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind.startsWith('calendar'))
  expect(kinds).toEqual(['calendar-ended', 'calendar-made', 'calendar-made'])
})

test('only the hash is kept, the download says when it was read, and it goes with the person', async () => {
  const { person } = await someone()
  const url = await addressOf(person)
  const token = /calendar\/(.*)\.ics/.exec(url)![1]!
  const kept = await product.ctx.db.query('select f::text as row from calendar_feed f where owner = $1', [
    person.key,
  ])
  expect(kept.rows[0].row).not.toContain(token)
  expect(kept.rows[0].row).not.toContain(Buffer.from(token).toString('hex'))
  const all = JSON.parse(await download(product.ctx, person.key))
  expect(all.calendar.feed).toEqual({ createdAt: '2026-03-07T15:00:00.000Z', lastReadAt: null })
  expect(JSON.stringify(all)).not.toContain(token)
  await product.ctx.db.query('delete from person where key = $1', [person.key])
  product.ctx.people.forgetAll()
  expect((await get(url)).statusCode).toBe(404)
})

test('without a membership no address is made, and one that is there is an empty calendar that says why', async () => {
  const { person: poor } = await someone({ access: 'none' })
  expect((await product.ask(makeFeed, {}, { as: poor })).status).toBe(402)
  const { person, day } = await someone()
  await day.add('2026-03-07', { title: 'Walk' })
  const url = await addressOf(person)
  const until = async (instant: string) => {
    await product.ctx.db.query('update person set subscribed_until = $2 where key = $1', [
      person.key,
      instant,
    ])
    product.ctx.people.forget(person.key)
  }
  await until('2026-03-05T00:00:00Z')
  expect(summaries(await linesOf(url))).toEqual(['Walk'])
  await until('2026-02-01T00:00:00Z')
  const lines = await linesOf(url)
  expect(summaries(lines)).toEqual([])
  expect(lines.find((line) => line.startsWith('X-WR-CALDESC'))).toContain('Your membership has ended')
  await product.call(endFeed, {}, { as: person })
  expect((await get(url)).statusCode).toBe(404)
})

test('a closed account and one that is turned off have no calendar', async () => {
  const { person } = await someone()
  const url = await addressOf(person)
  for (const column of ['deleted_at', 'disabled_at']) {
    await product.ctx.db.query(`update person set ${column} = now() where key = $1`, [person.key])
    product.ctx.people.forget(person.key)
    expect((await get(url)).statusCode).toBe(404)
    await product.ctx.db.query(`update person set ${column} = null where key = $1`, [person.key])
    product.ctx.people.forget(person.key)
    expect((await get(url)).statusCode).toBe(200)
  }
})

test('a calendar has a bound, and the next days come first', async () => {
  const { person, day } = await someone()
  for (let index = 0; index < 60; index++)
    await day.add('2026-02-01', { title: `Task ${index}`, recurrenceType: 'daily' })
  const lines = await linesOf(await addressOf(person))
  const days = lines.filter((line) => line.startsWith('DTSTART')).map((line) => line.slice(-8))
  expect(days).toHaveLength(EVENTS_MAX)
  expect([days[0], days.at(-1)]).toEqual(['20260307', '20260425'])
})

test('an address that got out is not read without end', async () => {
  const { person } = await someone()
  const url = await addressOf(person)
  await product.ctx.db.query(
    `insert into attempt (key, count, until) values ('calendar ' || $1, 120, now() + interval '1 hour')`,
    [person.key],
  )
  expect((await get(url)).statusCode).toBe(429)
})

test('brought in as a file, nobody has their own tasks twice; somebody else has them word for word', async () => {
  const { person, day } = await someone()
  const titles = [
    'a, b; c\\d, "e" = f:g',
    '=cmd|calc',
    '\u202eabc \u200f\u05e9\u05dc\u05d5\u05dd',
    `${'x'.repeat(60)}${'👩‍👩‍👧'.repeat(20)}`,
    'é'.repeat(500),
    ' - two\nlines',
  ]
  for (const title of titles) await day.add('2026-03-08', { title, time: '08:00' })
  const pills = await day.add('2026-03-01', { title: 'Pills', time: '09:00', recurrenceType: 'daily' })
  const { body: text } = await get(await addressOf(person))
  await day.remove('2026-03-20', pills.id)
  const own = await product.call(previewCalendar, { body: { text } }, { as: person })
  expect(own.items).toEqual([])
  expect(own.left).toEqual(['103 entries of Daily Tasks itself: your tasks are here already.'])

  const { person: other, day: theirs } = await someone()
  const { items } = await product.call(previewCalendar, { body: { text } }, { as: other })
  const keys = items.map(({ key }) => key)
  await product.call(importCalendar, { body: { text, keys } }, { as: other })
  expect((await theirs.titles('2026-03-08')).sort()).toEqual(
    [...titles.map((title) => title.trim()), 'Pills'].sort(),
  )
})
