import { expect, test } from 'vitest'
import { type Alarm, type Alarmed, keptAlarms } from './alarms.ts'

const START = Date.parse('2026-03-05T12:00:00Z')
const timed: Alarmed = { hasTime: true, repeats: false, start: START, end: START + 3_600_000 }
const alarm = (trigger: string, rest: Partial<Alarm> = {}): Alarm => ({
  action: 'DISPLAY',
  trigger,
  fromEnd: false,
  repeats: false,
  ...rest,
})

test.each([
  ['-PT15M', -900],
  ['PT0S', 0],
  ['-PT1H30M', -5_400],
  ['-P1D', -86_400],
  ['-P0DT0H10M0S', -600],
  ['+PT5M', 300],
  ['PT5M', 300],
  ['20260305T110000Z', -3_600],
])('%s is a reminder %i seconds from its time', (trigger, offset) => {
  expect(keptAlarms([alarm(trigger)], timed)).toEqual({ offsets: [offset], notes: [] })
})

test('each once, in their order; a sound is a reminder too; one from the end counts from there', () => {
  const all = [alarm('PT0S', { action: 'audio' }), alarm('-PT15M'), alarm('-PT15M')]
  expect(keptAlarms(all, timed)).toEqual({ offsets: [-900, 0], notes: [] })
  expect(keptAlarms([alarm('-PT15M', { fromEnd: true })], timed).offsets).toEqual([2_700])
})

test.each<[string, Alarm, Alarmed, string]>([
  [
    'too early',
    alarm('-P2D'),
    timed,
    'Its reminder 2 days before is not kept: a reminder is at most a day before or after.',
  ],
  [
    'an email',
    alarm('-PT15M', { action: 'EMAIL' }),
    timed,
    'Its email reminder 15 minutes before is not kept: reminders come as notifications.',
  ],
  [
    'a program',
    alarm('-PT1S', { action: 'PROCEDURE' }),
    timed,
    'Its reminder 1 second before is not kept: it does something that a reminder does not.',
  ],
  [
    'a whole day',
    alarm('-PT15M'),
    { ...timed, hasTime: false },
    'Its reminder 15 minutes before is not kept: a task without a time has no reminders.',
  ],
  [
    'one moment of many days',
    alarm('20260305T110000Z'),
    { ...timed, repeats: true },
    'Its reminder is not kept: it is set for one moment, and the task repeats.',
  ],
  ['nonsense', alarm('soon'), timed, 'Its reminder is not kept: when it comes cannot be read.'],
  ['an empty duration', alarm('-P'), timed, 'Its reminder is not kept: when it comes cannot be read.'],
])('%s is not kept, and it is said', (_, one, appointment, note) => {
  expect(keptAlarms([one], appointment)).toEqual({ offsets: [], notes: [note] })
})

test('one that repeats comes once, and one that says that there is none is none', () => {
  expect(keptAlarms([alarm('-PT15M', { repeats: true })], timed)).toEqual({
    offsets: [-900],
    notes: ['Its reminder 15 minutes before comes once, not again and again.'],
  })
  expect(keptAlarms([alarm('19760401T005545Z', { action: 'NONE' })], timed)).toEqual({
    offsets: [],
    notes: [],
  })
})

test('of more alarms than a task may have, the earliest is named as not kept', () => {
  const many = Array.from({ length: 21 }, (_, index) => alarm(`-PT${index + 1}M`))
  const { offsets, notes } = keptAlarms(many, timed)
  expect(offsets).toHaveLength(20)
  expect(notes).toEqual(['Its reminder 21 minutes before is not kept: a task has at most 20 reminders.'])
})
