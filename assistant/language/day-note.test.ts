import { expect, test } from 'vitest'
import { dayNoteIn } from './day-note.ts'

test.each([
  ['Write down that my day was hard.', 1, 'My day was hard.'],
  ['please note that today was not so good', 2, 'Today was not so good.'],
  ['Note down: my day was okay, I slept a lot', 3, 'My day was okay, I slept a lot.'],
  ['make a note that the day went quite well', 4, 'The day went quite well.'],
  ['Write down my day was wonderful!', 5, 'My day was wonderful.'],
  ['write down that my day was not bad', 3, 'My day was not bad.'],
  ['record that today was long', undefined, 'Today was long.'],
])('%s', (said, face, text) => {
  expect(dayNoteIn(said)).toEqual({ text, ...(face && { face }) })
})

test.each([
  'My day was hard.',
  'Write down milk',
  'note that I took my pills',
  'add a task to write down how my day went',
  'remind me to write down that my day was good',
  'write a letter to my sister',
  'did I write down that my day was good?',
  'How was my day?',
])('is no note: %s', (said) => {
  expect(dayNoteIn(said)).toBeUndefined()
})
