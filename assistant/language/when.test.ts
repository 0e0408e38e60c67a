import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocalDate } from '#domain/time/local-date.ts'
import { rawText, tokenise } from './tokens.ts'
import { afterWait, readWhen, resolveRepeat, resolveTime } from './when.ts'

/** a Tuesday */
const TODAY = '2026-03-10'
const NOW = { date: TODAY, time: '09:30' }

const read = (text: string, today = TODAY) => readWhen(tokenise(text), today)
const dates = (text: string, today = TODAY) =>
  read(text, today).dates.map(({ from, to }) => (from === to ? from : `${from}..${to}`))
const time = (text: string) => {
  const when = read(text)
  return when.times[0] && resolveTime(when.times[0], { part: when.part, now: NOW, words: text })
}

describe('days', () => {
  test.each([
    ['today', '2026-03-10'],
    ['tomorrow', '2026-03-11'],
    ['tomorow', '2026-03-11'],
    ['the day after tomorrow', '2026-03-12'],
    ['yesterday', '2026-03-09'],
    ['on Friday', '2026-03-13'],
    ['on wendesday', '2026-03-11'],
    ['this Tuesday', '2026-03-10'],
    ['on Tuesday', '2026-03-17'],
    ['next Friday', '2026-03-20'],
    ['a week from Friday', '2026-03-20'],
    ['Friday week', '2026-03-20'],
    ['in three days', '2026-03-13'],
    ['in two weeks', '2026-03-24'],
    ['in a fortnight', '2026-03-24'],
    ['on the 3rd', '2026-04-03'],
    ['on the 24th', '2026-03-24'],
    ['the twenty first of April', '2026-04-21'],
    ['April 2nd', '2026-04-02'],
    ['2 April', '2026-04-02'],
    ['3/25', '2026-03-25'],
    ['2026-12-01', '2026-12-01'],
    ['by the end of the week', '2026-03-13'],
    ['at the end of the month', '2026-03-31'],
    ['this weekend', '2026-03-14..2026-03-15'],
    ['next week', '2026-03-16..2026-03-22'],
    ['christmas eve', '2026-12-24'],
  ])('%s is %s', (text, date) => expect(dates(text)).toEqual([date]))

  test.each([
    ['on the 31st', '2026-04-02', '2026-05-31'],
    ['on the 31st', '2026-01-31', '2026-01-31'],
    ['in a month', '2026-01-31', '2026-02-28'],
    ['tomorrow', '2028-02-28', '2028-02-29'],
    ['tomorrow', '2026-12-31', '2027-01-01'],
    ['end of the month', '2028-02-10', '2028-02-29'],
    ['January 2', '2026-12-30', '2027-01-02'],
  ])('%s, said on %s, is %s', (text, today, date) => expect(dates(text, today)).toEqual([date]))

  test.each(['march in the parade', 'he sat down', 'sun cream', 'may I', 'the second one'])(
    '%s names no day',
    (text) => expect(dates(text)).toEqual([]),
  )

  test('a day-first country reads 5/4 as the fifth of April', () => {
    expect(readWhen(tokenise('on 5/4'), TODAY, { dayFirst: true }).dates[0]!.from).toBe('2026-04-05')
    expect(dates('on 5/4')).toEqual(['2026-05-04'])
  })
})

describe('times', () => {
  test.each([
    ['at 5', '17:00'],
    ['at 5am', '05:00'],
    ['at 5 p.m.', '17:00'],
    ['17:45', '17:45'],
    ['at half past seven', '19:30'],
    ['at half past seven in the morning', '07:30'],
    ['at quarter to nine', '20:45'],
    ['quarter past 12', '12:15'],
    ['at ten past eight tonight', '20:10'],
    ['twenty to four', '15:40'],
    ['at seven thirty', '19:30'],
    ['at noon', '12:00'],
    ['at midnight', '00:00'],
    ['7 in the evening', '19:00'],
    ['2 at night', '02:00'],
    ["at 8 o'clock", '20:00'],
    ['breakfast at 9', '09:00'],
    ['morning pills at 9', '09:00'],
    ['dinner at 8', '20:00'],
  ])('%s is %s', (text, expected) => expect(time(text)).toBe(expected))

  test('without am or pm, the time a task had decides', () => {
    const [seven] = read('to 7').times
    expect(resolveTime(seven!, { near: '18:00' })).toBe('19:00')
    expect(resolveTime(seven!, { near: '08:00' })).toBe('07:00')
  })

  test.each([
    ['in twenty minutes', 20],
    ['in half an hour', 30],
    ['in an hour and a half', 90],
    ['an hour from now', 60],
    ['in a couple of hours', 120],
  ])('%s is %i minutes away', (text, minutes) => expect(read(text).wait).toBe(minutes))

  test('an hour from now is right across a clock change', () => {
    const clock = { moment: NOW, instant: Date.parse('2026-03-08T06:30:00Z'), zone: 'America/New_York' }
    expect(afterWait(clock, 60)).toEqual({ date: '2026-03-08', time: '03:30' })
  })

  test.each([
    ['back by half an hour', 30],
    ['an hour later', 60],
    ['forward an hour', -60],
    ['20 minutes earlier', -20],
  ])('%s moves by %i', (text, minutes) => expect(read(text).shift).toBe(minutes))
})

