import { type Instant, localMoment } from './zone.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000

/** The local date and minute of the day at an instant. */
export type WallTime = { date: string; minute: number }

/**
 * Reads many instants in one zone. Asking for the time in a zone is slow, so a day on which the clock does not change is
 * asked about once.
 */
export function wallClockIn(zone: string): (instant: Instant) => WallTime {
  const known = clocks.get(zone)
  if (known) return known
  const made = readingClock(zone)
  if (clocks.size >= ZONES_MAX) clocks.clear()
  clocks.set(zone, made)
  return made
}

const clocks = new Map<string, (instant: Instant) => WallTime>()
const ZONES_MAX = 100
/** Some years. */
const DAYS_MAX = 3_000

function readingClock(zone: string): (instant: Instant) => WallTime {
  const offsets = new Map<number, number | null>()
  const offsetAt = (instant: Instant) => {
    const { date, time } = localMoment(instant, zone)
    return Date.parse(`${date}T${time}Z`) - Math.floor(instant / MINUTE) * MINUTE
  }
  const steadyOffset = (day: number) => {
    let offset = offsets.get(day)
    if (offset === undefined) {
      const first = offsetAt(day * DAY)
      offset = first === offsetAt((day + 1) * DAY) ? first : null
      if (offsets.size >= DAYS_MAX) offsets.clear()
      offsets.set(day, offset)
    }
    return offset
  }
  return (instant) => {
    const offset = steadyOffset(Math.floor(instant / DAY)) ?? offsetAt(instant)
    const wall = new Date(instant + offset)
    return {
      date: wall.toISOString().slice(0, 10),
      minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    }
  }
}
