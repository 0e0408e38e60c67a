import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { initializeConversation } from '#contract/assistant.ts'
import { buildApp } from '../app.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { oneByOne } from './one-by-one.ts'

let product: TestProduct
let app: Awaited<ReturnType<typeof buildApp>>
let pat: TestPerson
let port: number

/** The product's own patience, thirty times shorter: a busy machine must still get a request out in that time. */
const SHORT = { headersMs: 500, requestMs: 1_000, silentMs: 4_000, connections: 30 }

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  pat = await product.person('pat@example.org')
  app = await buildApp(product.ctx, SHORT)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(async () => {
  await app.close()
  await product.stop()
})

/** Sends pieces one after the other, a while apart, until the server hangs up; returns all it said. */
function drip(pieces: Iterable<string>, everyMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const waiting = pieces[Symbol.iterator]()
    let heard = ''
    const timer = setInterval(() => {
      const { value, done } = waiting.next()
      if (!done && !socket.destroyed) socket.write(value)
    }, everyMs)
    socket.on('data', (part) => (heard += part))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(heard)
    })
  })
}

function* endless(first: string, then: string) {
  yield first
  for (;;) yield then
}

test('a connection that says nothing is closed', async () => {
  expect(await drip([], 50)).toMatch(/^(HTTP\/1.1 408 .*)?/s)
})

test('headers that never end are answered 408', async () => {
  expect(await drip(endless('GET /healthz HTTP/1.1\r\n', 'x: y\r\n'), 50)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that trickles in is answered 408', async () => {
  const head = `POST /api/push/shown HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`
  expect(await drip(endless(head, ' '), 50)).toMatch(/^HTTP\/1.1 408 /)
})

test('a request that names two hosts is refused with a sentence, one that names none as well', async () => {
  const asked = async (hosts: string) => {
    for (;;) {
      const answer = await drip([`GET /healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`], 10)
      // On a busy machine the request may have arrived too late.
      if (answer && !answer.startsWith('HTTP/1.1 408 ')) return answer
    }
  }
  expect(await asked('host: a\r\n')).toMatch(/^HTTP\/1.1 200 /)
  expect(await asked('Host: a\r\nHOST: b\r\n')).toMatch(
    /^HTTP\/1.1 400 .*\{"error":"The request names more than one host\."\}/s,
  )
  expect(await asked('')).toMatch(/^HTTP\/1.1 400 /)
})

test('live updates and conversations outlast all of that', async () => {
  const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { authorization: `Bearer ${pat.token}` },
  })
  const { signedUrl, dynamicVariables } = await product.call(
    initializeConversation,
    { body: { mode: 'text' } },
    { as: pat },
  )
  const { search } = new URL(signedUrl)
  const ws = new WebSocket(`ws://127.0.0.1:${port}/api/conversations/ws${search}`, ['convai'])
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
  ws.send(
    JSON.stringify({ type: 'conversation_initiation_client_data', dynamic_variables: dynamicVariables }),
  )
  // Long enough for every limit on what is sent: such a connection ends meanwhile.
  expect(await drip(endless('GET / HTTP/1.1\r\n', 'x: y\r\n'), 50)).toMatch(/^HTTP\/1.1 408 /)
  const answered = new Promise((resolve) => ws.once('pong', resolve))
  ws.ping()
  await answered
  const reader = stream.body!.getReader()
  await reader.read()
  const next = reader.read()
  const notice = JSON.stringify({ subject: pat.key, kind: 'tasks' })
  await product.ctx.db.query('select pg_notify($1, $2)', ['live', notice])
  expect(new TextDecoder().decode((await next).value)).toContain('tasks')
  await reader.cancel()
  ws.terminate()
})

test('beyond the most connections, a new one is closed at once', async () => {
  const sockets = Array.from({ length: SHORT.connections + 5 }, () =>
    connect(port, '127.0.0.1').on('error', () => {}),
  )
  await expect.poll(() => sockets.some((socket) => socket.closed || socket.destroyed)).toBe(true)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})

/** Asks for many things at a time and reads the answers, until there are as many or the server hangs up. */
function askAtOnce(count: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const answers = () => heard.split('HTTP/1.1 200').length - 1
    socket.on('data', (part) => {
      heard += part
      if (answers() === count) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answers()))
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count))
  })
}

test('a few things asked at a time are answered; hundreds cost the connection, and nobody else theirs', async () => {
  // On a busy machine they may come too late.
  await expect.poll(() => askAtOnce(10)).toBe(10)
  expect(await askAtOnce(500)).toBeLessThan(500)
  await expect.poll(() => askAtOnce(10)).toBe(10)
})

test('nothing is done for those who were gone before their request was read', async () => {
  const own = fastify()
  oneByOne(own)
  const addresses: (string | undefined)[] = []
  own.get('/', async ({ ip }) => {
    addresses.push(ip)
    return 'here'
  })
  const address = await own.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  for (let one = 0; one < 20; one++) {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      socket.resetAndDestroy()
    })
    await once(socket, 'close')
  }
  await fetch(address)
  expect(addresses.at(-1)).toBe('127.0.0.1')
  expect(addresses).not.toContain(undefined)
  await own.close()
})
