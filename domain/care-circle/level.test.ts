import { describe, expect, test } from 'vitest'
import { allows, isSharing, LEVELS, NO_END, PAUSES, pauseEnd } from './level.ts'

test('each level includes those before it', () => {
  const table = LEVELS.map((level) => LEVELS.map((needed) => allows(level, needed)))
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

describe('sharing until a date ends with the midnight after it, where the person lives', () => {
  test.each([
    ['2026-03-09T22:59:59Z', 'Europe/Berlin', true],
    ['2026-03-09T23:00:00Z', 'Europe/Berlin', false],
    ['2026-03-10T03:59:59Z', 'America/New_York', true],
    ['2026-03-10T04:00:00Z', 'America/New_York', false],
    ['2026-03-09T09:59:59Z', 'Pacific/Kiritimati', true],
    ['2026-03-09T10:00:00Z', 'Pacific/Kiritimati', false],
  ])('at %s in %s: %s', (now, zone, expected) => {
    expect(isSharing({ until: '2026-03-09', pausedUntil: null }, new Date(now), zone)).toBe(expected)
  })

  test('on the day the clocks change it ends at midnight too', () => {
    const sharing = { until: '2026-03-29', pausedUntil: null }
    expect(isSharing(sharing, new Date('2026-03-29T21:59:59Z'), 'Europe/Berlin')).toBe(true)
    expect(isSharing(sharing, new Date('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe(false)
  })
})

test('a pause lasts until its end, and one without an end until it is turned on', () => {
  const now = new Date('2026-03-09T08:00:00Z')
  expect(PAUSES.map((pause) => pauseEnd(pause, now)?.toISOString() ?? null)).toEqual([
    '2026-03-09T09:00:00.000Z',
    '2026-03-10T08:00:00.000Z',
    NO_END.toISOString(),
    null,
  ])
  const paused = { until: null, pausedUntil: new Date('2026-03-09T09:00:00Z') }
  expect(isSharing(paused, new Date('2026-03-09T08:59:59Z'), 'UTC')).toBe(false)
  expect(isSharing(paused, new Date('2026-03-09T09:00:00Z'), 'UTC')).toBe(true)
})
