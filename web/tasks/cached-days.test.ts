import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import type { Task } from '#domain/tasks/task.ts'
import { revertEdits, showChanged, showCreated, showDeleted, showMoved } from './cached-days.ts'

const MONDAY = '2026-03-09'
const TUESDAY = '2026-03-10'
const SUNDAY = '2026-03-08'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

const show = (date: string, ...tasks: Task[]) => client.setQueryData(['tasks', date], tasks)
const shown = (date: string) => client.getQueryData<Task[]>(['tasks', date]) ?? []
const only = (date: string) => shown(date)[0]!
const recurring = (date: string) => sampleTask({ id: 'walk', date, recurrenceType: 'daily', title: 'Walk' })
const oneTime = (date: string, own = date) =>
  sampleTask({ id: 'call', date, recurrenceConfig: own, rolloverFrom: own === date ? undefined : own })

test('a new task shows on its day at once, and disappears if it is refused', () => {
  show(MONDAY)
  show(TUESDAY)
  const edits = showCreated(client, oneTime(MONDAY))
  expect(shown(MONDAY)).toHaveLength(1)
  expect(shown(TUESDAY)).toHaveLength(0)
  revertEdits(client, edits)
  expect(shown(MONDAY)).toHaveLength(0)
})

test('a new task that a live update already brought is not shown twice', () => {
  show(MONDAY, oneTime(MONDAY))
  showCreated(client, oneTime(MONDAY))
  expect(shown(MONDAY)).toHaveLength(1)
})

test('a rolled-over task is ticked on its own day too', () => {
  show(SUNDAY, oneTime(SUNDAY))
  show(MONDAY, oneTime(MONDAY, SUNDAY))
  showChanged(client, MONDAY, 'call', { status: 'completed' })
  expect([only(SUNDAY).status, only(MONDAY).status]).toEqual(['completed', 'completed'])
})

test('a recurring task is ticked only on that day', () => {
  show(MONDAY, recurring(MONDAY))
  show(TUESDAY, recurring(TUESDAY))
  showChanged(client, MONDAY, 'walk', { status: 'completed', timeTaken: 60 })
  expect(only(MONDAY)).toMatchObject({ status: 'completed', timeTaken: 60 })
  expect(only(TUESDAY)).toEqual(recurring(TUESDAY))
})

test('a new title applies from that day on', () => {
  for (const date of [SUNDAY, MONDAY, TUESDAY]) show(date, recurring(date))
  showChanged(client, MONDAY, 'walk', { title: 'Stroll', status: 'skipped' })
  expect([SUNDAY, MONDAY, TUESDAY].map((date) => only(date).title)).toEqual(['Walk', 'Stroll', 'Stroll'])
  expect(only(TUESDAY).status).toBe('pending')
})

test('ticking one checklist item leaves the others alone', () => {
  const checklist = [
    { id: 'a', title: 'Milk', completed: true },
    { id: 'b', title: 'Eggs', completed: false },
  ]
  show(MONDAY, { ...oneTime(MONDAY), checklist })
  showChanged(client, MONDAY, 'call', { ticks: { b: true } })
  expect(only(MONDAY).checklist?.map(({ completed }) => completed)).toEqual([true, true])
})

test('a refused change reverts only its own fields', () => {
  show(MONDAY, oneTime(MONDAY))
  const refused = showChanged(client, MONDAY, 'call', { title: 'Call Ann', time: '09:00' })
  showChanged(client, MONDAY, 'call', { status: 'completed', time: '10:00' })
  revertEdits(client, refused)
  expect(only(MONDAY)).toMatchObject({ title: oneTime(MONDAY).title, status: 'completed', time: '10:00' })
})

test('a cleared description is an empty string, other cleared fields are null', () => {
  show(MONDAY, { ...oneTime(MONDAY), description: 'By phone', time: '09:00' })
  showChanged(client, MONDAY, 'call', { description: null, time: null })
  expect(only(MONDAY)).toMatchObject({ description: '', time: null })
})

test('deleting a recurring task removes it from that day on, and it comes back if refused', () => {
  for (const date of [SUNDAY, MONDAY, TUESDAY]) show(date, recurring(date))
  const edits = showDeleted(client, MONDAY, 'walk')
  expect([SUNDAY, MONDAY, TUESDAY].map((date) => shown(date).length)).toEqual([1, 0, 0])
  revertEdits(client, edits)
  expect([SUNDAY, MONDAY, TUESDAY].map((date) => shown(date).length)).toEqual([1, 1, 1])
})

