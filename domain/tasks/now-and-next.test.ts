import { expect, test } from 'vitest'
import { withLater } from './due-now.ts'
import { nowAndNext, type Wish } from './now-and-next.ts'
import { sampleTask } from './sample-task.ts'
import type { Task } from './task.ts'

const ZONE = 'America/New_York'
const at = (time: string) => Date.parse(`2026-03-09T${time}:00-04:00`)
const pills = sampleTask({ id: 'pills', time: '08:00' })
const lunch = sampleTask({ id: 'lunch', time: '12:30' })
const plants = sampleTask({ id: 'plants' })
const rolled = sampleTask({ id: 'rolled', rolloverFrom: '2026-03-07', time: '09:00' })
const DAY = [lunch, plants, pills, rolled]

const shown = (time: string, tasks: readonly Task[] = DAY, later = {}, wish?: Wish) => {
  const { now, next } = nowAndNext(tasks, at(time), ZONE, later, wish)
  return [now?.task.id, now?.standing, next?.task.id]
}

test.each([
  ['07:44', ['rolled', 'any time', 'pills']],
  ['07:45', ['pills', 'now', 'lunch']],
  ['08:29', ['pills', 'now', 'lunch']],
  ['08:30', ['pills', 'was due', 'lunch']],
  ['12:15', ['lunch', 'now', 'pills']],
  ['13:00', ['pills', 'was due', 'lunch']],
])('at %s: %j', (time, expected) => {
  expect(shown(time)).toEqual(expected)
})

test('what is done or skipped is gone, and nothing is left out for good', () => {
  const left = [...DAY]
  const seen: (string | undefined)[] = []
  while (left.some(({ status }) => status === 'pending')) {
    const id = shown('13:30', left)[0]
    seen.push(id as string | undefined)
    const index = left.findIndex((task) => task.id === id)
    left[index] = { ...left[index]!, status: 'completed' }
  }
  expect(seen).toEqual(['pills', 'lunch', 'rolled', 'plants'])
  expect(nowAndNext(left, at('13:30'), ZONE, {})).toMatchObject({ now: undefined, total: 4, left: 0 })
})

test('two at the same time come one after the other', () => {
  const drops = sampleTask({ id: 'drops', time: '08:00' })
  expect(shown('08:00', [pills, drops, lunch])).toEqual(['pills', 'now', 'drops'])
})

test('put off, it comes back when that is over, and not before', () => {
  const later = withLater({}, pills, at('08:05'), 10)
  expect(shown('08:06', [pills, lunch], later)).toEqual([undefined, undefined, 'pills'])
  expect(shown('08:14', [pills, lunch], later)).toEqual([undefined, undefined, 'pills'])
  expect(shown('08:15', [pills, lunch], later)).toEqual(['pills', 'now', 'lunch'])
})

test('the server’s Later counts alike', () => {
  const later = { until: new Date(at('09:10')).toISOString(), times: 1 }
  expect(shown('08:30', [{ ...pills, later }, lunch])).toEqual([undefined, undefined, 'pills'])
  expect(shown('09:10', [{ ...pills, later }, lunch])).toEqual(['pills', 'now', 'lunch'])
})

test('what has no time can be put off on this screen too', () => {
  const later = withLater({}, plants, at('08:30'), 60)
  expect(shown('09:00', [plants], later)).toEqual([undefined, undefined, undefined])
  expect(shown('09:30', [plants], later)).toEqual(['plants', 'any time', undefined])
})

const wish = (task: string, since: string): Wish => ({ task, since: at(since) })

test('a task that was asked for comes first, if it is ready and still to do', () => {
  expect(shown('13:00', DAY, {}, wish('plants', '13:00'))).toEqual(['plants', 'any time', 'pills'])
  expect(shown('07:50', DAY, {}, wish('lunch', '07:50'))).toEqual(['pills', 'now', 'lunch'])
  expect(shown('07:50', DAY, {}, wish('gone', '07:50'))).toEqual(['pills', 'now', 'lunch'])
})

test.each([
  ['12:14', 'pills', 'before the time of the other'],
  ['12:29', 'pills', 'the other is near, but its time has not come'],
  ['12:30', 'lunch', 'the time of the other has come'],
  ['12:59', 'lunch', 'the other is still on'],
])('at %s a wish for the pills from 08:05 shows %s: %s', (time, expected) => {
  expect(shown(time, [pills, lunch, plants], {}, wish('pills', '08:05'))[0]).toBe(expected)
})

test('a wish made after the time of another task holds', () => {
  expect(shown('12:40', [pills, lunch], {}, wish('pills', '12:31'))[0]).toBe('pills')
})

test('a wish does not come back once the task that ended it is done', () => {
  const done = { ...lunch, status: 'completed' as const }
  expect(shown('12:40', [pills, done, plants], {}, wish('plants', '08:05'))[0]).toBe('pills')
})

test('a wish ends when something that was put off comes again', () => {
  const later = withLater({}, pills, at('08:05'), 10)
  expect(shown('08:14', [pills, plants], later, wish('plants', '08:06'))[0]).toBe('plants')
  expect(shown('08:15', [pills, plants], later, wish('plants', '08:06'))[0]).toBe('pills')
})

test('a wish of yesterday is over', () => {
  const yesterday = { task: 'plants', since: at('23:50') - 24 * 60 * 60_000 }
  expect(shown('00:10', [plants, rolled], {}, yesterday)[0]).toBe('rolled')
})

test('not what rests on a paused day', () => {
  expect(shown('08:00', [{ ...pills, paused: true }, lunch])).toEqual([undefined, undefined, 'lunch'])
})

test('not what falls on another day', () => {
  const weekly = sampleTask({
    id: 'weekly',
    time: '08:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[2]',
  })
  expect(nowAndNext([weekly, { ...pills, date: '2026-03-10' }], at('08:00'), ZONE, {})).toEqual({
    now: undefined,
    next: undefined,
    total: 0,
    left: 0,
  })
})
