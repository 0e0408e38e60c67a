import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { patience } from './patience.ts'

const unreachable = new TypeError('Failed to fetch')
const answered = (status: number) => new CallError(status, '', '')

test('while nothing answers, a change is tried again without end', () => {
  const again = patience(false)
  for (let count = 0; count < 500; count++) expect(again(count, unreachable)).toBe(true)
})

test('a change waits for whoever has to sign in again', () => {
  expect(patience(false)(0, answered(401))).toBe(true)
})

test('whoever is there is told at once that the server is in trouble', () => {
  expect(patience(false)(0, answered(500))).toBe(false)
})

test.each([500, 503, 429])('a change that has waited waits out a %i, but not for ever', (status) => {
  const madeOffline = patience(true)
  const lostOnce = patience(false)
  lostOnce(0, unreachable)
  for (const again of [madeOffline, lostOnce]) {
    expect(again(1, answered(status))).toBe(true)
    let asked = 1
    while (again(asked, answered(status))) asked++
    expect(asked).toBe(19)
  }
})

test.each([400, 402, 403, 404, 409])('a %i is final', (status) => {
  expect(patience(true)(0, answered(status))).toBe(false)
})
