import { expect, test } from 'vitest'
import { mailHoldSeconds, signInBrakeMs } from './sign-in-brake.ts'

test.each([
  [1, 0],
  [20, 0],
  [21, 250],
  [31, 500],
  [51, 2_000],
  [71, 8_000],
  [100_000, 8_000],
])('try number %i for an address waits %i ms', (tries, ms) => expect(signInBrakeMs(tries)).toBe(ms))

test.each([
  [1, 0],
  [12, 0],
  [13, 30],
  [100_000, 600],
])('mail number %i in an hour waits %i seconds', (mails, seconds) =>
  expect(mailHoldSeconds(mails)).toBe(seconds),
)
