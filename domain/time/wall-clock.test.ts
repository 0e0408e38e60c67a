import { expect, test } from 'vitest'
import { wallClockIn } from './wall-clock.ts'
import { localMoment } from './zone.ts'

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
  'it reads the same as asking each time in %s, around the nights the clock changes too',
  (zone) => {
    const read = wallClockIn(zone)
    for (const start of [
      '2026-03-07T20:00:00Z',
      '2026-03-28T20:00:00Z',
      '2026-10-24T20:00:00Z',
      '2026-10-31T20:00:00Z',
    ])
      for (let minutes = 0; minutes < 36 * 60; minutes += 13) {
        const instant = Date.parse(start) + minutes * 60_000 + 7_500
        const { date, time } = localMoment(instant, zone)
        const { minute, ...rest } = read(instant)
        expect([rest.date, minute]).toEqual([date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))])
      }
  },
)
