import { expect, test } from 'vitest'
import { removalWords } from './removal-words.ts'

const dad = { name: 'Dad', approved: false, requestedByMe: true, isIncluded: false }

test('what I asked for is my request; what they asked for is theirs', () => {
  expect(removalWords(dad)).toMatch(/^Your request to Dad ends here\./)
  const theirs = removalWords({ ...dad, requestedByMe: false })
  expect(theirs).toBe('You turn down the request of Dad. They can ask again.')
  expect(theirs).not.toContain('Your request')
})

test.each([true, false])('once approved, access ends, whoever asked (by me: %s)', (requestedByMe) => {
  const words = removalWords({ ...dad, approved: true, requestedByMe })
  expect(words).toMatch(/^You will lose access to the day of Dad/)
})

test('who loses their membership with it is said', () => {
  expect(removalWords({ ...dad, approved: true, isIncluded: true })).toContain('so Dad loses it too')
})
