import { expect, test } from 'vitest'
import { ENDED, settle, type TaskEvent } from './events.ts'
import type { EventName } from './scheme.ts'

let ids = 0
const event = (
  at: number,
  name: EventName,
  before: string,
  after: string,
  date = '2026-03-09',
): TaskEvent => ({
  id: ++ids,
  task: 'pills',
  date,
  event: name,
  before,
  after,
  title: 'Take pills',
  time: null,
  at: at * 1000,
})
const completed = (at: number, date?: string) => event(at, 'completed', 'pending', 'completed', date)
const undone = (at: number, from = 'completed') => event(at, 'pending', from, 'pending')
const added = (at: number) => event(at, 'added', '', 'there')
const removed = (at: number) => event(at, 'removed', 'there', '')
const modified = (at: number, before: string, after: string) => event(at, 'modified', before, after)
const at = (seconds: number, ...events: TaskEvent[]) => {
  const { tell, drop, wait } = settle(events, seconds * 1000)
  const names = (list: TaskEvent[]) => list.map((one) => one.event).sort()
  return { tell: names(tell), drop: names(drop), wait: names(wait) }
}

test('a change waits ten seconds', () => {
  expect(at(9, completed(0))).toEqual({ tell: [], drop: [], wait: ['completed'] })
  expect(at(10, completed(0))).toEqual({ tell: ['completed'], drop: [], wait: [] })
})

test('done and undone within the wait: neither is sent', () => {
  expect(at(10, completed(0), undone(9))).toEqual({ tell: [], drop: ['completed', 'pending'], wait: [] })
})

test('an undo after the first message was sent is sent too', () => {
  expect(at(30, undone(15))).toEqual({ tell: ['pending'], drop: [], wait: [] })
})

test('done, then skipped: only the last is sent, ten seconds after it', () => {
  const skipped = event(5, 'skipped', 'completed', 'skipped')
  expect(at(10, completed(0), skipped)).toEqual({ tell: [], drop: ['completed'], wait: ['skipped'] })
  expect(at(15, skipped)).toEqual({ tell: ['skipped'], drop: [], wait: [] })
})

test('two days of one task are independent', () => {
  expect(at(10, completed(0), completed(0, '2026-03-10')).tell).toEqual(['completed', 'completed'])
})

test('created and removed at once: nothing happened', () => {
  expect(at(20, added(0), modified(1, 'a', 'b'), removed(2))).toEqual({
    tell: [],
    drop: ['added', 'modified', 'removed'],
    wait: [],
  })
})

test('removed and restored: nothing happened, but a change made in between is sent', () => {
  expect(at(20, removed(0), event(2, 'added', '', 'there'), modified(3, 'a', 'b'))).toEqual({
    tell: ['modified'],
    drop: ['added', 'removed'],
    wait: [],
  })
})

test('a new task that is still being edited is announced once, as new', () => {
  expect(at(20, added(0), modified(1, 'a', 'b'), completed(2)).tell).toEqual(['added', 'completed'])
})

test('a new task is announced with the day, title and time it has by then', () => {
  const early = { ...added(0), title: 'Takee pils' }
  const renamed = { ...modified(4, 'a', 'b'), title: 'Take pills' }
  const moved = { ...modified(6, 'b', 'c'), title: 'Take pills', time: '08:00', date: '2026-03-10' }
  expect(settle([early, renamed, moved], 10_000).tell).toEqual([
    { ...early, title: 'Take pills', time: '08:00', date: '2026-03-10' },
  ])
})

test('several edits are sent as one, and none if the last reverts the first', () => {
  expect(at(20, modified(0, 'a', 'b'), modified(4, 'b', 'c'))).toMatchObject({
    tell: ['modified'],
    drop: ['modified'],
  })
  expect(at(20, modified(0, 'a', 'b'), modified(4, 'b', 'a'))).toMatchObject({ tell: [] })
})

test('a removed task is not also announced as done', () => {
  expect(at(20, completed(0), removed(3))).toEqual({ tell: ['removed'], drop: ['completed'], wait: [] })
})

test('a superseded status that comes again is not an undo: done, skipped, done is sent as done', () => {
  const skipped = event(5, 'skipped', 'completed', 'skipped')
  const { wait } = settle([completed(0), skipped], 10_000)
  const again = event(12, 'completed', 'skipped', 'completed')
  const later = settle([...wait, again], 15_000)
  expect(later).toMatchObject({ tell: [], wait: [{ id: again.id }], drop: [{ id: skipped.id }] })
  expect(settle(later.wait, 22_000).tell).toMatchObject([{ event: 'completed' }])
})

test('done, skipped and set back is an undo, even when the first was dropped earlier', () => {
  const { wait } = settle([completed(0), event(5, 'skipped', 'completed', 'skipped')], 10_000)
  expect(at(25, ...wait, undone(12, 'skipped'))).toMatchObject({ tell: [], wait: [] })
})

test('edits that lead back to an edit that was never sent are sent', () => {
  const { wait } = settle([modified(0, 'a', 'b'), modified(5, 'b', 'c')], 10_000)
  expect(at(25, ...wait, modified(12, 'c', 'b')).tell).toEqual(['modified'])
})

test('a task that ends tomorrow is still announced as done today', () => {
  const ended = event(3, 'removed', 'there', ENDED, '2026-03-10')
  expect(at(20, completed(0), completed(1, '2026-03-10'), ended)).toEqual({
    tell: ['completed', 'removed'],
    drop: ['completed'],
    wait: [],
  })
  expect(at(20, completed(0), ended, event(5, 'added', '', 'there')).tell).toEqual(['completed'])
})
