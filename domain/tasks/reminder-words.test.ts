import { expect, test } from 'vitest'
import { reminderWords } from './reminder-words.ts'

test.each([
  [[-900], 'reminder 15 minutes before'],
  [[-5_400, 0], 'reminders 1 hour 30 minutes before and at its time'],
  [[-86_400, -60, 300], 'reminders 1 day before, 1 minute before and 5 minutes after'],
])('%j: %s', (offsets, words) => {
  expect(reminderWords(offsets)).toBe(words)
})
