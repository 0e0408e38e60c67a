import { expect, test } from 'vitest'
import { whoLoses } from './who-loses.ts'

test('canceling says who loses access with it', () => {
  expect(whoLoses([])).toBeUndefined()
  expect(whoLoses(['Dad'])).toBe('Dad loses access then too, because your membership includes them.')
  expect(whoLoses(['Dad', 'Mia', 'Ann'])).toMatch(/^Dad, Mia, and Ann lose access then too/)
})
