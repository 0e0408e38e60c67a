import { expect, test } from 'vitest'
import { localDateAt } from '../time/zone.ts'
import { dueFrom, dueNow, withLater, withoutLater } from './due-now.ts'
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
  const later = withLater({}, pills, at('08:02:00'), 10)
  expect(ids(at('08:11:59'), [pills], later)).toEqual([])
  expect(ids(at('08:12:00'), [pills], later)).toEqual(['pills'])
  expect(ids(at('08:41:59'), [pills], later)).toEqual(['pills'])
  const again = withLater(later, pills, at('08:12:00'), 10)
  expect(ids(at('08:15:00'), [pills], again)).toEqual([])
  expect(Object.keys(withLater(again, sampleTask({ id: 'walk' }), at('12:00:00'), 10))).toHaveLength(1)
})

test('when putting it off failed it is its time again', () => {
  const later = withLater(
    withLater({}, pills, at('08:02:00'), 10),
    sampleTask({ id: 'walk' }),
    at('08:02:00'),
    10,
  )
  expect(ids(at('08:03:00'), [pills], withoutLater(later, pills))).toEqual(['pills'])
  expect(Object.keys(withoutLater(later, pills))).toHaveLength(1)
})

test('a time that the clock change skips is the first moment after it', () => {
  const night = sampleTask({ id: 'night', date: '2026-03-08', time: '02:30' })
  expect(ids(Date.parse('2026-03-08T06:59:59Z'), [night])).toEqual([])
  expect(ids(Date.parse('2026-03-08T07:00:00Z'), [night])).toEqual(['night'])
})

test.each([
  ['on a plain day', 'America/New_York', '2026-03-09T12:00Z'],
  ['around midnight', 'America/New_York', '2026-03-09T04:00Z'],
  ['when the clock goes forward', 'America/New_York', '2026-03-08T07:00Z'],
  ['when it goes back', 'America/New_York', '2026-11-01T06:00Z'],
  ['when midnight does not exist', 'America/Santiago', '2026-09-06T04:00Z'],
  ['when it goes by half an hour', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['when it goes back by half an hour', 'Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['when a whole day is skipped', 'Pacific/Apia', '2011-12-30T10:00Z'],
])('%s it is time for exactly those whose instant is less than half an hour ago', (_, zone, centre) => {
  const wrong: string[] = []
  for (let minutes = -100; minutes <= 100; minutes += 5) {
    const now = Date.parse(centre) + minutes * 60_000 + 1_000
    const date = localDateAt(now, zone)
    const tasks = Array.from({ length: 24 * 6 }, (_, index) => {
      const [hour, minute] = [Math.floor(index / 6), (index % 6) * 10]
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      return sampleTask({ id: time, date, time })
    })
    const isDue = (task: Task) => {
      const from = dueFrom(task, zone, {})!
      return from <= now && now < from + 30 * 60_000
    }
    const expected = tasks.filter(isDue).map(({ id }) => id)
    const found = dueNow(tasks, now, zone, {}).map(({ id }) => id)
    if (expected.sort().join() !== found.sort().join()) wrong.push(`${minutes}: ${expected} but ${found}`)
  }
  expect(wrong).toEqual([])
})
