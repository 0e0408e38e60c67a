import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test('a password matches its hash, another does not', async () => {
  const stored = await hashPassword('Täglich 7 Uhr!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Täglich 7 Uhr!', stored)).toBe(true)
  expect(await isPassword('Täglich 7 Uhr!'.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('täglich 7 Uhr!', stored)).toBe(false)
})

test('the same password gets a different hash each time', async () =>
  expect(await hashPassword('Passw0rd!')).not.toBe(await hashPassword('Passw0rd!')))

test('an account without a password never matches, and the check takes the same work', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('Passw0rd!', undefined)).toBe(false)
})
