import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { uuidFrom } from './uuid.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

it('makes a UUID from a hash: the same for the same input, another for another', () => {
  expect(uuidFrom(hash('one'))).toBe('7692c3ad-3540-8b80-8c02-0b3aee66cd88')
  expect(uuidFrom(hash('one'))).toBe(uuidFrom(hash('one')))
  expect(uuidFrom(hash('one'))).not.toBe(uuidFrom(hash('other')))
})
