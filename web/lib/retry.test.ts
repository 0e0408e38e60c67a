import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { isRefused, retryPolicy } from './retry.ts'

const unreachable = new TypeError('Failed to fetch')
const answered = (status: number) => new CallError(status, '', '')

test.each([
  ['without a connection', unreachable],
  ['while a proxy answers 502', answered(502)],
  ['while a proxy answers 503', answered(503)],
  ['while a proxy answers 504', answered(504)],
  ['while there are too many at once', answered(429)],
  ['where it took too long to arrive', answered(408)],
  ['where it arrived too early', answered(425)],
  ['while a network answers with its own page', new CallError(200, '<html>', 'OK', { isForeign: true })],
  ['while a proxy refuses with its own page', new CallError(403, '<html>', 'Forbidden', { isForeign: true })],
])('%s, a change is retried without end', (_, failure) => {
  const shouldRetry = retryPolicy(false)
  for (let count = 0; count < 500; count++) expect(shouldRetry(count, failure)).toBe(true)
})

test('a change waits until the person has signed in again', () => {
  expect(retryPolicy(false)(0, answered(401))).toBe(true)
})

test('a server error is shown at once to the person who just made the change', () => {
  expect(retryPolicy(false)(0, answered(500))).toBe(false)
})

test.each([500, 507])('a change that has waited is retried after a %i, but not for ever', (status) => {
  const madeOffline = retryPolicy(true)
  const lostOnce = retryPolicy(false)
  lostOnce(0, unreachable)
  for (const shouldRetry of [madeOffline, lostOnce]) {
    expect(shouldRetry(1, answered(status))).toBe(true)
    let asked = 1
    while (shouldRetry(asked, answered(status))) asked++
    expect(asked).toBe(19)
  }
})

test.each([400, 402, 403, 404, 409])('a %i is final', (status) => {
  expect(retryPolicy(true)(0, answered(status))).toBe(false)
})

test.each([
  ['the server says no', answered(409), true],
  ['it fails', answered(500), false],
  ['there are too many at once', answered(429), false],
  ['it took too long to arrive', answered(408), false],
  ['there is no connection', unreachable, false],
  ['a network answers with its own page', new CallError(403, '', '', { isForeign: true }), false],
])('whether it was refused when %s', (_, failure, expected) => {
  expect(isRefused(failure)).toBe(expected)
})
