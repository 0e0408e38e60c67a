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

test('says who completed it, with the time on the reader’s clock', () => {
  const done = { by: 'Bea', at: Date.parse('2026-03-09T12:05:00Z') }
  expect(doneAlreadySentence(done, 'America/New_York')).toBe('Bea marked this done at 8:05 AM.')
})
