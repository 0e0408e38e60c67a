/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { request } from './request.ts'

test.each([
  ['our answer', 200, 'application/json', '{"done":true}', { done: true }],
  ['an answer without words', 200, 'application/json', '', {}],
  ['the page of a network that wants a sign-in', 200, 'text/html; charset=utf-8', '<html>', undefined],
  ['words of a network in place of our answer', 200, 'text/plain', 'Success', undefined],
  ['a proxy whose server is restarting', 502, 'text/html', '<html>', undefined],
])('%s', async (_, status, type, body, answer) => {
  const server = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await request('POST', `http://127.0.0.1:${port}/`, { status: 'completed' })).toEqual(answer)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('an answer that stops in the middle: it is done', async () => {
  vi.useFakeTimers()
  const stopping = new ReadableStream({ start: (answer) => answer.enqueue(new TextEncoder().encode('{"do')) })
  vi.stubGlobal(
    'fetch',
    async () => new Response(stopping, { headers: { 'content-type': 'application/json' } }),
  )
  const asked = request('POST', '/', { status: 'completed' })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await asked).toEqual({})
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
