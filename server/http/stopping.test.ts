import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { beginStopping, finishStopping, STOPS_KINDLY, stopKindly } from './stopping.ts'

async function serve(routes: (fastify: FastifyInstance) => void) {
  const fastify = Fastify(STOPS_KINDLY)
  beginStopping(fastify)
  fastify.get('/readyz', async () => 'ready')
  fastify.get('/work', async () => {
    await pause(Math.random() * 20)
    return 'done'
  })
  fastify.register(async (scope) => routes(scope))
  finishStopping(fastify)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return { fastify, port: (fastify.server.address() as AddressInfo).port }
}

type Outcome = { status: number; text: string; connection?: string } | { failed: string }

function ask(port: number, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve({ failed: String(error.code) })
    get({ port, host: '127.0.0.1', path, agent }, async (response) => {
      try {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode!, text, connection: response.headers.connection })
      } catch (error) {
        failed(error as Error)
      }
    }).on('error', failed)
  })
}

test('under load no request fails and no connection is cut; afterwards it is closed', async () => {
  const { fastify, port } = await serve(() => {})
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const outcomes: Outcome[] = []
  const client = async () => {
    for (;;) {
      const outcome = await ask(port, '/work', agent)
      if ('failed' in outcome && outcome.failed === 'ECONNREFUSED') return
      outcomes.push(outcome)
    }
  }
  const clients = Array.from({ length: 40 }, client)
  await expect.poll(() => outcomes.length).toBeGreaterThan(200)
  await stopKindly(fastify, 0)
  await Promise.all(clients)
  expect(outcomes.filter((outcome) => !('status' in outcome && outcome.status === 200))).toEqual([])
  agent.destroy()
})

test('ready turns false first, while everything else goes on', async () => {
  const { fastify, port } = await serve(() => {})
  const agent = new Agent({ keepAlive: true })
  expect(await ask(port, '/readyz', agent)).toMatchObject({ status: 200 })
  // Long enough for two answers on any machine.
  const stopped = stopKindly(fastify, 3_000)
  expect(await ask(port, '/readyz', agent)).toMatchObject({ status: 503 })
  expect(await ask(port, '/work', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  await stopped
  expect(await ask(port, '/readyz', new Agent())).toEqual({ failed: 'ECONNREFUSED' })
})

test('a request in flight is finished, and a stream ends as a whole answer', async () => {
  const gate = Promise.withResolvers<void>()
  const streams: Readable[] = []
  const { fastify, port } = await serve((scope) => {
    scope.get('/slow', async () => {
      await gate.promise
      return 'finished'
    })
    scope.get('/stream', (_, reply) => {
      const out = new Readable({ read() {} })
      out.push('begun ')
      streams.push(out)
      return reply.type('text/event-stream').send(out)
    })
    scope.addHook('preClose', async () => {
      for (const out of streams) {
        out.push('ended')
        out.push(null)
      }
    })
  })
  const agent = new Agent({ keepAlive: true })
  const [slow, stream] = [ask(port, '/slow', agent), ask(port, '/stream', agent)]
  await expect.poll(() => streams.length).toBe(1)
  const stopped = stopKindly(fastify, 0)
  expect(await stream).toMatchObject({ status: 200, text: 'begun ended' })
  gate.resolve()
  expect(await slow).toMatchObject({ status: 200, text: 'finished' })
  await stopped
})
