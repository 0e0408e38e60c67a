import { expect, test } from 'vitest'
import { canNote, FACES, type Face, faceWord, mayRead, noteText } from './day-note.ts'

test.each([
  ['the person, about their own day', 'pat', 'pat', false, true],
  ['the person, what a caregiver wrote', 'cara', 'pat', false, true],
  ['the caregiver who wrote it', 'cara', 'cara', false, true],
  ['another caregiver', 'cara', 'dan', false, false],
  ['another caregiver, once the person shows it', 'cara', 'dan', true, true],
  ['a caregiver, what the person wrote for themselves', 'pat', 'cara', false, false],
  ['a caregiver, what the person shows', 'pat', 'cara', true, true],
])('read by %s', (_, author, reader, shared, expected) => {
  expect(mayRead({ author, owner: 'pat', shared }, reader)).toBe(expected)
})

test('a day can be noted once it has begun', () => {
  expect([canNote('2026-03-08', '2026-03-09'), canNote('2026-03-09', '2026-03-09')]).toEqual([true, true])
  expect(canNote('2026-03-10', '2026-03-09')).toBe(false)
})

test('faces go from hard to good', () => {
  expect(FACES.map(({ face }) => faceWord(face as Face))).toEqual([
    'Hard',
    'Not so good',
    'All right',
    'Quite good',
    'Good',
  ])
})

test('a note is kept as typed, but for blanks around it and piles of empty lines', () => {
  expect(noteText('  Slept badly.\r\n\r\n\r\n\r\nThen a walk.  ')).toBe('Slept badly.\n\nThen a walk.')
  expect(noteText('<b>bold</b> & "so"')).toBe('<b>bold</b> & "so"')
})
