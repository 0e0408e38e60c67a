import { expect, test } from 'vitest'
import { momentAt } from '../time/zone.ts'
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

/** New York goes from 2:00 to 3:00 on March 8 and from 2:00 back to 1:00 on November 1, 2026. */
test.each([
  ['2026-03-08T06:50Z', '1:50 AM, before the gap', '02:30', 'current'],
  ['2026-03-08T06:50Z', '1:50 AM, before the gap', '03:15', 'upcoming'],
  ['2026-03-08T07:05Z', '3:05 AM, after the gap', '02:00', 'current'],
  ['2026-03-08T07:05Z', '3:05 AM, after the gap', '02:45', 'current'],
  ['2026-03-08T07:05Z', '3:05 AM, after the gap', '01:55', 'current'],
  ['2026-03-08T07:15Z', '3:15 AM, after the gap', '02:30', 'late'],
  ['2026-03-08T07:30Z', '3:30 AM, after the gap', '02:30', 'overdue'],
  ['2026-11-01T05:45Z', '1:45 AM, for the first time', '02:00', 'later'],
  ['2026-11-01T05:45Z', '1:45 AM, for the first time', '01:50', 'current'],
  ['2026-11-01T06:05Z', '1:05 AM, once more', '01:50', 'late'],
  ['2026-11-01T06:05Z', '1:05 AM, once more', '01:30', 'overdue'],
  ['2026-11-01T06:05Z', '1:05 AM, once more', '01:10', 'overdue'],
  ['2026-11-01T06:05Z', '1:05 AM, once more', '00:59', 'overdue'],
  ['2026-11-01T06:05Z', '1:05 AM, once more', '02:00', 'upcoming'],
  ['2026-11-01T17:10Z', '12:10 PM, hours later', '12:00', 'current'],
  ['2026-10-31T16:00Z', 'noon of the day before', '12:15', 'current'],
])('when the clock has changed (%s, %s) a task set for %s is %s', (instant, _shown, time, horizon) => {
  const now = momentAt(Date.parse(instant), 'America/New_York')
  expect(timeHorizon(sampleTask({ date: now.date, time }), now)).toBe(horizon)
})
