import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPlatforms } from './lock-platforms.ts'

test('the lock file has every optional package, for every platform', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(Object.keys(missingPlatforms(lock.packages)), 'run: node scripts/lock-platforms.ts').toEqual([])
})
