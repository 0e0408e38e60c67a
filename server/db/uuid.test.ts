import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([randomUUID(), '7692c3ad-3540-8b80-8c02-0b3aee66cd88'])('%j is a UUID', (text) => {
  expect(isUuid(text)).toBe(true)
})

it.each(['', 'x', '7692c3ad35408b808c9b3a66b3a7a4d3', `${randomUUID()} `])('%j is no UUID', (text) => {
  expect(isUuid(text)).toBe(false)
})
