import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  elapsedSeconds,
  formatSeconds,
  isBeepDue,
  isRunning,
  newTimer,
  pauseTimer,
  shownSeconds,
  startTimer,
  zeroAt,
} from './timer.ts'

const t0 = 1_770_000_000_000

test('a stopwatch counts from start to pause, however long the tab slept', () => {
  const running = startTimer(newTimer('stopwatch'), t0)
  expect(isRunning(running)).toBe(true)
  expect(elapsedSeconds(running, t0 + 61_900)).toBe(61)
  const paused = pauseTimer(running, t0 + 61_900)
  expect(elapsedSeconds(paused, t0 + 999_000)).toBe(61)
  const again = startTimer(paused, t0 + 1_000_000)
  expect(shownSeconds(again, t0 + 1_000_100)).toBe(62)
})

test('starting twice does not lose the time counted so far', () => {
  const running = startTimer(newTimer('stopwatch'), t0)
  expect(startTimer(running, t0 + 5000)).toEqual(running)
})

describe('a countdown', () => {
  const running = startTimer(newTimer('countdown'), t0)
  test('is 25 minutes by default', () => expect(shownSeconds(running, t0)).toBe(1500))
  test.each([
    [1_498_999, 2, false],
    [1_499_999, 1, false],
    [1_500_000, 0, true],
    [1_501_000, -1, true],
  ])('after %i ms it shows %i and should beep: %s', (ms, shown, due) => {
    expect(shownSeconds(running, t0 + ms)).toBe(shown)
    expect(isBeepDue(running, t0 + ms)).toBe(due)
  })
  test('beeps once, even after a reload', () => {
    const stored = JSON.parse(JSON.stringify({ ...running, beeped: true }))
    expect(isBeepDue(stored, t0 + 1_501_000)).toBe(false)
  })
  test('knows when it will reach zero', () => {
    expect(zeroAt(running)).toBe(t0 + 1_500_000)
    const resumed = startTimer(pauseTimer(running, t0 + 500_000), t0 + 600_000)
    expect(zeroAt(resumed)).toBe(t0 + 1_600_000)
    expect(zeroAt(newTimer('countdown'))).toBeNull()
    expect(zeroAt(startTimer(newTimer('stopwatch'), t0))).toBeNull()
  })
})

test('only the time between start and pause counts, and setting the clock back counts as nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100_000), fc.nat(100_000)), { maxLength: 20 }), (runs) => {
      let timer = newTimer('stopwatch')
      let now = t0
      let counted = 0
      for (const [rest, run] of runs) {
        timer = startTimer(timer, now + rest)
        now += rest + run
        timer = pauseTimer(timer, now)
        counted += run
      }
      expect(elapsedSeconds(timer, now)).toBe(Math.floor(counted / 1000))
      expect(elapsedSeconds(startTimer(timer, now), now - 60_000)).toBe(Math.floor(counted / 1000))
    }),
  )
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [245, '4:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-7, '-0:07'],
  [-3661, '-1:01:01'],
])('%i seconds read %s', (seconds, shown) => expect(formatSeconds(seconds)).toBe(shown))
