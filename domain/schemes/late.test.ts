import { expect, test } from 'vitest'
import { lastOfEachTask, timingOf } from './late.ts'

const minutes = (count: number) => count * 60_000

test.each([
  [-10, true, { late: false, offset: -600 }],
  [-0.3, true, { late: false, offset: 0 }],
  [0.5, true, { late: false, offset: 0 }],
  [5, true, { late: true, ahead: false }],
  [5, false, { late: true, ahead: false }],
  [-10, false, { late: true, ahead: true }],
])('%d minutes after the task’s time, tried before %s', (past, triedBefore, timing) => {
  expect(timingOf(minutes(past), { triedBefore })).toEqual(timing)
})

test('only the last reminder of each task is left, per day and per person', () => {
  const one = (id: number, owner: string, task: string, date = '2026-03-09') => ({ id, owner, task, date })
  const left = lastOfEachTask([
    one(1, 'ann', 'pills'),
    one(2, 'ann', 'walk'),
    one(3, 'ann', 'pills'),
    one(4, 'bea', 'pills'),
    one(5, 'ann', 'pills', '2026-03-10'),
  ])
  expect(left.map(({ id }) => id)).toEqual([3, 2, 4, 5])
})
