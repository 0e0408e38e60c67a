import type { Task } from './task.ts'

/** A plain one-time task for tests, with some fields overridden. */
export function sampleTask(over: Partial<Task> = {}): Task {
  const date = over.date ?? '2026-03-09'
  return {
    userId: 'sam@example.org',
    id: 'task',
    date,
    title: 'Water the plants',
    description: '',
    status: 'pending',
    recurrenceType: 'none',
    recurrenceConfig: over.recurrenceType && over.recurrenceType !== 'none' ? null : date,
    ...over,
  }
}
