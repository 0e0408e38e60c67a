import { expect, test } from 'vitest'
import { nextTimed } from './next-timed.ts'
import { sampleTask } from './sample-task.ts'

const ZONE = 'America/New_York'
const at = (time: string, date = '2026-03-09') => Date.parse(`${date}T${time}-04:00`)
const pills = sampleTask({ id: 'pills', time: '08:00' })
const lunch = sampleTask({ id: 'lunch', time: '12:30' })

test.each([
  ['07:59:59', 'pills'],
  ['08:00:00', 'lunch'],
  ['12:29:59', 'lunch'],
  ['12:30:00', undefined],
])('at %s the next one is %s', (time, id) => {
  expect(nextTimed([lunch, pills], at(time), ZONE)?.task.id).toBe(id)
})

test('what was put off comes when that is over', () => {
  const later = { until: new Date(at('08:40:00')).toISOString(), times: 1 }
  expect(nextTimed([lunch, { ...pills, later }], at('08:30:00'), ZONE)).toMatchObject({
    task: { id: 'pills' },
    at: at('08:40:00'),
  })
})

test('not what is done, from another day, without a time or not on today', () => {
  const others = [
    sampleTask({ time: '09:00', status: 'completed' }),
    sampleTask({ time: '09:00', status: 'skipped' }),
    sampleTask({ time: '09:00', paused: true }),
    sampleTask({ time: '09:00', rolloverFrom: '2026-03-08' }),
    sampleTask({ time: '09:00', date: '2026-03-10' }),
    sampleTask({ time: '24:00' }),
    sampleTask({ time: '09:00', recurrenceType: 'weekly', recurrenceConfig: '[2]' }),
  ]
  expect(nextTimed(others, at('08:00:00'), ZONE)).toBeUndefined()
})

test('in the night the clock goes forward, an hour less is left', () => {
  // At 2:00 AM the clocks go to 3:00 AM.
  const task = sampleTask({ date: '2026-03-08', time: '03:30' })
  const now = Date.parse('2026-03-08T01:50:00-05:00')
  expect(nextTimed([task], now, ZONE)?.at).toBe(now + 40 * 60_000)
})

test('in the hour that comes twice, what had its time in the first is not the next', () => {
  // At 2:00 AM the clocks go back to 1:00 AM.
  const [missed, next] = ['01:30', '02:15'].map((time) => sampleTask({ id: time, date: '2026-11-01', time }))
  const now = Date.parse('2026-11-01T01:10:00-05:00')
  expect(nextTimed([next!, missed!], now, ZONE)).toMatchObject({
    task: { id: '02:15' },
    at: now + 65 * 60_000,
  })
})
