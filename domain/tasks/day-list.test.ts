import { describe, expect, test } from 'vitest'
import { momentAt } from '../time/zone.ts'
import { groupDay } from './day-list.ts'
import { sampleTask } from './sample-task.ts'

const today = '2026-03-09'
const tasks = [
  sampleTask({ id: 'anytime' }),
  sampleTask({ id: 'late', time: '21:00' }),
  sampleTask({ id: 'noon', time: '12:00', status: 'completed' }),
  sampleTask({ id: 'tea', time: '16:59' }),
  sampleTask({ id: 'pills', time: '08:00', recurrenceType: 'daily' }),
  sampleTask({ id: 'wake', time: '07:00' }),
  sampleTask({ id: 'newer', rolloverFrom: '2026-03-07', recurrenceConfig: '2026-03-07' }),
  sampleTask({ id: 'older', rolloverFrom: '2026-03-02', recurrenceConfig: '2026-03-02', time: '20:00' }),
  sampleTask({ id: 'tuesdays', recurrenceType: 'weekly', recurrenceConfig: '[2]' }),
]
const shape = (time: string, of = tasks) =>
  groupDay(of, { date: today, time }).groups.map(({ name, tasks }) => [name, ...tasks.map((task) => task.id)])

test('groups come in their order, each sorted by time', () => {
  expect(shape('12:30')).toEqual([
    ['rolledOver', 'older', 'newer'],
    ['morning', 'wake', 'pills'],
    ['afternoon', 'noon', 'tea'],
    ['evening', 'late'],
    ['anytime', 'anytime'],
  ])
})

test('each group counts its completed tasks', () => {
  const afternoon = groupDay(tasks, { date: today, time: '12:30' }).groups[2]
  expect(afternoon).toMatchObject({ title: 'Afternoon', completed: 1, total: 2 })
})

test('what rests on a paused day counts neither as done nor as left, and its group is still shown', () => {
  const away = tasks.map((task) => (task.id === 'tea' ? { ...task, paused: true } : task))
  const [, , afternoon] = groupDay(away, { date: today, time: '12:30' }).groups
  expect(afternoon).toMatchObject({ title: 'Afternoon', completed: 1, total: 1 })
  const all = tasks.map((task) => ({ ...task, paused: true }))
  const groups = groupDay(all, { date: today, time: '12:30' }).groups
  expect(groups).toHaveLength(5)
  expect(groups[1]).toMatchObject({ completed: 0, total: 0 })
  // Ticked all the same, it is done.
  expect(groups[2]).toMatchObject({ completed: 1, total: 1 })
})

test('recurring tasks that do not fall on the day are for other days', () => {
  const list = groupDay(tasks, { date: today, time: '12:30' })
  expect(list.otherDays.map((task) => task.id)).toEqual(['tuesdays'])
})

test('tasks at the same time keep their order', () => {
  const twins = ['b', 'a', 'c'].map((id) => sampleTask({ id, time: '08:00' }))
  expect(shape('23:00', twins)[0]).toEqual(['morning', 'b', 'a', 'c'])
})

describe('the NOW marker', () => {
  const place = (time: string, of = tasks, date = today) => groupDay(of, { date, time }).now
  test.each([
    ['06:59', 'morning', 0],
    ['07:00', 'morning', 0],
    ['07:01', 'morning', 1],
    ['08:01', 'morning', 2],
    ['11:59', 'morning', 2],
    ['12:00', 'afternoon', 0],
    ['12:01', 'afternoon', 1],
    ['16:59', 'afternoon', 1],
    ['17:00', 'evening', 0],
    ['23:59', 'evening', 1],
  ])('at %s is in the %s before task %i', (time, group, index) =>
    expect(place(time)).toEqual({ group, index }),
  )

  test('its group is shown even when it is otherwise empty', () => {
    const evening = [sampleTask({ id: 'supper', time: '18:00' })]
    expect(shape('09:00', evening)).toEqual([['morning'], ['evening', 'supper']])
  })
  test('in the hour that comes twice, it is below what was due in its first', () => {
    const again = momentAt(Date.parse('2026-11-01T06:05Z'), 'America/New_York')
    const night = ['01:00', '01:30', '02:00'].map((time) => sampleTask({ id: time, date: again.date, time }))
    expect(groupDay(night, again).now).toEqual({ group: 'morning', index: 2 })
  })
  test('only today has one', () => {
    expect(place('12:00', tasks, '2026-03-10')).toBeNull()
    expect(place('12:00', [])).toBeNull()
    expect(groupDay([], { date: today, time: '12:00' }).groups).toEqual([])
  })
})
