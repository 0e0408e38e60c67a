import { expect, test } from 'vitest'
import { yourTime } from './your-time.ts'

test.each([
  ['08:00', 'Europe/Berlin', 'America/New_York', '3:00 AM'],
  ['08:00', 'Asia/Tokyo', 'America/New_York', '7:00 PM the day before'],
  ['20:30', 'America/Los_Angeles', 'Europe/London', '3:30 AM the next day'],
  ['12:00', 'America/Chicago', 'America/New_York', '1:00 PM'],
  ['23:15', 'America/Chicago', 'America/New_York', '12:15 AM the next day'],
  ['08:00', 'Europe/London', 'Europe/Lisbon', undefined],
])('%s in %s, seen from %s, is %s', (time, theirs, yours, shown) => {
  expect(yourTime('2026-03-09', time, theirs, yours)).toBe(shown)
})
