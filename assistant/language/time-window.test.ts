import { expect, test } from 'vitest'
import { isInWindow, windowOf } from './time-window.ts'
import { tokenise } from './tokens.ts'
import { readWhen } from './when.ts'

const NOW = { date: '2026-03-10', time: '16:30' }
const window = (words: string, date?: string) => windowOf(readWhen(tokenise(words), NOW.date), NOW, date)

test.each([
  ['anything after six', { after: '18:00' }],
  ['what is on before noon', { before: '12:00' }],
  ['after 8 tonight', { after: '20:00' }],
  ['after 2 and before 5', { after: '14:00', before: '17:00' }],
  ['anything at six', undefined],
])('%s', (words, meant) => expect(window(words)).toEqual(meant))

test('on another day nine is in the morning', () => {
  expect(window('before 9', '2026-03-11')).toEqual({ before: '09:00' })
})

test('what has no time is in no stretch', () => {
  expect(isInWindow(null, { after: '18:00' })).toBe(false)
  expect(isInWindow('18:00', { after: '18:00' })).toBe(true)
  expect(isInWindow('18:00', { before: '18:00' })).toBe(false)
})
