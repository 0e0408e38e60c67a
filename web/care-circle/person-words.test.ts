import { expect, test } from 'vitest'
import type { PersonAtAGlance } from '#contract/my-people.ts'
import { dayWords, newsWords, nextWords, othersWords, signWords } from './person-words.ts'

const NOON = Date.parse('2026-03-09T12:00:00Z')
const person = (over: Partial<PersonAtAGlance> = {}): PersonAtAGlance => ({
  userId: 'ann@example.org',
  name: 'Ann',
  timezone: 'Europe/Berlin',
  level: 'help',
  phoneNumber: null,
  notShown: null,
  lastSign: null,
  reach: 'reached',
  news: 0,
  glance: { done: 1, total: 2, next: { title: 'Lunch', time: '13:30' }, late: [] },
  ...over,
})
const late = (...titles: string[]) => titles.map((title) => ({ title, time: '12:30', medicine: false }))

test('a day is said in one sentence, by the clock where the person lives', () => {
  expect(dayWords(person(), NOON)).toBe('All well')
  const glance = { done: 0, total: 3, next: null, late: late('Take pills') }
  expect(dayWords(person({ glance }), NOON)).toBe('30 min late: Take pills')
  const more = { ...glance, late: late('Take pills', 'Walk', 'Call') }
  expect(dayWords(person({ glance: more }), NOON)).toBe('30 min late: Take pills, and 2 more')
  expect(dayWords(person({ glance: null, notShown: 'not-sharing' }), NOON)).toBe('Not sharing at the moment')
})

test('those without a line of their own are counted', () => {
  const glance = { done: 0, total: 3, next: null, late: late('Take pills') }
  expect(othersWords([person()], 1)).toBe('1 more person, nothing late')
  expect(othersWords([person(), person({ glance })], 2)).toBe('2 more people, 1 with something late')
  expect(othersWords([], 7)).toBe('7 more people')
})

test.each([
  [0, 'What was done'],
  [1, '1 new thing done'],
  [20, '20 new things done'],
  [21, 'More than 20 new things done'],
])('%i entries are new: %s', (news, words) => {
  expect(newsWords(news)).toBe(words)
})

test('what is next, or that nothing is', () => {
  expect(nextWords(person())).toBe('Next: Lunch, 1:30 PM')
  expect(nextWords(person({ glance: { done: 0, total: 0, next: null, late: [] } }))).toBe(
    'Nothing planned today',
  )
  expect(nextWords(person({ glance: null }))).toBeUndefined()
})

test.each([
  [null, 'Not active yet'],
  ['2026-03-09T11:59:30Z', 'Last active just now'],
  ['2026-03-09T11:48:00Z', 'Last active 12 minutes ago'],
  ['2026-03-09T11:00:00Z', 'Last active 1 hour ago'],
  ['2026-03-06T11:00:00Z', 'Last active 3 days ago'],
])('%s: %s', (at, words) => {
  expect(signWords(at, NOON)).toBe(words)
})
