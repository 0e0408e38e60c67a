import { expect, test } from 'vitest'
import { newTask, taskPatch } from '#contract/task-shapes.ts'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import { problemOf } from '../task-problem.ts'
import {
  changesRule,
  newTaskOf,
  newTaskValues,
  ownFields,
  patchOf,
  patchWithOwn,
  problemsOf,
  type TaskValues,
  valuesOf,
} from './task-values.ts'

const ID = '0b0e7c0e-6f0a-4a54-9d0b-0d8f4f3a2b11'
const MONDAY = '2026-03-09'
const filled = (fields: Partial<TaskValues> = {}): TaskValues => ({
  ...newTaskValues(MONDAY),
  title: 'Call Ann',
  ...fields,
})

test('a title is all a new task needs', () => {
  expect(problemsOf(filled())).toEqual({})
  expect(newTaskOf(ID, filled())).toEqual({
    id: ID,
    title: 'Call Ann',
    description: '',
    recurrenceType: 'none',
  })
})

test.each<[string, Partial<TaskValues>, keyof TaskValues]>([
  ['no title', { title: '' }, 'title'],
  ['a blank title', { title: '   ' }, 'title'],
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title'],
  ['a title of 501 characters', { title: 'x'.repeat(501) }, 'title'],
  ['no date', { date: '' }, 'date'],
  ['a date that does not exist', { date: '2026-02-30' }, 'date'],
  ['weekly without a weekday', { recurrenceType: 'weekly', weekdays: [] }, 'weekdays'],
  ['monthly without a day', { recurrenceType: 'monthly', monthDays: [] }, 'monthDays'],
  ['an end before the start', { recurrenceType: 'daily', recurrenceEnd: '2026-03-08' }, 'recurrenceEnd'],
  ['a countdown of no time', { countdownTarget: 0 }, 'countdownTarget'],
])('%s is reported beside its field', (_, fields, name) => {
  expect(Object.keys(problemsOf(filled(fields)))).toEqual([name])
})

test('a title may have 500 characters, as people count them; blanks around it do not count', () => {
  const face = '😀'
  expect(problemsOf(filled({ title: ` ${face.repeat(500)} ` }))).toEqual({})
  expect(problemOf(newTask, newTaskOf(ID, filled({ title: ` ${face.repeat(500)} ` })))).toBeUndefined()
  expect(problemsOf(filled({ title: face.repeat(501) })).title).toBe(
    'Please use at most 500 characters. There are 501 now.',
  )
})

test('fields of another kind of recurrence are neither checked nor sent', () => {
  const values = filled({ recurrenceType: 'none', weekdays: [], recurrenceEnd: '2020-01-01' })
  expect(problemsOf(values)).toEqual({})
  expect(newTaskOf(ID, values)).not.toHaveProperty('recurrenceEnd')
})

test('every field is sent in the shape the contract expects', () => {
  const task = newTaskOf(
    ID,
    filled({
      time: '08:30',
      recurrenceType: 'weekly',
      weekdays: [1, 3],
      recurrenceEnd: '2026-04-01',
      checklist: [{ title: 'Find the number', completed: false }],
      countdownTarget: 90,
      onTaskDue: [{ offsetTime: -900, option: { channel: 'push', muted: false } }],
    }),
  )
  expect(task).toMatchObject({ recurrenceConfig: '[1,3]', time: '08:30', countdownTarget: 90 })
  expect(problemOf(newTask, task)).toBeUndefined()
})

test('what the contract would refuse is reported before sending', () => {
  const task = newTaskOf(ID, filled({ description: 'x'.repeat(5_001) }))
  expect(problemOf(newTask, task)).toBe(
    'Validation failed: description must be at most 5000 characters long.',
  )
})

test('an edit sends only the changed fields, so that another person’s change to another field stays', () => {
  const task = sampleTask({ title: 'Call Ann', description: 'Soon', time: '09:00' })
  const patch = patchOf(task, { ...valuesOf(task), title: 'Call Ann back ' })
  expect(patch).toEqual({ title: 'Call Ann back' })
})

test('cleared fields are sent as null', () => {
  const task = sampleTask({
    description: 'Soon',
    time: '09:00',
    countdownTarget: 60,
    checklist: [{ id: 'a', title: 'Milk', completed: false }],
    onTaskDue: [{ offsetTime: 0, option: { channel: 'push', muted: false } }],
  })
  const patch = patchOf(task, {
    ...valuesOf(task),
    description: '',
    time: '',
    countdownTarget: null,
    checklist: [],
    onTaskDue: [],
  })
  expect(patch).toEqual({
    description: null,
    time: null,
    countdownTarget: null,
    checklist: null,
    onTaskDue: null,
  })
  expect(problemOf(taskPatch, patch)).toBeUndefined()
})

test('a stored end in the far future shows as no end in the form', () => {
  const task = sampleTask({ recurrenceType: 'daily', recurrenceEnd: '9999-12-31' })
  expect(valuesOf(task).recurrenceEnd).toBe('')
  expect(patchOf(task, valuesOf(task))).toEqual({})
})

test('24:00 counts as no time', () => {
  expect(valuesOf(sampleTask({ time: '24:00' })).time).toBe('')
})

test('a step that is typed but not added is saved too', () => {
  const step = { title: 'Find the number', completed: false }
  expect(newTaskOf(ID, filled({ newStep: ' Find the number ' })).checklist).toEqual([step])
  const task = sampleTask({ date: MONDAY })
  expect(patchOf(task, { ...valuesOf(task), newStep: 'Find the number' })).toEqual({ checklist: [step] })
  expect(patchOf(task, { ...valuesOf(task), newStep: '  ' })).toEqual({})
})

test('a change of how a task repeats is known as one', () => {
  const task = sampleTask({ date: MONDAY, recurrenceType: 'daily' })
  const changed = (fields: Partial<TaskValues>) =>
    changesRule(patchOf(task, { ...valuesOf(task), ...fields }))
  expect([
    changed({ title: 'New' }),
    changed({ recurrenceType: 'weekly' }),
    changed({ recurrenceEnd: '2026-04-01' }),
  ]).toEqual([false, true, true])
})

test('what only this day has is known by the days around it, and can be given to the days after', () => {
  const step = (completed: boolean) => [{ id: 'a', title: 'Blue', completed }]
  const usual = { recurrenceType: 'daily', time: '08:00', checklist: step(false) } as const
  const before = sampleTask({ ...usual, date: '2026-03-08', checklist: step(true) })
  const after = sampleTask({ ...usual, date: '2026-03-10' })
  const late = sampleTask({ ...usual, date: MONDAY, time: '10:00' })
  expect(ownFields(late, before, after)).toEqual(['time'])
  expect(patchWithOwn({ title: 'Pills' }, { ...valuesOf(late), title: 'Pills' }, ['time'])).toEqual({
    title: 'Pills',
    time: '10:00',
  })
  // As usual, or changed from this day or the next one on, or nothing is known of the others.
  expect(ownFields(sampleTask({ ...usual, date: MONDAY }), before, after)).toEqual([])
  expect(ownFields(late, before, { ...after, time: '10:00' })).toEqual([])
  expect(ownFields(sampleTask({ ...usual, date: MONDAY }), before, { ...after, time: '10:00' })).toEqual([])
  expect(ownFields(late, undefined, after)).toEqual([])
})
