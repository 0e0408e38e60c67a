import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { isUuid, uuidFrom } from './uuid.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

it('makes a UUID from a hash: the same for the same input, another for another', () => {
  expect(uuidFrom(hash('one'))).toBe('7692c3ad-3540-8b80-8c02-0b3aee66cd88')
  expect(isUuid(uuidFrom(hash('one')))).toBe(true)
  expect(uuidFrom(hash('one'))).toBe(uuidFrom(hash('one')))
  expect(uuidFrom(hash('one'))).not.toBe(uuidFrom(hash('other')))
})

it.each(['', 'x', '7692c3ad35408b808c9b3a66b3a7a4d3', `${randomUUID()} `])('%j is no UUID', (text) => {
  expect(isUuid(text)).toBe(false)
})
