import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed, type Lookup, missingPlatforms, withoutHash } from './lock-platforms.ts'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('every package in the lock file has the hash of its content', () => {
  expect(withoutHash(lock.packages), 'run: node scripts/lock-platforms.ts').toEqual([])
})

test('the lock file has every optional package that it names', () => {
  expect(missingPlatforms(lock.packages), 'run: node scripts/lock-platforms.ts').toEqual([])
})

const lookup: Lookup = async (name) =>
  name.endsWith('served') ? { integrity: 'sha512-x', os: ['darwin'] } : undefined
const parent = { version: '1.0.0', integrity: 'sha512-p' }

test('a platform that the registry has gets its hash, one that it has not is left out everywhere', async () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      ...parent,
      optionalDependencies: { 'tool-served': '1.0.0', 'tool-absent': '1.0.0' },
    },
    'node_modules/tool-absent': { version: '1.0.0', optional: true },
  }
  expect(await completed(packages, () => ({}), lookup)).toEqual({
    '': {},
    'node_modules/tool': { ...parent, optionalDependencies: { 'tool-served': '1.0.0' } },
    'node_modules/tool-served': { version: '1.0.0', integrity: 'sha512-x', os: ['darwin'], optional: true },
  })
})

test('where more can be had, what was left out before comes back', async () => {
  const packages = { '': {}, 'node_modules/tool': parent }
  const whole = await completed(packages, (): Record<string, string> => ({ 'tool-served': '1.0.0' }), lookup)
  expect(Object.keys(whole)).toEqual(['', 'node_modules/tool', 'node_modules/tool-served'])
  expect([missingPlatforms(whole), withoutHash(whole)]).toEqual([[], []])
})
