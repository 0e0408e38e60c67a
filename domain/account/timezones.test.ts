import { expect, test } from 'vitest'
import { isTimeZone } from '../time/zone.ts'
import { TIMEZONES, timezoneChoices } from './timezones.ts'

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
