import { describe, expect, test } from 'vitest'
import { momentAt } from '../time/zone.ts'
import { byNeed, type Glance, glanceOf, lateBy } from './glance.ts'

const NOON = { date: '2026-03-09', time: '12:00' }
const task = (
  title: string,
  time: string | null,
  status: 'pending' | 'completed' | 'skipped' = 'pending',
) => ({
  title,
  time,
  status,
})

describe('a glance', () => {
  test('counts what is done, and names what is next and what is late', () => {
    expect(
      glanceOf(
        [
          task('Walk', '09:00', 'completed'),
          task('Rest', '10:00', 'skipped'),
          task('Breakfast', '08:00'),
          task('Take pills', '11:00'),
          task('Lunch', '12:10'),
          task('Nap', '14:00'),
          task('Read', null),
        ],
        NOON,
      ),
    ).toEqual({
      done: 1,
      total: 7,
      next: { title: 'Lunch', time: '12:10' },
      late: [
        { title: 'Take pills', time: '11:00', medicine: true },
        { title: 'Breakfast', time: '08:00', medicine: false },
      ],
    })
  })

  test.each([
    ['11:45', true],
    ['11:46', false],
  ])('a task of %s is late at noon: %s', (time, late) => {
    expect(glanceOf([task('Walk', time)], NOON).late.length > 0).toBe(late)
  })

  test('an empty day has nothing next and nothing late', () => {
    expect(glanceOf([], NOON)).toEqual({ done: 0, total: 0, next: null, late: [] })
  })
})

test('who needs somebody comes first', () => {
  const glance = (late: string[]): Glance =>
    glanceOf(
      late.map((title) => task(title, '08:00')),
      NOON,
    )
  const people = [
    { name: 'Away', glance: null },
    { name: 'Zoe', glance: glance([]) },
    { name: 'Ben', glance: glance([]) },
    { name: 'Walks', glance: glance(['Walk', 'Lunch', 'Call']) },
    { name: 'Pills', glance: glance(['Take pills']) },
  ]
  expect(people.sort(byNeed).map(({ name }) => name)).toEqual(['Pills', 'Walks', 'Ben', 'Zoe', 'Away'])
})

test.each([
  ['11:35', '25 min'],
  ['11:00', '1 h'],
  ['09:01', '2 h'],
])('something of %s is late by %s', (time, words) => {
  expect(lateBy(time, NOON)).toBe(words)
})

test('in the hour that comes twice, late is by the minutes that passed', () => {
  const now = momentAt(Date.parse('2026-11-01T06:05Z'), 'America/New_York')
  expect(now.time).toBe('01:05')
  expect(glanceOf([task('Take pills', '01:30'), task('Drink', '02:00')], now)).toMatchObject({
    next: { title: 'Drink' },
    late: [{ title: 'Take pills' }],
  })
  expect(lateBy('01:30', now)).toBe('35 min')
  expect(lateBy('00:05', now)).toBe('2 h')
})
