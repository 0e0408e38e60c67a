import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Vapid } from './vapid.ts'

const HOUR_MS = 60 * 60 * 1000
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const vapid = () =>
  new Vapid(
    { privateJwk: privateKey.export({ format: 'jwk' }), publicKey: 'public' },
    'mailto:us@example.org',
  )
const ORIGIN = 'https://push.example.org'

const expiry = (header: string) => {
  const [, claims] = header.slice('vapid t='.length).split('.')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()).exp * 1000
}

test('a token is cached for hours and then replaced', () => {
  const signer = vapid()
  const now = Date.parse('2026-03-09T08:00:00Z')
  const first = signer.authorization(ORIGIN, now)
  expect(signer.authorization(ORIGIN, now + 10 * HOUR_MS)).toBe(first)
  expect(expiry(signer.authorization(ORIGIN, now + 11 * HOUR_MS))).toBe(now + 23 * HOUR_MS)
})

test('a token made while the clock was far ahead is not used once the clock is right again', () => {
  const signer = vapid()
  const now = Date.parse('2026-03-09T08:00:00Z')
  signer.authorization(ORIGIN, now + 30 * 24 * HOUR_MS)
  expect(expiry(signer.authorization(ORIGIN, now))).toBe(now + 12 * HOUR_MS)
})
