import { expect, test } from 'vitest'
import { signInOf } from './sign-in.ts'

const token = { iss: 'https://issuer.example', sub: 'ann', iat: 1_000, exp: 4_600 }
const renewed = { ...token, iat: 2_000, exp: 5_600 }

test.each([
  ['Cognito’s origin_jti', { origin_jti: 'a' }, { origin_jti: 'b' }],
  ['a session id', { sid: 'a' }, { sid: 'b' }],
  ['the time of the sign-in', { auth_time: 900 }, { auth_time: 901 }],
])('renewed tokens belong to the same sign-in by %s, those of another do not', (_, one, other) => {
  const first = signInOf({ ...token, ...one, jti: '1' })
  expect(signInOf({ ...renewed, ...one, jti: '2' }).id).toBe(first.id)
  expect(signInOf({ ...token, ...other, jti: '1' }).id).not.toBe(first.id)
  expect(first.expiresAt).toBeNull()
})

test('where the issuer names nothing, each token is a sign-in of its own and ends with it', () => {
  expect(signInOf(renewed).id).not.toBe(signInOf(token).id)
  expect(signInOf(token).expiresAt).toEqual(new Date(4_600_000))
})

test('the same name for another person or at another issuer is another sign-in', () => {
  const { id } = signInOf({ ...token, sid: 'a' })
  expect(signInOf({ ...token, sub: 'bob', sid: 'a' }).id).not.toBe(id)
  expect(signInOf({ ...token, iss: 'https://other.example', sid: 'a' }).id).not.toBe(id)
})

test.each([
  ['as the token says', { auth_time: 900 }, new Date(900_000)],
  ['as text, too', { auth_time: '900' }, new Date(900_000)],
  ['else when a sign-in made it', { nonce: 'x' }, new Date(1_000_000)],
  ['a renewed token proves nothing', {}, null],
  ['nor does nonsense', { auth_time: 'soon' }, null],
])('when the person proved who they are: %s', (_, claims, at) => {
  expect(signInOf({ ...token, ...claims }).authenticatedAt).toEqual(at)
})
