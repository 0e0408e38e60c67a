import { expect, test } from 'vitest'
import { alreadyThere, canMove, dayWords, quickMoves } from './moving.ts'
import { sampleTask } from './sample-task.ts'

const TODAY = '2026-03-09'
const pills = sampleTask({ id: 'pills', title: 'Pills', date: TODAY, recurrenceType: 'daily' })
const labels = (date: string, rolloverFrom?: string) =>
  quickMoves(sampleTask({ date, rolloverFrom }), TODAY).map(({ label }) => label)

test('today and tomorrow are offered unless the task is there', () => {
  expect(labels(TODAY)).toEqual(['Tomorrow'])
  expect(labels('2026-03-10')).toEqual(['Today'])
  expect(labels('2026-03-20')).toEqual(['Today', 'Tomorrow'])
  expect(labels(TODAY, '2026-03-07')).toEqual(['Today', 'Tomorrow'])
})

test('what is done, skipped or not of the day is not moved', () => {
  expect(canMove(pills)).toBe(true)
  expect(canMove({ ...pills, status: 'completed' })).toBe(false)
  expect(canMove({ ...pills, recurrenceType: 'weekly', recurrenceConfig: '[2]' })).toBe(false)
})

test('a repeating task, or one of the same title, may be there already', () => {
  const tomorrow = '2026-03-10'
  const there = { ...pills, date: tomorrow }
  const letter = sampleTask({ id: 'letter', title: 'Letter' })
  expect(alreadyThere(pills, tomorrow, [there])).toBe(true)
  expect(alreadyThere(pills, tomorrow, [])).toBe(false)
  expect(alreadyThere(letter, tomorrow, [there])).toBe(false)
  expect(
    alreadyThere(letter, tomorrow, [sampleTask({ id: 'other', title: ' letter ', date: tomorrow })]),
  ).toBe(true)
  expect(alreadyThere(letter, tomorrow, [{ ...letter, date: tomorrow }])).toBe(false)
})

test('a day that is not known here is judged by the rule', () => {
  const weekly = { ...pills, recurrenceType: 'weekly' as const, recurrenceConfig: '[1]' }
  expect(alreadyThere(pills, '2026-03-10', undefined)).toBe(true)
  expect([
    alreadyThere(weekly, '2026-03-10', undefined),
    alreadyThere(weekly, '2026-03-16', undefined),
  ]).toEqual([false, true])
  expect(alreadyThere(sampleTask(), '2026-03-10', undefined)).toBe(false)
})

test.each([
  [TODAY, 'today'],
  ['2026-03-10', 'tomorrow'],
  ['2026-03-12', 'Thursday, March 12'],
])('%s is %s', (date, words) => {
  expect(dayWords(date, TODAY)).toBe(words)
})
