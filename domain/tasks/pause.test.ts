import { describe, expect, test } from 'vitest'
import {
  endedOn,
  isWithin,
  overlaps,
  pauseProblem,
  restedSentence,
  restingSentence,
  spanWords,
  whatRests,
} from './pause.ts'

const TODAY = '2026-03-09'

describe('whether there can be such a pause', () => {
  test.each([
    ['2026-03-09', '2026-03-09', undefined],
    ['2026-03-09', '2027-03-09', undefined],
    ['2026-03-09', '2027-03-10', 'a year long at most'],
    ['2026-03-09', '2036-03-09', 'a year long at most'],
    ['2027-03-10', '2027-03-12', undefined],
    ['2027-03-11', '2027-03-12', 'within a year from today'],
    ['2026-03-12', '2026-03-11', 'cannot be before its first day'],
    ['2026-03-01', '2026-03-08', 'Those days are over'],
    ['2026-03-08', '2026-03-12', 'What is past stays as it was'],
    ['0001-01-01', '9999-12-31', 'What is past stays as it was'],
  ])('from %s until %s: %s', (from, until, problem) => {
    const said = pauseProblem({ from, until }, TODAY)
    if (problem) expect(said).toContain(problem)
    else expect(said).toBeUndefined()
  })
})

test.each([
  ['2026-03-13', '2026-03-15', true],
  ['2026-03-14', '2026-03-15', false],
  ['2026-03-01', '2026-03-09', false],
  ['2026-03-01', '2026-03-10', true],
  ['2026-03-01', '2026-03-31', true],
])('a pause from the 10th to the 13th and one from %s to %s overlap: %s', (from, until, expected) => {
  const week = { from: '2026-03-10', until: '2026-03-13' }
  expect(overlaps(week, { from, until })).toBe(expected)
  expect(overlaps({ from, until }, week)).toBe(expected)
})

test('both ends belong to a pause', () => {
  const spans = [{ from: '2026-03-10', until: '2026-03-13' }]
  expect(['2026-03-09', '2026-03-10', '2026-03-13', '2026-03-14'].map((day) => isWithin(day, spans))).toEqual(
    [false, true, true, false],
  )
  expect(isWithin(TODAY, null)).toBe(false)
})

test('ended early, the days before stay paused; today counts again', () => {
  expect(endedOn({ from: '2026-03-05', until: '2026-03-13' }, TODAY)).toEqual({
    from: '2026-03-05',
    until: '2026-03-08',
  })
  expect(endedOn({ from: TODAY, until: '2026-03-13' }, TODAY)).toBeUndefined()
  expect(endedOn({ from: '2026-03-11', until: '2026-03-13' }, TODAY)).toBeUndefined()
  expect(endedOn({ from: '2026-03-01', until: '2026-03-02' }, TODAY)).toEqual({
    from: '2026-03-01',
    until: '2026-03-02',
  })
})

test('a pause is written with its days, and names the doses that rest', () => {
  expect(spanWords({ from: '2026-03-09', until: '2026-03-09' }, TODAY)).toBe('on Monday, March 9')
  expect(spanWords({ from: '2026-03-09', until: '2027-01-02' }, TODAY)).toBe(
    'from Monday, March 9 to January 2, 2027',
  )
  expect(restingSentence(['Take pills', 'Insulin'])).toContain('“Take pills” and “Insulin”')
})

describe('what is asked for', () => {
  const pills = [{ id: 'pills' }]
  test.each([
    ['away, doses go on', pills, false, true, { except: ['pills'] }],
    ['away, doses rest too', pills, false, false, { knowing: true }],
    ['one routine, which may be a dose', pills, true, true, { knowing: true }],
    ['away, no dose found', [], false, true, {}],
    ['away, no dose found and none to go on', [], false, false, {}],
    ['one routine, no dose', [], true, true, {}],
  ])('%s', (_, resting, isRoutine, goesOn, expected) => {
    expect(whatRests(resting, { isRoutine, goesOn })).toEqual(expected)
  })
})

test('a day on which one routine rested was not paused as a whole', () => {
  expect(restedSentence([{ paused: true }, {}])).toBe('What was paused on this day does not count as missed.')
  expect(restedSentence([{ paused: true }, { paused: true }])).toContain('This day was paused.')
})
