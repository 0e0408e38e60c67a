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

const tick = () =>
  call(
    changeTask,
    { params: { date: '2026-03-09', id: 'pills' }, body: { status: 'completed' } },
    undefined,
    null,
  ).catch((failure) => failure)

test.each([
  ['words in place of the answer', 200, 'text/plain', 'Success'],
  ['nothing in place of the answer', 204, undefined, null],
  ['a page whose type is written otherwise', 200, 'Text/HTML', '<html>'],
  ['half an answer', 200, 'application/json', '{"id":"pills","stat'],
  ['a proxy that knows no server while it restarts', 404, 'text/plain; charset=utf-8', '404 page not found'],
  ['a proxy that says in words that the server is down', 521, 'text/plain', 'error code: 521'],
])('%s is no answer of our server', async (_, status, type, body) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const headers = type ? { 'content-type': type } : undefined
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
  expect(isUnreachable(await tick())).toBe(true)
})
