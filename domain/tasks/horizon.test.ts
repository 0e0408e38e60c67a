import { expect, test } from 'vitest'
import { timeHorizon } from './horizon.ts'
import { sampleTask } from './sample-task.ts'

const noon = { date: '2026-03-09', time: '12:00' }

test.each([
  ['00:00', 'overdue'],
  ['11:29', 'overdue'],
  ['11:30', 'overdue'],
  ['11:31', 'late'],
  ['11:45', 'late'],
  ['11:46', 'current'],
  ['12:00', 'current'],
  ['12:15', 'current'],
  ['12:16', 'upcoming'],
  ['13:00', 'upcoming'],
  ['13:01', 'later'],
  ['23:59', 'later'],
  ['24:00', 'anytime'],
  [null, 'anytime'],
])('at noon, a task set for %s is %s', (time, horizon) =>
  expect(timeHorizon(sampleTask({ time }), noon)).toBe(horizon),
)

test.each([
  ['2026-03-10', 'future'],
  ['2026-03-08', 'historical'],
])('a pending task on %s is %s', (date, horizon) =>
  expect(timeHorizon(sampleTask({ date, time: '12:00' }), noon)).toBe(horizon),
)

test('a finished task shows its status, a rolled-over one is in rollover', () => {
  expect(timeHorizon(sampleTask({ status: 'completed', time: '08:00' }), noon)).toBe('completed')
  expect(timeHorizon(sampleTask({ status: 'skipped', rolloverFrom: '2026-03-01' }), noon)).toBe('skipped')
  expect(timeHorizon(sampleTask({ rolloverFrom: '2026-03-01', time: '08:00' }), noon)).toBe('rollover')
})