test('a change of one day alone shows on that day only, and is reverted there', () => {
  for (const date of [SUNDAY, MONDAY, TUESDAY]) show(date, recurring(date))
  const edits = showChanged(client, MONDAY, 'walk', { title: 'Long walk', scope: 'day' })
  expect([SUNDAY, MONDAY, TUESDAY].map((date) => only(date).title)).toEqual(['Walk', 'Long walk', 'Walk'])
  expect(only(MONDAY)).not.toHaveProperty('scope')
  revertEdits(client, edits)
  expect(only(MONDAY).title).toBe('Walk')
})

test('a moved one-time task leaves its days at once and is on the other, and comes back if that is refused', () => {
  show(SUNDAY, oneTime(SUNDAY))
  show(MONDAY, oneTime(MONDAY, SUNDAY))
  show(TUESDAY)
  const edits = showMoved(client, only(MONDAY), TUESDAY)
  expect([shown(SUNDAY), shown(MONDAY)]).toEqual([[], []])
  expect(only(TUESDAY)).toMatchObject({ id: 'call', date: TUESDAY, recurrenceConfig: TUESDAY })
  expect(only(TUESDAY).rolloverFrom).toBeNull()
  // Shown again after a reload, it is there once.
  showMoved(client, oneTime(MONDAY, SUNDAY), TUESDAY)
  expect(shown(TUESDAY)).toHaveLength(1)
  revertEdits(client, edits)
  expect([only(SUNDAY).id, only(MONDAY).id, shown(TUESDAY)]).toEqual(['call', 'call', []])
})

test('what was left over and is moved to today is no longer rolled over', () => {
  show(SUNDAY, oneTime(SUNDAY))
  show(MONDAY, oneTime(MONDAY, SUNDAY))
  const edits = showMoved(client, only(MONDAY), MONDAY)
  expect(shown(SUNDAY)).toEqual([])
  expect(only(MONDAY).rolloverFrom).toBeNull()
  revertEdits(client, edits)
  expect([only(SUNDAY), only(MONDAY)]).toEqual([oneTime(SUNDAY), oneTime(MONDAY, SUNDAY)])
})

test('of a repeating task the moved day is skipped and the others stay', () => {
  for (const date of [MONDAY, TUESDAY]) show(date, recurring(date))
  showMoved(client, only(MONDAY), TUESDAY)
  expect([only(MONDAY).status, only(TUESDAY).status]).toEqual(['skipped', 'pending'])
})

test('of a repeating task a copy is on the other day, with nothing done of it, and goes if that is refused', () => {
  const checklist = [{ id: 'one', title: 'Shoes', completed: true }]
  show(MONDAY, { ...recurring(MONDAY), checklist, timeTaken: 60 })
  show(TUESDAY, recurring(TUESDAY))
  const edits = showMoved(client, only(MONDAY), TUESDAY, 'copy')
  const copy = shown(TUESDAY).find(({ id }) => id === 'copy')
  expect(copy).toMatchObject({
    date: TUESDAY,
    recurrenceType: 'none',
    recurrenceConfig: TUESDAY,
    timeTaken: null,
  })
  expect(copy).toMatchObject({ status: 'pending', checklist: [{ completed: false }] })
  expect([only(MONDAY).status, only(TUESDAY)]).toEqual(['skipped', recurring(TUESDAY)])
  // Shown again after a reload, it is there once.
  showMoved(client, only(MONDAY), TUESDAY, 'copy')
  expect(shown(TUESDAY)).toHaveLength(2)
  revertEdits(client, edits)
  expect([only(MONDAY).status, shown(TUESDAY)]).toEqual(['pending', [recurring(TUESDAY)]])
})

test('what else is cached about tasks is left alone, and keeps no change from being shown', () => {
  const looked = { from: SUNDAY, until: MONDAY, routines: [] }
  client.setQueryData(['tasks', 'history', 4, undefined], looked)
  show(MONDAY, oneTime(MONDAY))
  const edits = showChanged(client, MONDAY, 'call', { status: 'completed' })
  expect(only(MONDAY).status).toBe('completed')
  revertEdits(client, edits)
  expect(only(MONDAY).status).toBe('pending')
  showDeleted(client, MONDAY, 'call')
  showCreated(client, oneTime(MONDAY))
  expect(shown(MONDAY)).toHaveLength(1)
  expect(client.getQueryData(['tasks', 'history', 4, undefined])).toBe(looked)
})
