import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as circle from '#contract/care-circle.ts'
import * as contract from '#contract/day-notes.ts'
import { NOTE_MAX } from '#domain/notes/day-note.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const DATE = '2026-03-09'
let product: TestProduct
let count = 0
let pat: TestPerson
let cara: TestPerson
let dan: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(`${DATE}T12:00:00Z`)
  count++
  pat = await product.person(`pat-${count}@example.org`, { name: 'Pat', timezone: 'America/New_York' })
  cara = await product.person(`cara-${count}@example.org`, { name: 'Cara' })
  dan = await product.person(`dan-${count}@example.org`, { name: 'Dan' })
  for (const caregiver of [cara, dan]) await careFor(product.ctx, caregiver, pat)
})

type Caller = { as: TestPerson; onBehalfOf?: string }
const me = (): Caller => ({ as: pat })
const acting = (as: TestPerson): Caller => ({ as, onBehalfOf: pat.userId })
const write = (who: Caller, body: object, date = DATE) =>
  product.ask(contract.writeDayNote, { params: { date }, body }, who)
const read = (who: Caller, date = DATE) => product.call(contract.listDayNotes, { params: { date } }, who)
const remove = (who: Caller, author: TestPerson) =>
  product.ask(contract.deleteDayNote, { params: { date: DATE, author: author.userId } }, who)
const share = (who: Caller, author: TestPerson, shared: boolean) =>
  product.ask(contract.shareDayNote, { params: { date: DATE, author: author.userId }, body: { shared } }, who)
const texts = async (who: Caller) => (await read(who)).map(({ text }) => text)

test('a face and words that are sent at the same moment are both kept', async () => {
  const dates = Array.from({ length: 8 }, (_, index) => `2026-03-0${index + 1}`)
  for (const date of dates)
    await Promise.all([write(me(), { mood: 2 }, date), write(me(), { text: 'Slept badly.' }, date)])
  for (const date of dates) expect(await read(me(), date)).toMatchObject([{ mood: 2, text: 'Slept badly.' }])
})

test('the person writes a face, then words; each is kept, and there is one note a day', async () => {
  expect(await write(me(), { mood: 2 })).toMatchObject({
    status: 200,
    body: { mood: 2, text: '', mine: true, byPerson: true, shared: false, name: 'Pat' },
  })
  await write(me(), { text: '  Slept badly.  ' })
  expect(await read(me())).toMatchObject([{ mood: 2, text: 'Slept badly.' }])
  await write(me(), { mood: null })
  expect(await read(me())).toMatchObject([{ mood: null, text: 'Slept badly.' }])
})

test('a note that is sent again, since the answer was lost, was written once', async () => {
  const first = await write(acting(cara), { mood: 2, text: 'A good day. ' })
  product.setTime(`${DATE}T12:05:00Z`)
  expect(await write(acting(cara), { mood: 2, text: 'A good day. ' })).toEqual(first)
  const { rows } = await product.ctx.db.query(
    `select 1 from activity where subject = $1 and kind = 'noted'`,
    [pat.key],
  )
  expect(rows).toHaveLength(1)
})

test('the circle reads what the person shows, and nothing else', async () => {
  await write(me(), { mood: 1, text: 'Only mine' })
  await write(acting(cara), { mood: 3, text: 'Written by Cara' })
  expect(await texts(me())).toEqual(['Only mine', 'Written by Cara'])
  expect(await texts(acting(cara))).toEqual(['Written by Cara'])
  expect(await texts(acting(dan))).toEqual([])
  await share(me(), pat, true)
  await share(me(), cara, true)
  expect(await texts(acting(dan))).toEqual(['Only mine', 'Written by Cara'])
  await share(me(), pat, false)
  expect(await texts(acting(dan))).toEqual(['Written by Cara'])
  // Writing on does not change what is shown.
  await write(acting(cara), { text: 'Written on' })
  expect(await texts(acting(dan))).toEqual(['Written on'])
})

test('only the person decides what the circle reads', async () => {
  await write(acting(cara), { mood: 3, text: 'By Cara' })
  expect((await write(acting(cara), { shared: true })).status).toBe(403)
  expect((await share(acting(cara), cara, true)).status).toBe(403)
  expect((await share({ as: cara }, cara, true)).status).toBe(404)
  expect(await texts(acting(dan))).toEqual([])
})

