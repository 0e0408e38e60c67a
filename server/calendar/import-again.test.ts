import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { importCalendar, previewCalendar } from '#contract/calendar.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

let count = 0
async function someone() {
  const person = await product.person(`sam-${++count}@example.org`, { timezone: 'America/New_York' })
  const day = new PersonDay(product, person)
  await day.at('2026-03-02T15:00:00Z')
  return { person, day }
}

/** What is planned for a day and did not come from one before. */
const planned = async (day: PersonDay, date: string) =>
  (await day.list(date)).filter((task) => !task.rolloverFrom && isActive(task, date))

/** Mondays at nine. */
const MONDAY = 'DTSTART;TZID=America/New_York:20260105T090000'
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:Yoga',
  ...lines,
  'END:VEVENT',
]
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const preview = (as: TestPerson, text: string) => product.call(previewCalendar, { body: { text } }, { as })
async function bring(as: TestPerson, text: string, alsoRemove = false) {
  const { items, calledOff } = await preview(as, text)
  const remove = alsoRemove ? calledOff!.map(({ key }) => key) : []
  return product.call(importCalendar, { body: { text, keys: items.map(({ key }) => key), remove } }, { as })
}

describe('an unchanged file brought in again doubles nothing, although the form of an appointment depends on today', () => {
  const moved = [
    event('e', MONDAY, 'RRULE:FREQ=WEEKLY'),
    event(
      'e',
      'RECURRENCE-ID;TZID=America/New_York:20260309T090000',
      'DTSTART;TZID=America/New_York:20260310T110000',
    ),
  ]
  test.each([
    [
      'a course in its last week',
      file(event('e', MONDAY, 'RRULE:FREQ=WEEKLY;UNTIL=20260316T235900Z')),
      '2026-03-10',
    ],
    [
      'working days, with Thursday and Friday left',
      file(event('e', MONDAY, 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260313T235900Z')),
      '2026-03-12',
    ],
    [
      'an exception that has passed',
      file(event('e', MONDAY, 'RRULE:FREQ=WEEKLY', 'EXDATE;TZID=America/New_York:20260309T090000')),
      '2026-03-10',
    ],
    ['more times than a year has', file(event('e', MONDAY, 'RRULE:FREQ=WEEKLY;COUNT=64')), '2026-04-07'],
    [
      'an end that comes within a year',
      file(event('e', MONDAY, 'RRULE:FREQ=WEEKLY;UNTIL=20270401T235900Z')),
      '2026-05-12',
    ],
    ['a day that was moved and has passed', file(...moved), '2026-03-12'],
  ])('%s', async (_, text, later) => {
    const { person, day } = await someone()
    await bring(person, text)
    await day.at(`${later}T15:00:00Z`)
    const { items, left, calledOff } = await preview(person, text)
    expect([left, calledOff]).toEqual([[], []])
    // Single days go on at the far end; nothing else is new.
    expect(items[0]!.state === 'known' || items[0]!.tasks > 45).toBe(true)
    const again = await bring(person, text)
    expect([again.left, again.changed, again.added <= 6]).toEqual([[], 0, true])
    for (let ahead = 0; ahead < 21; ahead++) {
      const date = new Date(Date.parse(later) + ahead * 86_400_000).toISOString().slice(0, 10)
      expect((await planned(day, date)).length).toBeLessThan(2)
    }
    expect((await preview(person, text)).items.map(({ state }) => state)).toEqual(['known'])
  })
})

describe('what is called off in the calendar', () => {
  const single = (...more: string[]) => file(event('e', 'DTSTART:20260305T150000Z', ...more))

  test('is said before, removed only when chosen, and comes back when it takes place after all', async () => {
    const { person, day } = await someone()
    await bring(person, single())
    const off = single('STATUS:CANCELLED')
    const { calledOff } = await preview(person, off)
    expect(calledOff).toMatchObject([
      { title: 'Yoga', date: '2026-03-05', time: '10:00', note: 'It was called off in your calendar.' },
    ])
    expect(await bring(person, off)).toMatchObject({ removed: 0 })
    expect(await day.titles('2026-03-05')).toEqual(['Yoga'])
    expect(await bring(person, off, true)).toMatchObject({ removed: 1, added: 0 })
    expect(await day.titles('2026-03-05')).toEqual([])
    expect((await preview(person, off)).calledOff).toEqual([])
    const again = single().replace('20260305T150000Z', '20260306T160000Z')
    expect((await preview(person, again)).items[0]!.state).toBe('new')
    expect(await bring(person, again)).toMatchObject({ added: 1 })
    expect(await day.list('2026-03-06')).toMatchObject([{ title: 'Yoga', time: '11:00' }])
  })

  test('nothing else can be removed, and what is done or over is not asked about', async () => {
    const { person, day } = await someone()
    await bring(person, single())
    const { items } = await preview(person, single())
    const body = { text: single(), keys: [], remove: items.map(({ key }) => key) }
    expect(await product.call(importCalendar, { body }, { as: person })).toMatchObject({ removed: 0 })
    const [task] = await day.list('2026-03-05')
    await day.change('2026-03-05', task!.id, { status: 'completed' })
    expect((await preview(person, single('STATUS:CANCELLED'))).calledOff).toEqual([])
  })

  test('days of single tasks that are gone, one that was moved, and one that moved into the past', async () => {
    const { person, day } = await someone()
    const every = 'RRULE:FREQ=WEEKLY;INTERVAL=2'
    await bring(person, file(event('e', MONDAY, every)))
    expect(await day.titles('2026-03-16')).toEqual(['Yoga'])
    const changed = file(
      event('e', MONDAY, every, 'EXDATE;TZID=America/New_York:20260316T090000'),
      event(
        'e',
        'RECURRENCE-ID;TZID=America/New_York:20260330T090000',
        'DTSTART;TZID=America/New_York:20260331T110000',
      ),
    )
    const { calledOff, items } = await preview(person, changed)
    expect(calledOff).toMatchObject([
      { date: '2026-03-16', note: expect.stringContaining('not on this day') },
    ])
    expect(items).toMatchObject([{ state: 'changed' }])
    expect(await bring(person, changed, true)).toMatchObject({ removed: 1, changed: 1, added: 0 })
    expect(await day.titles('2026-03-16')).toEqual([])
    expect(await day.titles('2026-03-30')).toEqual([])
    expect(await day.list('2026-03-31')).toMatchObject([{ time: '11:00' }])
    await bring(person, single().replace('UID:e', 'UID:f'))
    const past = single().replace('UID:e', 'UID:f').replace('20260305T', '20260301T')
    expect((await preview(person, past)).calledOff).toMatchObject([{ date: '2026-03-05' }])
  })

  test('a day of a repeating task is skipped, and the day it was moved to is added', async () => {
    const { person, day } = await someone()
    await bring(person, file(event('e', MONDAY, 'RRULE:FREQ=WEEKLY')))
    const changed = file(
      event('e', MONDAY, 'RRULE:FREQ=WEEKLY', 'EXDATE;TZID=America/New_York:20260316T090000'),
      event(
        'e',
        'RECURRENCE-ID;TZID=America/New_York:20260309T090000',
        'DTSTART;TZID=America/New_York:20260310T110000',
      ),
    )
    const { calledOff, items, left } = await preview(person, changed)
    expect(calledOff!.map(({ date, recurrenceType }) => [date, recurrenceType])).toEqual([
      ['2026-03-09', 'none'],
      ['2026-03-16', 'none'],
    ])
    expect(items).toMatchObject([
      { state: 'new', tasks: 1, date: '2026-03-10', note: expect.stringContaining('repeating task') },
    ])
    expect(left).toEqual([])
    expect(await bring(person, changed, true)).toMatchObject({ removed: 2, added: 1, known: 1, left: [] })
    const shown = async (date: string) =>
      (await planned(day, date)).map(({ time, status }) => `${time} ${status}`)
    expect(await shown('2026-03-09')).toEqual(['09:00 skipped'])
    expect(await shown('2026-03-10')).toEqual(['11:00 pending'])
    expect(await shown('2026-03-16')).toEqual(['09:00 skipped'])
    expect(await shown('2026-03-23')).toEqual(['09:00 pending'])
    expect(await preview(person, changed)).toMatchObject({ items: [{ state: 'known' }], calledOff: [] })
  })

  test('a repeating task ends when its appointment does, but not when it only came to its end', async () => {
    const { person, day } = await someone()
    const weekly = (more = '', ...lines: string[]) =>
      file(event('e', MONDAY, `RRULE:FREQ=WEEKLY${more}`, ...lines))
    await bring(person, weekly())
    expect((await preview(person, weekly(';UNTIL=20260301T000000Z'))).calledOff).toMatchObject([
      { date: '2026-03-02', recurrenceType: 'weekly' },
    ])
    expect(await bring(person, weekly('', 'STATUS:CANCELLED'), true)).toMatchObject({ removed: 1 })
    expect(await day.titles('2026-03-09')).toEqual([])
    expect(await bring(person, weekly())).toMatchObject({ added: 1 })
    expect(await day.titles('2026-03-09')).toEqual(['Yoga'])
    const changed = weekly(';BYDAY=TU')
    expect((await preview(person, changed)).left).toEqual([
      '“Yoga” repeats and has changed. Please change it here yourself.',
    ])
    expect((await bring(person, changed)).left).toHaveLength(1)
  })
})

test('a new time in the calendar reaches a task that the person has moved here', async () => {
  const { person, day } = await someone()
  const text = file(event('e', 'DTSTART:20260305T150000Z'))
  await bring(person, text)
  const [task] = await day.list('2026-03-05')
  await day.change('2026-03-05', task!.id, { date: '2026-03-06' })
  const later = text.replace('T150000Z', 'T170000Z')
  expect(await bring(person, later)).toMatchObject({ changed: 1 })
  expect(await day.list('2026-03-06')).toMatchObject([{ time: '12:00' }])
  expect(await bring(person, later.replace('20260305T', '20260310T'))).toMatchObject({ changed: 1 })
  expect([await day.titles('2026-03-06'), await day.titles('2026-03-10')]).toEqual([[], ['Yoga']])
  await day.change('2026-03-10', task!.id, { recurrenceType: 'daily' })
  expect((await bring(person, text)).left).toEqual([
    expect.stringContaining('Please change it here yourself'),
  ])
  expect(await day.titles('2026-03-11')).toEqual(['Yoga'])
})
