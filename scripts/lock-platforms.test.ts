import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPlatforms } from './lock-platforms.ts'

test('npm ci finds in the lock file every package it may want, on every platform', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(Object.keys(missingPlatforms(lock.packages)), 'run: node scripts/lock-platforms.ts').toEqual([])
})
