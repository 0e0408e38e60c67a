import { expect, test } from 'vitest'
import { approvalWords } from './sharing-words.ts'

test('before approving, a person reads what the chosen level allows, and no more', () => {
  expect(approvalWords('Ana', 'see')).toBe('Ana can then view your day, and change nothing.')
  expect(approvalWords('Ana', 'tick')).toBe('Ana can then view your day and mark tasks as done or skipped.')
  expect(approvalWords('Ana', 'help')).toBe(
    'Ana can then view and manage your data: your tasks, reminders and settings.',
  )
})
