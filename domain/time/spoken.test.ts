import { expect, test } from 'vitest'
import { numberWords, spokenTime } from './spoken.ts'

test.each([
  ['08:30', 'half past eight in the morning'],
  ['08:00', "eight o'clock in the morning"],
  ['08:15', 'quarter past eight in the morning'],
  ['08:45', 'quarter to nine in the morning'],
  ['11:50', 'ten to twelve in the morning'],
  ['12:45', 'quarter to one in the afternoon'],
  ['12:00', 'noon'],
  ['00:00', 'midnight'],
  ['00:30', 'half past twelve in the morning'],
  ['16:35', 'twenty five to five in the afternoon'],
  ['17:05', 'five past five in the evening'],
  ['20:55', 'five to nine in the evening'],
  ['21:20', 'twenty past nine at night'],
  ['23:45', 'quarter to twelve at night'],
  ['08:07', 'eight oh seven in the morning'],
  ['19:41', 'seven forty one in the evening'],
])('%s is %s', (time, words) => {
  expect(spokenTime(time)).toBe(words)
})

test.each(['24:00', '', '8:30', null, undefined])('%j is no time', (time) => {
  expect(spokenTime(time)).toBeUndefined()
})

test('every minute of a day has words and no digit', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    expect(spokenTime(time)).toMatch(/^[a-z' ]+$/)
  }
  expect(numberWords(59)).toBe('fifty nine')
})
