import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays } from '#domain/time/local-date.ts'
import { dying, Killed } from '../testing/dying.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { bringIn, previewFile } from './import.ts'

/** At every statement takes long, and every few are enough each day. */
const STEP = process.env.LONG_TESTS ? 1 : 6
const TODAY = '2026-03-02'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

let count = 0
async function someone() {
  const made = await product.person(`sam-${++count}@example.org`)
  const day = new PersonDay(product, made)
  await day.at(`${TODAY}T09:00:00Z`)
  return { person: (await product.ctx.people.ofKey(made.key))!, day }
}
type Someone = Awaited<ReturnType<typeof someone>>

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  `SUMMARY:${uid}`,
  ...lines,
  'END:VEVENT',
]
const COURSE = file(
  ...event(
    'Yoga',
    'DTSTART:20260105T090000Z',
    'RRULE:FREQ=WEEKLY',
    'EXDATE:20260309T090000Z,20260316T090000Z',
  ),
  ...event('Yoga', 'RECURRENCE-ID:20260323T090000Z', 'DTSTART:20260324T110000Z'),
  ...event('Dentist', 'DTSTART:20260305T150000Z'),
)
const dentist = (...lines: string[]) => file(...event('Dentist', 'DTSTART:20260305T150000Z', ...lines))

/** Brings in all of a file, in a process that is killed before its `after`th statement, if it comes to that. */
async function bring({ person }: Someone, text: string, after = Number.POSITIVE_INFINITY) {
  const { items, calledOff = [] } = await previewFile(product.ctx, person, text)
  const chosen = { text, keys: items.map(({ key }) => key), remove: calledOff.map(({ key }) => key) }
  const { db, hasDied } = dying(product.ctx.db, after)
  await bringIn({ ...product.ctx, db }, person, chosen).catch((error) => {
    if (!(error instanceof Killed)) throw error
  })
  return hasDied()
}

async function comingDays({ day }: Someone): Promise<string[]> {
  const days = Array.from({ length: 28 }, (_, index) => addDays(TODAY, index))
  const lists = await Promise.all(days.map((date) => day.list(date)))
  return lists.flatMap((list, index) =>
    list
      .filter((task) => !task.rolloverFrom)
      .map(({ title, status, time }) => [days[index], title, status, time].join(' ')),
  )
}

test('killed while a file is brought in, and brought in again: everything is there once', async () => {
  const whole = await someone()
  await bring(whole, COURSE)
  const expected = await comingDays(whole)
  expect(expected).toContain('2026-03-24 Yoga pending 11:00')
  for (let after = 0; ; after += STEP) {
    const sam = await someone()
    if (!(await bring(sam, COURSE, after))) break
    await bring(sam, COURSE)
    expect(await comingDays(sam), `killed before statement ${after}`).toEqual(expected)
  }
})

test('killed while a file is brought in: an appointment is there without the days that are called off, or not at all', async () => {
  const [whole, none] = [await someone(), await someone()]
  await bring(whole, COURSE)
  const ofYoga = async (one: Someone) =>
    (await comingDays(one)).filter((line) => line.includes('Yoga') && !line.includes('11:00'))
  const states = new Set([JSON.stringify(await ofYoga(whole)), JSON.stringify(await ofYoga(none))])
  for (let after = 0; ; after++) {
    const sam = await someone()
    const died = await bring(sam, COURSE, after)
    expect(states, `killed before statement ${after}`).toContain(JSON.stringify(await ofYoga(sam)))
    if (!died) break
  }
})

test('killed while what was called off is removed: when it takes place after all, it is there', async () => {
  for (let after = 2; ; after += STEP === 1 ? 1 : 2) {
    const sam = await someone()
    await bring(sam, dentist())
    const died = await bring(sam, dentist('STATUS:CANCELLED'), after)
    await bring(sam, dentist())
    expect(await comingDays(sam), `killed before statement ${after}`).toEqual([
      '2026-03-05 Dentist pending 15:00',
    ])
    if (!died) break
  }
})
