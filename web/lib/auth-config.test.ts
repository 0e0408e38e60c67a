import { afterEach, expect, test, vi } from 'vitest'
import { authConfig } from './auth-config.ts'
import { isUnreachable } from './call.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('over a network that carries nothing it is given up after a while, and asked for again', async () => {
  vi.useFakeTimers()
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked++
    return new Promise(() => {})
  })
  for (const time of [1, 2]) {
    const failed = authConfig().catch((failure) => failure)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(isUnreachable(await failed)).toBe(true)
    expect(asked).toBe(time)
  }
})

test('an answer that stops in the middle is given up after a while, too', async () => {
  vi.useFakeTimers()
  const stopping = new ReadableStream({
    start: (answer) => answer.enqueue(new TextEncoder().encode('{"auth')),
  })
  vi.stubGlobal('fetch', async () => new Response(stopping))
  const failed = authConfig().catch((failure) => failure)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(isUnreachable(await failed)).toBe(true)
})
