import { expect, test } from 'vitest'
import type { Silence } from './coverage.ts'
import { type Reach, stillToCome, type Told, toldSentence } from './told.ts'

const you = (time: string, channel: Told['channel'] = 'push'): Told => ({
  who: 'You',
  isYou: true,
  time,
  channel,
})
const dad: Told = { who: 'Dad', isYou: false, time: '08:00', channel: 'push' }

test.each<[Told[], Silence | undefined, Reach, string]>([
  [[you('08:00')], undefined, { thisDevice: true }, 'You’ll be reminded at 8:00 AM on this device.'],
  [[you('08:00')], undefined, { thisDevice: false }, 'You’ll be reminded at 8:00 AM on your other device.'],
  [
    [you('07:45'), you('08:00'), you('08:15', 'phone')],
    undefined,
    { thisDevice: true },
    'You’ll be reminded at 7:45 AM and 8:00 AM on this device and by phone at 8:15 AM.',
  ],
  [[dad], undefined, undefined, 'Dad will be reminded at 8:00 AM.'],
  [
    [dad, you('08:15')],
    undefined,
    undefined,
    'Dad will be reminded at 8:00 AM. You’ll be reminded at 8:15 AM.',
  ],
  [
    [],
    'no device',
    { thisDevice: false },
    'Nobody will be reminded: no device is set up for notifications yet.',
  ],
  [[], 'muted', { thisDevice: true }, 'Nobody will be reminded: notifications are muted.'],
  [[], 'passed', { thisDevice: true }, 'Nobody will be reminded: its time has passed.'],
])('%j, %s, %j: %s', (alerts, silence, reach, words) => {
  expect(toldSentence(alerts, silence, reach)).toBe(words)
})

const NOON = Date.parse('2026-03-09T12:00:00Z')
const alertAt = (at: string) => ({ at })

test.each([
  ['to come', ['2026-03-09T12:01:00Z'], { isRepeating: false }, 1, undefined],
  ['over', ['2026-03-09T11:59:00Z'], { isRepeating: false }, 0, 'passed'],
  ['over, and comes again', ['2026-03-09T11:59:00Z'], { isRepeating: true }, 1, undefined],
] as const)('%s', (_, times, task, count, silence) => {
  const answer = { alerts: times.map(alertAt), silence: undefined }
  const told = stillToCome(answer, task, NOON)
  expect(told.alerts).toHaveLength(count)
  expect(told.silence).toBe(silence)
})

test.each([
  ['no device', true],
  ['paused', true],
  ['paused', false],
] as const)('why nobody is reminded stays as it was answered: %s', (silence, isRepeating) => {
  expect(stillToCome({ alerts: [], silence }, { isRepeating }, NOON)).toEqual({ alerts: [], silence })
})

test('what is paused is told as that', () => {
  expect(toldSentence([], 'paused', { thisDevice: true })).toBe(
    'Nobody will be reminded: it is paused on that day.',
  )
})