test('a caregiver writes only if they may help, and deletes only what they wrote', async () => {
  const params = { delegateId: cara.userId }
  await product.call(circle.changeIncoming, { params, body: { level: 'tick' } }, { as: pat })
  expect((await write(acting(cara), { mood: 3 })).status).toBe(403)
  expect(await read(acting(cara))).toEqual([])
  await write(me(), { mood: 5, text: 'Hidden' })
  await write(acting(dan), { mood: 4, text: 'By Dan' })
  // To Dan the person's own note does not exist.
  expect((await remove(acting(dan), pat)).status).toBe(404)
  await share(me(), pat, true)
  expect((await remove(acting(dan), pat)).status).toBe(403)
  expect((await remove(acting(dan), dan)).status).toBe(200)
  expect((await remove(me(), pat)).status).toBe(200)
  expect(await read(me())).toEqual([])
  await product.call(circle.changeIncoming, { params, body: { pause: 'hour' } }, { as: pat })
  expect((await product.ask(contract.listDayNotes, { params: { date: DATE } }, acting(cara))).status).toBe(
    403,
  )
})

test.each([
  {},
  { mood: 0 },
  { mood: 6 },
  { mood: 2.5 },
  { mood: '3' },
  { text: '   ' },
  { text: 'x'.repeat(NOTE_MAX + 1) },
  { text: 'a\0b' },
  { mood: 3, owner: 'somebody' },
  { text: ['x'] },
])('%j is refused', async (body) => {
  expect((await write(me(), body)).status).toBe(400)
  expect(await read(me())).toEqual([])
})

test('1,000 characters fit, markup stays plain text, and a day that has not begun is refused', async () => {
  const text = `<img src=x onerror=alert(1)>${'é'.repeat(NOTE_MAX - 28)}`
  expect(text).toHaveLength(NOTE_MAX)
  expect(await write(me(), { text })).toMatchObject({ status: 200, body: { text } })
  expect((await write(me(), { mood: 3 }, '2026-03-10')).status).toBe(400)
  expect((await write(me(), { mood: 3 }, '2026-02-30')).status).toBe(400)
  expect((await write(me(), { mood: 3 }, '2025-12-31')).status).toBe(200)
})

test('the history has the days before one, newest first, in whole days', async () => {
  const days = Array.from({ length: 40 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  for (const date of days) {
    await write(me(), { mood: 3, text: date, shared: true }, date)
    await write(acting(cara), { mood: 4 }, date)
  }
  const page = (before?: string) =>
    product.call(contract.listNotes, { query: before ? { before } : {} }, me())
  const first = await page()
  expect(first.more).toBe(true)
  expect(first.notes[0]).toMatchObject({ date: days.at(-1) })
  const second = await page(first.notes.at(-1)!.date)
  expect(second.more).toBe(false)
  expect([...first.notes, ...second.notes]).toHaveLength(80)
  expect(new Set([...first.notes, ...second.notes].map(({ date, author }) => date + author)).size).toBe(80)
  expect((await product.call(contract.listNotes, { query: {} }, acting(dan))).notes).toHaveLength(40)
})

test('the log says that a caregiver wrote, never what; the downloads hold each side’s own', async () => {
  await write(acting(cara), { text: 'Secret of Cara' })
  await write(me(), { text: 'Secret of Pat' })
  const { entries } = await product.call(circle.readActivity, { query: {} }, { as: pat })
  expect(entries.filter(({ kind }) => kind !== 'viewed')).toMatchObject([
    { kind: 'noted', by: 'Cara', date: DATE },
  ])
  expect(JSON.stringify(entries)).not.toContain('Secret')
  const download = async (of: TestPerson) =>
    (
      await product.app.inject({
        url: '/api/user/export',
        headers: { authorization: `Bearer ${of.token}` },
      })
    ).body
  expect(await download(pat)).toMatch(/Secret of Pat/)
  expect(await download(pat)).toMatch(/Secret of Cara/)
  expect(await download(cara)).toMatch(/Secret of Cara/)
  expect(await download(cara)).not.toMatch(/Secret of Pat/)
  expect(await download(dan)).not.toMatch(/Secret/)
})

test('two notes written at once by one person are one', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((mood) => write(me(), { mood })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await read(me())).toHaveLength(1)
})
