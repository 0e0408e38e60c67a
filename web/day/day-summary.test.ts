import { expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import type { Task } from '#domain/tasks/task.ts'
import { summaryOf } from './summary-of.ts'

const TODAY = '2026-03-09'
const NOON = { date: TODAY, time: '12:00' }
const task = (fields: Partial<Task>) => sampleTask({ date: TODAY, recurrenceConfig: TODAY, ...fields })
const summary = (...tasks: Task[]) => summaryOf(TODAY, tasks, NOON)

test('a day says how much is done and what comes next', () => {
  expect(
    summary(
      task({ status: 'completed', time: '08:00' }),
      task({ title: 'Dinner', time: '18:30' }),
      task({ title: 'Lunch', time: '12:30' }),
    ),
  ).toBe('1 of 3 done. Next: Lunch at 12:30 PM.')
})

test('overdue tasks are named without advice, as one may be a dose, and without blame', () => {
  expect(summary(task({ title: 'Pills', time: '11:00' }))).toBe('0 of 1 done. Pills was set for 11:00 AM.')
  expect(summary(task({ time: '10:00' }), task({ time: '11:00' }))).toBe(
    '0 of 2 done. 2 tasks are past their time.',
  )
})

test('nothing left is good news, and skipped tasks count as settled', () => {
  expect(summary(task({ status: 'completed' }), task({ status: 'skipped' }))).toBe(
    'All done for today. Well done!',
  )
})

test('an empty day says nothing, and another day only its progress', () => {
  expect(summary()).toBe('')
  expect(summaryOf('2026-03-12', [sampleTask({ date: '2026-03-12', time: '09:00' })], NOON)).toBe(
    '0 of 1 done.',
  )
})
