import { expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import type { Task } from '#domain/tasks/task.ts'
import { cardKey } from './card-key.ts'

const pills = sampleTask({ id: 'pills', time: '23:55', recurrenceType: 'daily' })
const shown = (task: Task, done?: Task) => cardKey({ day: { now: { task, standing: 'now' } }, done })

test('the same task of the next day is another card, also when it is done', () => {
  const tomorrow = { ...pills, date: '2026-03-10' }
  expect(shown(pills)).not.toBe(shown(tomorrow))
  expect(shown(pills, pills)).not.toBe(shown(pills, tomorrow))
  expect(shown(pills, pills)).not.toBe(shown(pills))
})

test('each step is a card, and a change of the words is not', () => {
  const steps = { ...pills, checklist: [{ id: 'a', title: 'Glass', completed: false }] }
  expect(shown(steps)).not.toBe(shown(pills))
  expect(shown({ ...pills, title: 'Evening pills' })).toBe(shown(pills))
})