describe('repetitions', () => {
  test.each([
    ['every day', { every: 'day' }],
    ['daily', { every: 'day' }],
    ['every evening', { every: 'day' }],
    ['on weekdays', { every: 'week', weekdays: [1, 2, 3, 4, 5] }],
    ['Monday to Friday', { every: 'week', weekdays: [1, 2, 3, 4, 5] }],
    ['at weekends', { every: 'week', weekdays: [0, 6] }],
    ['every Monday and Thursday', { every: 'week', weekdays: [1, 4] }],
    ['on Wednesdays', { every: 'week', weekdays: [3] }],
    ['every week on Tuesday', { every: 'week', weekdays: [2] }],
    ['on the 1st of every month', { every: 'month', days: [1] }],
    ['on the last day of every month', { every: 'month', days: [31] }],
    ['monthly on the 15th and 30th', { every: 'month', days: [15, 30] }],
  ])('%s', (text, repeat) => expect(read(text).repeat?.repeat).toEqual(repeat))

  test.each(['every other day', 'every two weeks', 'every hour', 'yearly', 'twice a week'])(
    '%s is not supported and is reported back',
    (text) =>
      expect(read(text).repeat?.unknown).toBe(
        tokenise(text)
          .map(({ norm }) => norm)
          .join(' '),
      ),
  )

  test('weekly repeats on the weekday of the first day', () => {
    expect(resolveRepeat(read('weekly').repeat!, TODAY)).toEqual({
      repeat: { every: 'week', weekdays: [2] },
      date: TODAY,
    })
  })

  test('a repetition starts on the first matching day', () => {
    expect(resolveRepeat(read('every Friday').repeat!, TODAY).date).toBe('2026-03-13')
    expect(resolveRepeat(read('on the 31st of every month').repeat!, '2026-04-01').date).toBe('2026-04-30')
  })
})

describe('what is left is the title', () => {
  test.each([
    ['remind me at half past seven to take the bins out', 'remind me to take the bins out'],
    ['buy two eggs tomorrow', 'buy two eggs'],
    ['call Ann on the 3rd at 5', 'call Ann'],
    ['add "meet me Friday at 5" today', 'add meet me Friday at 5'],
  ])('%s → %s', (text, left) => expect(rawText(read(text).left)).toBe(left))
})

const PIECES = [
  'tomorrow',
  'on',
  'the',
  '3rd',
  'at',
  'half',
  'past',
  '7',
  'every',
  'friday',
  'and',
  'in',
  'two',
  'weeks',
  'next',
  'end',
  'of',
  'month',
  'call',
  'mum',
  ',',
  '31st',
  'pm',
  'until',
  '2/30',
  '99:99',
]

test('any combination of these words gives valid dates and loses no other word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (words, day) => {
        const when = readWhen(tokenise(words.join(' ')), day.toISOString().slice(0, 10))
        for (const { from, to } of when.dates)
          expect(isLocalDate(from) && isLocalDate(to) && from <= to).toBe(true)
        const kept = when.left.map(({ norm }) => norm)
        expect(kept.filter((word) => word === 'mum')).toHaveLength(
          words.filter((word) => word === 'mum').length,
        )
      },
    ),
  )
})

test.each([
  ['after tea', '19:30'],
  ['at teatime', '17:00'],
  ['seven ish', '07:00'],
  ['half eight in the evening', '20:30'],
  ['at 1600', '16:00'],
  ['after lunch', '14:00'],
  ['before bed', '21:00'],
])('“%s” is %s where a vague time is expected', (text, expected) => {
  const { times, part } = readWhen(tokenise(text), TODAY, { vague: true })
  expect(resolveTime(times[0]!, { part })).toBe(expected)
})

test.each([
  ['drink at 11 and 3', [11, 3], 'drink'],
  ['stretch at 9, 12 and 5', [9, 12, 5], 'stretch'],
  ['ring the surgery at 16 hours', [16], 'ring the surgery'],
  ['fry bacon at 8 and 3 eggs', [8], 'fry bacon and 3 eggs'],
])('“%s” has every time that was said', (text, hours, left) => {
  const when = read(text)
  expect(when.times.map(({ hour }) => hour)).toEqual(hours)
  expect(rawText(when.left)).toBe(left)
})
