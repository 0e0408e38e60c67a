import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/local-date.ts'
import { localMoment } from '#domain/time/zone.ts'
import { PHRASES } from './typed-title.phrases.ts'
import { readTitle, type TitleRead } from './typed-title.ts'

/** A Tuesday, 9:30 in the morning. */
const TODAY = '2026-03-10'
const ZONE = 'America/New_York'
const clock = clockAt('2026-03-10T13:30:00Z')

function clockAt(iso: string, zone = ZONE) {
  const instant = Date.parse(iso)
  return { moment: localMoment(instant, zone), instant, zone }
}

const read = (text: string, more: Partial<Parameters<typeof readTitle>[1]> = {}) =>
  readTitle(text, { clock, day: TODAY, ...more })

describe('what a title says', () => {
  test.each(PHRASES)('%s → %s', (phrase, expected) => {
    expect(shown(read(phrase))).toBe(expected)
  })

  test('there are many of them, and half of them are to stay as they are', () => {
    expect(PHRASES.length).toBeGreaterThan(200)
    expect(PHRASES.filter(([phrase, said]) => said.startsWith(phrase)).length).toBeGreaterThan(80)
  })
})

describe('taking a part back', () => {
  test('keeps its words, and what else was understood', () => {
    const { parts } = read('Take 2 pills at 8 every day')
    expect(parts.map(({ words }) => words)).toEqual(['at 8', 'every day'])
    expect(shown(read('Take 2 pills at 8 every day', { asWords: ['at 8'] }))).toBe(
      'Take 2 pills at 8 | daily',
    )
    expect(shown(read('Take 2 pills at 8 every day', { asWords: ['every day'] }))).toBe(
      'Take 2 pills every day | 20:00',
    )
  })

  test.each(PHRASES)('all parts of %s leave it as typed', (phrase) => {
    let asWords: string[] = []
    for (let taken = read(phrase); taken.parts.length > 0; taken = read(phrase, { asWords }))
      asWords = [...asWords, ...taken.parts.map(({ words }) => words)]
    const { title } = read(phrase, { asWords })
    expect(phrase.toLowerCase().endsWith(title.toLowerCase())).toBe(true)
    expect(title.match(/\d+/g) ?? []).toEqual(phrase.match(/\d+/g) ?? [])
  })

  test('holds while one types on', () => {
    expect(shown(read('Channel 4 at 9 and call Bob tomorrow', { asWords: ['at 9'] }))).toBe(
      'Channel 4 at 9 and call Bob | 2026-03-11',
    )
  })
})

test('nothing is read for what was filled in by hand, and the words stay', () => {
  expect(shown(read('pills every day at 8', { byHand: ['time'] }))).toBe('Pills at 8 | daily')
  expect(shown(read('dentist tomorrow', { byHand: ['date'] }))).toBe('dentist tomorrow')
  expect(shown(read('dentist, remind me an hour before', { byHand: ['time'] }))).toBe(
    'Dentist | remind -3600',
  )
})

test('the places of what was understood are those in the text', () => {
  const text = 'Dentist  next\tTuesday “at 5” – 2:30, remind me an hour before'
  const { parts } = read(text)
  expect(
    parts.map(({ kind, places }) => [kind, ...places.map(({ from, to }) => text.slice(from, to))]),
  ).toEqual([
    ['date', 'next\tTuesday'],
    ['time', '2:30'],
    ['reminder', 'remind me an hour before'],
  ])
})

test('morning or evening is decided as the assistant does: by the words, then by what is still to come', () => {
  const at = (iso: string, text: string) => shown(read(text, { clock: clockAt(iso) }))
  expect(at('2026-03-10T11:00:00Z', 'pills at 8')).toBe('Pills | 08:00')
  expect(at('2026-03-10T13:30:00Z', 'pills at 8')).toBe('Pills | 20:00')
  expect(at('2026-03-11T01:00:00Z', 'pills at 8')).toBe('Pills | 2026-03-11 | 08:00')
  expect(at('2026-03-11T01:00:00Z', 'pills every day at 8')).toBe('Pills | 08:00 | daily')
})

test('on another day, that day is meant; tonight is today', () => {
  const friday = { day: '2026-03-13' }
  expect(shown(read('pills at 8', friday))).toBe('Pills | 08:00')
  expect(shown(read('pills tonight', friday))).toBe('Pills | 2026-03-10 | 20:00')
  expect(shown(read('pills every day', friday))).toBe('Pills | daily')
  expect(shown(read('bins every Monday', friday))).toBe('Bins | 2026-03-16 | weekly 1')
})

test('where the day comes first, 5/12 is in December', () => {
  const london = { clock: clockAt('2026-03-10T09:30:00Z', 'Europe/London') }
  expect(shown(read('Party on 5/12', london))).toBe('Party | 2026-12-05')
  expect(shown(read('Party on 5/12'))).toBe('Party | 2026-05-12')
})

test('the night the clocks change, an hour later is an hour later', () => {
  const before = clockAt('2026-03-08T06:30:00Z')
  expect(shown(readTitle('call back in an hour', { clock: before, day: '2026-03-08' }))).toBe(
    'Call back | 03:30',
  )
})

const WORDS = fc.constantFrom(
  ...PHRASES.flatMap(([phrase]) => phrase.split(' ')),
  ...'“ ” ’ – , : ; . ½ é 8 08:00 1/2 12.50 \u00a0 👵🏽 ﷺ'.split(' '),
)

test('whatever is typed: no word is made up, none is lost but what is marked, and its places are in the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(WORDS, { maxLength: 14 }).map((words) => words.join(' ')),
        fc.string({ unit: 'grapheme' }),
      ),
      fc.integer({ min: -400, max: 400 }),
      (text, ahead) => {
        const plain = text.normalize('NFC')
        const { title, parts } = read(text, { day: addDays(TODAY, ahead) })
        expect(title === '').toBe(plain.trim() === '')
        expect(isWithin(letters(title), letters(plain))).toBe(true)
        if (parts.length === 0) expect(plain.toLowerCase()).toContain(title.toLowerCase())
        for (const { places, words } of parts) {
          expect(words).not.toBe('')
          for (const { from, to } of places) expect(0 <= from && from < to && to <= plain.length).toBe(true)
        }
        const numbersLeft = [title, ...parts.map(({ words }) => words)].join(' ')
        for (const number of plain.match(/\d+/g) ?? []) expect(numbersLeft).toContain(number)
      },
    ),
    { numRuns: 400 },
  )
})

test('a very long text is left as it is', () => {
  expect(read('at 8 '.repeat(1_000)).parts).toEqual([])
  expect(read(`${'on for by '.repeat(180)}tomorrow`).title).not.toBe('')
})

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether all letters are there, in this order. */
function isWithin(some: string, all: string): boolean {
  let at = 0
  for (const letter of some) {
    at = all.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

function shown({ title, date, time, repeat, repeatUntil, reminders, checklist, makeSure, notes }: TitleRead) {
  const rhythm =
    repeat?.every === 'day'
      ? 'daily'
      : repeat?.every === 'week'
        ? `weekly ${repeat.weekdays}`
        : repeat?.every === 'month'
          ? `monthly ${repeat.days}`
          : undefined
  return [
    title,
    date,
    time,
    rhythm,
    repeatUntil && `until ${repeatUntil}`,
    reminders && `remind ${reminders}`,
    checklist && `steps ${checklist.join('; ')}`,
    makeSure && 'make sure',
    ...notes.map(({ about }) => `note ${about}`),
  ]
    .filter(Boolean)
    .join(' | ')
}
