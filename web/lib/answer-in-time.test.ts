import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInTime, NoAnswer } from './answer-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that never answers: only the end of the request ends it. */
const silence = (ended: AbortSignal) =>
  new Promise<Response>((_, reject) => ended.addEventListener('abort', () => reject(ended.reason)))

test('without an answer it fails after half a minute, and the request is ended', async () => {
  let asked: AbortSignal | undefined
  const failed = answerInTime((ended) => {
    asked = ended
    return silence(ended)
  }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await failed).toBeInstanceOf(NoAnswer)
  expect(asked?.aborted).toBe(true)
})

test('one that was asked for by somebody else is not waited for longer', async () => {
  const failed = answerInTime(() => new Promise<Response>(() => {})).catch((error) => error)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await failed).toBeInstanceOf(NoAnswer)
})

test('an answer that began in time may take as long as it takes, until its reader ends it', async () => {
  const reader = new AbortController()
  let asked: AbortSignal | undefined
  const answer = new Response('the beginning')
  const got = await answerInTime((ended) => {
    asked = ended
    return Promise.resolve(answer)
  }, reader.signal)
  expect(got).toBe(answer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked?.aborted).toBe(false)
  reader.abort(new Error('left'))
  expect(asked?.reason).toEqual(new Error('left'))
})

test('whoever ends it before or meanwhile gets their own reason', async () => {
  const reader = new AbortController()
  const failed = answerInTime(silence, reader.signal).catch((error) => error)
  reader.abort(new Error('left'))
  expect(await failed).toEqual(new Error('left'))
  expect(await answerInTime(silence, reader.signal).catch((error) => error)).toEqual(new Error('left'))
})
