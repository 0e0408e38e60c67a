import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test('a password is known again, another is not', async () => {
  const kept = await hashPassword('Täglich 7 Uhr!')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Täglich 7 Uhr!', kept)).toBe(true)
  expect(await isPassword('Täglich 7 Uhr!'.normalize('NFD'), kept)).toBe(true)
  expect(await isPassword('täglich 7 Uhr!', kept)).toBe(false)
})

test('the same password is kept differently each time', async () =>
  expect(await hashPassword('Passw0rd!')).not.toBe(await hashPassword('Passw0rd!')))

test('whoever has no password is never let in, and the answer takes the same work', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('Passw0rd!', undefined)).toBe(false)
})
