import { expect, test } from 'vitest'
import { isTimeZone } from '../time/zone.ts'
import { TIMEZONES, timezoneChoices, zoneTime } from './timezones.ts'

test('every zone in the list exists', () =>
  expect(TIMEZONES.filter(({ zone }) => !isTimeZone(zone))).toEqual([]))

test('the browser’s and the saved zone are added to the list once, labelled with their place name', () => {
  const choices = timezoneChoices(
    'America/Argentina/Buenos_Aires',
    'UTC',
    'America/Argentina/Buenos_Aires',
    null,
  )
  expect(choices[0]).toEqual({ zone: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires' })
  expect(choices).toHaveLength(TIMEZONES.length + 1)
})

test.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT+5'],
])('%s is said as %s', (zone, words) => {
  expect(zoneTime(zone)).toBe(words)
})
