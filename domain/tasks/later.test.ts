import { describe, expect, test } from 'vitest'
import { canPutOff, inSimpleView, type LaterMinutes, laterProblem, laterUntil, laterWords } from './later.ts'
import { sampleTask } from './sample-task.ts'

const DAY = '2026-03-09'
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00Z`)
const pills = sampleTask({ date: DAY, time: '08:00' })

describe('a task can be put off', () => {
  test.each<[string, object, string, LaterMinutes, boolean]>([
    ['at its time', {}, '08:00', 10, true],
    ['before it, when an early reminder has come', {}, '07:45', 10, true],
    ['late in the evening', {}, '22:00', 60, true],
    ['not when it is done', { status: 'completed' }, '08:00', 10, false],
    ['not when it is skipped', { status: 'skipped' }, '08:00', 10, false],
    ['not without a time', { time: null }, '08:00', 10, false],
    ['not with an empty time', { time: '' }, '08:00', 10, false],
    ['not once it has rolled over', { rolloverFrom: '2026-03-08' }, '08:00', 10, false],
    [
      'not on a day it does not fall on',
      { recurrenceType: 'weekly', recurrenceConfig: '[2]' },
      '08:00',
      10,
      false,
    ],
  ])('%s', (_, over, time, minutes, can) => {
    expect(laterProblem({ ...pills, ...over }, minutes, at(time), 'UTC') === undefined).toBe(can)
  })

  test('also past midnight, but not a day later', () => {
    const night = sampleTask({ date: DAY, time: '23:55' })
    expect(laterProblem(night, 10, at('00:05', '2026-03-10'), 'UTC')).toBeUndefined()
    expect(laterProblem(night, 10, at('23:45', '2026-03-10'), 'UTC')).toBeUndefined()
    expect(laterProblem(night, 10, at('23:46', '2026-03-10'), 'UTC')).toBeDefined()
    expect(laterProblem(night, 60, at('23:00', '2026-03-10'), 'UTC')).toBeDefined()
    expect(canPutOff(night, at('00:05', '2026-03-10'), 'UTC')).toBe(false)
    expect(canPutOff(night, at('23:56'), 'UTC')).toBe(true)
  })
})

test('after the third time it names only what the screen has', () => {
  const later = { until: '2026-03-09T08:00:00.000Z', times: 3 }
  const problem = laterProblem({ ...pills, makeSure: true, later }, 10, at('08:00'), 'UTC')!
  expect(problem).toBe('This was put off 3 times today. Do it now, or skip it.')
  expect(inSimpleView(problem)).toBe('It was put off three times today. Please do it now, or press Help.')
  expect(inSimpleView('This task is done or skipped already.')).toBe('This task is done or skipped already.')
})

test('the same wish, sent twice, is one; another one replaces it', () => {
  const later = { until: new Date(at('08:11')).toISOString(), times: 1 }
  expect(laterUntil(undefined, 10, at('08:01'))).toBe(at('08:11'))
  expect(laterUntil(later, 10, at('08:01') + 20_000)).toBeUndefined()
  expect(laterUntil(later, 10, at('08:02'))).toBe(at('08:12'))
  expect(laterUntil(later, 60, at('08:01'))).toBe(at('09:01'))
})

test('it reads as a time of the person’s zone until that time has come', () => {
  const later = { until: '2026-03-09T08:40:00.000Z', times: 1 }
  expect(laterWords(later, at('08:30'), 'Europe/Berlin')).toBe('Later, 9:40 AM')
  expect(laterWords(later, at('08:40'), 'UTC')).toBeUndefined()
  expect(laterWords(null, at('08:30'), 'UTC')).toBeUndefined()
})
