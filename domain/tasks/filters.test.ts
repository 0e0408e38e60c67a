import { expect, test } from 'vitest'
import { momentAt } from '../time/zone.ts'
import { filterTasks, isOverdue } from './filters.ts'
import { sampleTask } from './sample-task.ts'
import { dayStats } from './stats.ts'

const now = { date: '2026-03-09', time: '12:00' }
const tasks = [
  sampleTask({ id: 'done', status: 'completed', time: '08:00' }),
  sampleTask({ id: 'missed', time: '08:00' }),
  sampleTask({ id: 'ahead', time: '18:00' }),
  sampleTask({ id: 'skipped', status: 'skipped', recurrenceType: 'daily' }),
  sampleTask({ id: 'walk', recurrenceType: 'daily', time: '11:59' }),
  sampleTask({ id: 'old', rolloverFrom: '2026-03-01', recurrenceConfig: '2026-03-01', time: '08:00' }),
  sampleTask({ id: 'tuesday', recurrenceType: 'weekly', recurrenceConfig: '[2]' }),
]
const ids = (
  statuses: Parameters<typeof filterTasks>[1]['statuses'],
  types: Parameters<typeof filterTasks>[1]['types'],
) => filterTasks(tasks.slice(0, 6), { statuses, types }, now).map((task) => task.id)

test('nothing chosen filters nothing', () => expect(ids([], [])).toHaveLength(6))
test('choices within a group widen the result', () =>
  expect(ids(['completed', 'skipped'], [])).toEqual(['done', 'skipped']))
test('pending includes overdue', () => {
  expect(ids(['pending'], [])).toEqual(['missed', 'ahead', 'walk', 'old'])
  expect(ids(['overdue'], [])).toEqual(['missed', 'walk'])
})
test('choices in both groups narrow the result', () => {
  expect(ids(['pending'], ['recurring'])).toEqual(['walk'])
  expect(ids(['pending', 'skipped'], ['recurring', 'rolledOver'])).toEqual(['skipped', 'walk', 'old'])
})

test.each([
  ['11:59', true],
  ['12:00', false],
  ['12:01', false],
  [null, false],
  ['24:00', false],
])('at noon, a pending task set for %s is overdue: %s', (time, overdue) =>
  expect(isOverdue(sampleTask({ time }), now)).toBe(overdue),
)
test('yesterday’s tasks are past, not overdue', () => {
  expect(isOverdue(sampleTask({ date: '2026-03-08', time: '08:00' }), now)).toBe(false)
})

test('Quick Stats counts what falls on the day', () => {
  expect(dayStats(tasks, now)).toEqual({
    total: 6,
    completed: 1,
    overdue: 2,
    pending: 4,
    skipped: 1,
    recurring: 2,
    rolledOver: 1,
    new: 3,
  })
})

test('in the hour that comes twice, what was due in its first is overdue', () => {
  const again = momentAt(Date.parse('2026-11-01T06:05Z'), 'America/New_York')
  const at = (time: string) => sampleTask({ date: again.date, time })
  expect([at('01:30'), at('02:00')].map((task) => isOverdue(task, again))).toEqual([true, false])
})
