import { expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import type { Task } from '#domain/tasks/task.ts'
import { beginningWith, firstCard } from './first-card.ts'

const TODAY = '2026-03-09'
const NOON = { date: TODAY, time: '12:00' }

type Row = [time: string | null, fields?: Partial<Task>]

/** The position of the card in a list like this. */
const opensAt = (...rows: Row[]) => {
  const tasks = rows.map(([time, fields], index) =>
    sampleTask({ id: String(index), date: TODAY, time, ...fields }),
  )
  return firstCard(
    tasks.map(({ id }) => id),
    tasks,
    NOON,
  )
}
const done = { status: 'completed' } as const

test.each<[string, Row[], string | undefined]>([
  ['what comes next, not what was missed in the morning', [['08:00'], ['12:30'], ['18:00']], '1'],
  ['never what rests, while something else is left', [['12:00', { paused: true }], ['12:30']], '1'],
  ['what is on now', [['08:00'], ['11:45'], ['12:30']], '1'],
  ['what is a little late', [['11:31'], ['12:30']], '0'],
  ['what comes next once that is overdue', [['11:30'], ['12:30']], '1'],
  ['the next one that is not done', [['12:00', done], ['12:30', { status: 'skipped' }], ['18:00']], '2'],
  ['what is left of the day when nothing comes any more', [['08:00', done], ['09:00'], [null]], '1'],
  ['a timed task before what rolled over', [['12:30', { rolloverFrom: '2026-03-08' }], ['18:00']], '1'],
  ['an untimed task when there is no other', [['08:00', done], ['24:00'], [null]], '1'],
  [
    'the first of another day',
    [
      ['08:00', { date: '2026-03-10' }],
      ['12:30', { date: '2026-03-10' }],
    ],
    '0',
  ],
  [
    'the first when all is done',
    [
      ['08:00', done],
      ['12:30', done],
    ],
    '0',
  ],
  ['nothing on an empty day', [], undefined],
])('Flash Mode opens at %s', (_, rows, position) => {
  expect(opensAt(...rows)).toBe(position)
})

test('the cards begin with the one that Flash Mode opens at, and none is left out', () => {
  expect(beginningWith('c', ['a', 'b', 'c', 'd'], [])).toEqual(['c', 'd', 'a', 'b'])
  expect(beginningWith('a', ['a', 'b'], [])).toEqual(['a', 'b'])
})

test('what is overdue comes before what is finished', () => {
  const tasks = [
    sampleTask({ id: 'a' }),
    sampleTask({ id: 'b', ...done }),
    sampleTask({ id: 'c' }),
    sampleTask({ id: 'd', status: 'skipped' }),
    sampleTask({ id: 'e' }),
  ]
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(beginningWith('c', ids, tasks)).toEqual(['c', 'e', 'a', 'd', 'b'])
  expect(beginningWith('b', ids, tasks)).toEqual(['b', 'c', 'e', 'a', 'd'])
})
