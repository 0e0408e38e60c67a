import { expect, test } from 'vitest'
import { heardAt, type QuietHours, quietUntil } from './quiet.ts'

const NIGHT: QuietHours = { from: '22:00', until: '07:00' }
const NOON: QuietHours = { from: '12:00', until: '14:00' }

test.each<[QuietHours, string, string, string | undefined]>([
  [NIGHT, '2026-03-09T21:59:59Z', 'UTC', undefined],
  [NIGHT, '2026-03-09T22:00:00Z', 'UTC', '2026-03-10T07:00:00Z'],
  [NIGHT, '2026-03-10T00:00:00Z', 'UTC', '2026-03-10T07:00:00Z'],
  [NIGHT, '2026-03-10T06:59:00Z', 'UTC', '2026-03-10T07:00:00Z'],
  [NIGHT, '2026-03-10T07:00:00Z', 'UTC', undefined],
  [NOON, '2026-03-10T11:59:00Z', 'UTC', undefined],
  [NOON, '2026-03-10T12:00:00Z', 'UTC', '2026-03-10T14:00:00Z'],
  [NOON, '2026-03-10T14:00:00Z', 'UTC', undefined],
  // On the person's own clock.
  [NIGHT, '2026-03-10T03:00:00Z', 'America/New_York', '2026-03-10T11:00:00Z'],
  // The night that is an hour shorter, and the one that is an hour longer.
  [NIGHT, '2026-03-28T22:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
  [NIGHT, '2026-10-24T21:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
  // An end at a time that comes twice: the first one counts.
  [{ from: '22:00', until: '02:30' }, '2026-10-25T00:15:00Z', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  [{ from: '22:00', until: '02:30' }, '2026-10-25T01:15:00Z', 'Europe/Berlin', undefined],
])('%j at %s in %s', (quiet, at, zone, until) => {
  expect(quietUntil(quiet, Date.parse(at), zone)).toBe(until && Date.parse(until))
})

test('an end at a time that does not come: never later than an hour after it', () => {
  const end = quietUntil(
    { from: '22:00', until: '02:30' },
    Date.parse('2026-03-29T00:30:00Z'),
    'Europe/Berlin',
  )
  expect(end).toBeGreaterThanOrEqual(Date.parse('2026-03-29T01:00:00Z'))
  expect(end).toBeLessThanOrEqual(Date.parse('2026-03-29T01:30:00Z'))
})

test('without quiet hours nothing is quiet', () => {
  expect(quietUntil(null, 0, 'UTC')).toBeUndefined()
})

test('a reminder is heard when the hours that hold it end; a step, and one that nothing holds, when it is due', () => {
  const quiet = { from: '22:00', until: '07:00' }
  const dueAt = Date.parse('2026-03-09T22:30:00Z')
  const lou = { quiet, timezone: 'UTC' }
  expect(heardAt({ dueAt }, lou)).toBe(Date.parse('2026-03-10T07:00:00Z'))
  expect(heardAt({ dueAt }, { ...lou, timezone: 'America/New_York' })).toBe(dueAt)
  expect(heardAt({ dueAt }, { timezone: 'UTC' })).toBe(dueAt)
  expect(heardAt({ dueAt }, undefined)).toBe(dueAt)
  expect(heardAt({ dueAt, step: 'again' }, lou)).toBe(dueAt)
  expect(heardAt({ dueAt, step: null }, lou)).toBe(Date.parse('2026-03-10T07:00:00Z'))
})
