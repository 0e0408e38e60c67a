import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeTask } from '#contract/tasks.ts'
import { call, isUnreachable } from './call.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a change whose answer stops in the middle is given up after a while, as one without an answer', async () => {
  const stopping = new ReadableStream({
    start: (answer) => answer.enqueue(new TextEncoder().encode('{"sta')),
  })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', async () => new Response(stopping, { headers }))
  const sent = { params: { date: '2026-03-09', id: 'pills' }, body: { status: 'completed' as const } }
  const failed = call(changeTask, sent, undefined, null).catch((failure) => failure)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(isUnreachable(await failed)).toBe(true)
})
