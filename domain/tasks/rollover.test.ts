import { expect, test } from 'vitest'
import { isRolledOverTo, ownDay, showsOn } from './rollover.ts'

const own = '2026-03-05'
const today = '2026-03-09'
const pending = { date: own, status: 'pending', finishedOn: null } as const
const finished = { date: own, status: 'completed', finishedOn: '2026-03-07' } as const

test.each([
  ['its own day', pending, own, true, false],
  ['a day between', pending, '2026-03-07', false, false],
  ['today', pending, today, true, true],
  ['tomorrow', pending, '2026-03-10', false, false],
  ['the day before its own', pending, '2026-03-04', false, false],
  ['its own day, finished later', finished, own, true, false],
  ['the day it was finished', finished, '2026-03-07', true, true],
  ['today, finished before', finished, today, false, false],
  ['its own day, skipped on it', { date: own, status: 'skipped', finishedOn: own }, own, true, false],
] as const)('on %s', (_, task, day, shows, rolledOver) => {
  expect(showsOn(task, day, today)).toBe(shows)
  expect(isRolledOverTo(task, day, today)).toBe(rolledOver)
})

test('a task on a later day does not show today', () => {
  expect(showsOn({ date: '2026-03-12', status: 'pending', finishedOn: null }, today, today)).toBe(false)
})

test('a task belongs to its own day, even when it has rolled over', () => {
  expect(ownDay({ date: today, rolloverFrom: own })).toBe(own)
  expect(ownDay({ date: own })).toBe(own)
})
