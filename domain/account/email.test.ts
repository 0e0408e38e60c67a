import { expect, test } from 'vitest'
import { emailAddress, vouchedAddress } from './email.ts'

test.each([
  ['Robin@Example.org', 'robin@example.org'],
  ['  robin+day@mail.example.co.uk ', 'robin+day@mail.example.co.uk'],
  ['o’hara@example.org', 'o’hara@example.org'],
  // What is copied brings marks along that nobody sees, and some devices write a letter and its accent as two.
  ['robin@example.org\u200b', 'robin@example.org'],
  ['\u202arobin@exam\u00adple.org\u202c', 'robin@example.org'],
  ['zoe\u0308@example.org', 'zo\u00eb@example.org'],
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

test('what another service vouches for is taken as it is, or not at all', () => {
  expect(vouchedAddress('Robin@example.org')).toBe('robin@example.org')
  for (const other of ['robin\u200b@example.org', 'zoe\u0308@example.org', 'robin'])
    expect(vouchedAddress(other)).toBeUndefined()
})
