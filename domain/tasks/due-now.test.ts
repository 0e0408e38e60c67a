import { expect, test } from 'vitest'
import { dueNow, withLater, withoutLater } from './due-now.ts'
import { sampleTask } from './sample-task.ts'
import type { Task } from './task.ts'

const ZONE = 'America/New_York'
const at = (time: string, date = '2026-03-09') => Date.parse(`${date}T${time}-04:00`)
const pills = sampleTask({ id: 'pills', title: 'Pills', time: '08:00' })
const ids = (now: number, tasks: Task[] = [pills], later = {}) =>
  dueNow(tasks, now, ZONE, later).map(({ id }) => id)

test.each([
  ['07:59:59', []],
  ['08:00:00', ['pills']],
  ['08:29:59', ['pills']],
  ['08:30:00', []],
])('at %s it is time for %j', (time, due) => {
  expect(ids(at(time))).toEqual(due)
})

test('only what is still to do today, by the person’s clock', () => {
  expect(ids(at('08:00:00'), [{ ...pills, status: 'completed' }])).toEqual([])
  expect(ids(at('08:00:00'), [{ ...pills, rolloverFrom: '2026-03-08' }])).toEqual([])
  expect(ids(at('08:00:00'), [{ ...pills, date: '2026-03-10' }])).toEqual([])
  expect(ids(at('08:00:00'), [{ ...pills, time: '24:00' }])).toEqual([])
  expect(ids(at('08:00:00'), [{ ...pills, recurrenceType: 'weekly', recurrenceConfig: '[2]' }])).toEqual([])
})

test('several come in the order of their times', () => {
  const walk = sampleTask({ id: 'walk', time: '07:45' })
  expect(ids(at('08:05:00'), [pills, walk])).toEqual(['walk', 'pills'])
})

test('Later lets it come again after ten minutes, for half an hour, on that day alone', () => {
  const later = withLater({}, pills, at('08:02:00'))
  expect(ids(at('08:11:59'), [pills], later)).toEqual([])
  expect(ids(at('08:12:00'), [pills], later)).toEqual(['pills'])
  expect(ids(at('08:41:59'), [pills], later)).toEqual(['pills'])
  const again = withLater(later, pills, at('08:12:00'))
  expect(ids(at('08:15:00'), [pills], again)).toEqual([])
  expect(Object.keys(withLater(again, sampleTask({ id: 'walk' }), at('12:00:00')))).toHaveLength(1)
})

test('when putting it off failed it is its time again', () => {
  const later = withLater(withLater({}, pills, at('08:02:00')), sampleTask({ id: 'walk' }), at('08:02:00'))
  expect(ids(at('08:03:00'), [pills], withoutLater(later, pills))).toEqual(['pills'])
  expect(Object.keys(withoutLater(later, pills))).toHaveLength(1)
})

test('a time that the clock change skips is the first moment after it', () => {
  const night = sampleTask({ id: 'night', date: '2026-03-08', time: '02:30' })
  expect(ids(Date.parse('2026-03-08T06:59:59Z'), [night])).toEqual([])
  expect(ids(Date.parse('2026-03-08T07:00:00Z'), [night])).toEqual(['night'])
})
