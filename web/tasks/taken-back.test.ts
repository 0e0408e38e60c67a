import { expect, test } from 'vitest'
import type { TaskPatch } from '#contract/tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { leftOf } from './taken-back.ts'

const pills: Task = {
  userId: 'ada@example.org',
  id: 'pills',
  date: '2026-03-09',
  title: 'Pills',
  description: '',
  status: 'pending',
  recurrenceType: 'daily',
  checklist: [
    { id: 'red', title: 'Red', completed: false },
    { id: 'blue', title: 'Blue', completed: true },
  ],
}
const done: Task = { ...pills, status: 'completed' }

const TOGETHER: [string, Task, TaskPatch, TaskPatch, TaskPatch | undefined][] = [
  ['a tick taken back', pills, { status: 'completed' }, { status: 'pending' }, {}],
  ['a skip taken back', pills, { status: 'skipped' }, { status: 'pending' }, {}],
  ['an untick taken back', done, { status: 'pending' }, { status: 'completed' }, {}],
  ['a tick that became a skip', pills, { status: 'completed' }, { status: 'skipped' }, { status: 'skipped' }],
  [
    'a timed tick taken back keeps its time',
    pills,
    { status: 'completed', timeTaken: 60 },
    { status: 'pending' },
    { timeTaken: 60 },
  ],
  ['a step taken back', pills, { ticks: { red: true } }, { ticks: { red: false } }, {}],
  [
    'two steps',
    pills,
    { ticks: { red: true } },
    { ticks: { blue: false } },
    { ticks: { red: true, blue: false } },
  ],
  [
    'a step, and the task: each has its time',
    pills,
    { ticks: { red: true } },
    { status: 'completed' },
    undefined,
  ],
  ['the task, and a step', pills, { status: 'completed' }, { ticks: { red: true } }, undefined],
  ['a new title is a change of its own', pills, { title: 'Vitamins' }, { status: 'completed' }, undefined],
  ['and so is another day', pills, { status: 'completed' }, { date: '2026-03-10' }, undefined],
]

test.each(TOGETHER)('%s', (_name, task, earlier, later, left) => {
  const after = { ...task, ...(earlier.status && { status: earlier.status }) }
  expect(leftOf({ task, patch: earlier }, { task: after, patch: later })).toEqual(left)
})
