import { expect, test } from 'vitest'
import { doneAlreadySentence, isDoneAlready } from './done-already.ts'
import type { TaskStatus } from './task.ts'

const RULE: [TaskStatus, TaskStatus | undefined, boolean, boolean][] = [
  ['completed', 'completed', false, true],
  ['completed', 'completed', true, true],
  ['completed', 'skipped', true, true],
  ['completed', 'skipped', false, false],
  ['completed', 'pending', true, false],
  ['completed', undefined, true, false],
  ['skipped', 'completed', true, false],
  ['pending', 'skipped', true, false],
]

test.each(RULE)(
  'a %s task, %s wanted, in answer to a reminder %s: done already %s',
  (status, wanted, answersReminder, done) => {
    expect(isDoneAlready(status, wanted, { answersReminder })).toBe(done)
  },
)

test.each<[TaskStatus, TaskStatus | undefined, TaskStatus, boolean]>([
  ['completed', 'skipped', 'pending', true],
  ['completed', 'skipped', 'completed', false],
  ['completed', 'pending', 'skipped', true],
  ['completed', 'pending', 'completed', false],
  ['completed', undefined, 'pending', false],
  ['skipped', 'completed', 'pending', false],
  ['skipped', 'pending', 'pending', false],
  ['pending', 'skipped', 'completed', false],
])('a %s task, %s wanted by somebody who saw it %s: done already %s', (status, wanted, seen, done) => {
  expect(isDoneAlready(status, wanted, { answersReminder: false, seen })).toBe(done)
})

test.each<[TaskStatus, TaskStatus, boolean]>([
  ['completed', 'pending', true],
  ['completed', 'skipped', true],
  ['skipped', 'pending', false],
])('a %s task, %s wanted before somebody else completed it: done already %s', (status, wanted, done) => {
  expect(isDoneAlready(status, wanted, { answersReminder: false, seen: 'completed', since: true })).toBe(done)
})

test('says who completed it, with the time on the reader’s clock', () => {
  const done = { by: 'Bea', at: Date.parse('2026-03-09T12:05:00Z') }
  expect(doneAlreadySentence(done, 'America/New_York')).toBe('Bea marked this done at 8:05 AM.')
})
