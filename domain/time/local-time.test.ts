import { expect, test } from 'vitest'
import { format12Hour, isLocalTime, minuteOfDay, realTime } from './local-time.ts'

test.each(['00:00', '09:05', '12:00', '23:59'])('%s is a time', (time) => {
  expect(isLocalTime(time)).toBe(true)
  expect(realTime(time)).toBe(time)
})

test.each(['24:00', '25:61', '12:60', '9:05', '0905', '09:05:00', '', 'noon', null, undefined])(
  '%s is not',
  (time) => {
    expect(isLocalTime(time)).toBe(false)
    expect(realTime(time as string)).toBeUndefined()
  },
)

test.each([
  ['00:00', 0],
  ['00:01', 1],
  ['12:00', 720],
  ['23:59', 1439],
])('%s is minute %i', (time, minute) => expect(minuteOfDay(time)).toBe(minute))

test.each([
  ['00:00', '12:00 AM'],
  ['00:10', '12:10 AM'],
  ['08:05', '8:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:05', '1:05 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '--'],
  ['', '--'],
  [null, '--'],
  [undefined, '--'],
])('%s reads %s', (time, shown) => expect(format12Hour(time)).toBe(shown))
