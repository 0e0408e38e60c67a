import { expect, test } from 'vitest'
import { TIMEZONES } from '../account/timezones.ts'
import { isTimeZone } from './zone.ts'
import { zoneName } from './zone-name.ts'

const asDevicesSay = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

test.each(TIMEZONES)('$zone is itself, whatever a device calls it', ({ zone }) => {
  expect(isTimeZone(zone)).toBe(true)
  expect(zoneName(zone)).toBe(zone)
  expect(zoneName(asDevicesSay(zone))).toBe(zone)
})

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Etc/UTC', 'UTC'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
])('%s is the older name of %s', (older, newer) => {
  expect(asDevicesSay(newer)).toBe(asDevicesSay(older))
  expect(zoneName(older)).toBe(newer)
})
