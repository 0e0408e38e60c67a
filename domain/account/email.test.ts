import { expect, test } from 'vitest'
import { emailAddress } from './email.ts'

test.each([
  ['Robin@Example.org', 'robin@example.org'],
  ['  robin+day@mail.example.co.uk ', 'robin+day@mail.example.co.uk'],
  ['o’hara@example.org', 'o’hara@example.org'],
])('%j is stored as %s', (typed, stored) => expect(emailAddress(typed)).toBe(stored))

test.each([
  '',
  'robin',
  'robin@example',
  'robin@@example.org',
  'robin@example.org\nBcc: all@example.org',
  'robin@example.org, eve@example.org',
  'Robin <robin@example.org>',
  `${'a'.repeat(250)}@example.org`,
  'robin\u0000@example.org',
])('%j is not an address', (typed) => expect(emailAddress(typed)).toBeUndefined())
