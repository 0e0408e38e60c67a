import { expect, test } from 'vitest'
import { sampleTask } from './sample-task.ts'
import { taskType } from './task-type.ts'

test('a task with a recurrence is recurring', () => {
  expect(taskType(sampleTask({ recurrenceType: 'weekly', recurrenceConfig: '[1]' }))).toBe('recurring')
})
test('a one-time task is new on its own day and rolled over on another', () => {
  expect(taskType(sampleTask({ date: '2026-03-09', recurrenceConfig: '2026-03-09' }))).toBe('new')
  expect(taskType(sampleTask({ date: '2026-03-09', recurrenceConfig: '2026-03-08' }))).toBe('rolledOver')
  expect(taskType(sampleTask({ recurrenceConfig: null }))).toBe('new')
})
