import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['💊 Morning pills ☀️', 'Morning pills'],
  ['👨‍👩‍👧 Call family 🇺🇸', 'Call family'],
  ['Take 500mg at 8:30 AM', 'Take 500 milligrams at half past eight in the morning'],
  ['Take 1 mg', 'Take 1 milligram'],
  ['2.5 ml w/ water', '2.5 millilitres with water'],
  ['Dr. Osei appt 2 pm', "Doctor Osei appointment two o'clock in the afternoon"],
  ['Dr Smith & Mrs. Jones', 'Doctor Smith and Missus Jones'],
  ['Walk 20 min', 'Walk 20 minutes'],
  ['Meds 2x daily', 'medicines 2 times daily'],
  ['Bus 8:30', 'Bus 8:30'],
  ['**Read** _this_', 'Read this'],
  ['First\nSecond', 'First. Second'],
  ['See https://example.org/a?b=c now', 'See a link now'],
  ['Eggs — milk · bread', 'Eggs, milk, bread'],
  ['At 13 pm', 'At 13 pm'],
  ['Room 12', 'Room 12'],
  ['Half: ½ tablet', 'Half: half tablet'],
  ['\u202eevil\u202c \u0007bell', 'evil bell'],
  ['\ud83d lone', 'lone'],
  ['  ', ''],
  ['🎉', ''],
  ['Café für Ömer', 'Café für Ömer'],
])('%j is said %j', (written, said) => {
  expect(spokenText(written)).toBe(said)
})

test('a long note is said to its end', () => {
  const note = `${'One with each meal. '.repeat(100)}Never with milk.`
  expect(spokenText(note)).toMatch(/Never with milk\.$/)
})

test('no text takes long or stays long', () => {
  const long = spokenText('8:30 AM '.repeat(5_000) + 'x'.repeat(100_000))
  expect(long.length).toBeLessThan(20_000)
})
