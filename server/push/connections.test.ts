import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PrivateAddress, resolver } from './address.ts'
import { Connections, RequestTimeout } from './connections.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Starts a push service that answers each request, numbered from 1, with this function. */
async function service(
  answer: (socket: Socket, request: number) => void,
): Promise<Connections & { accepted: () => number; port: number }> {
  let requests = 0
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', () => answer(socket, ++requests))
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address() as { port: number }
  const connections = new Connections(`http://127.0.0.1:${address.port}`, { plain: true })
  return Object.assign(connections, { accepted: () => accepted, port: address.port })
}
const HEAD = 'POST /push/1 HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n'
const post = (connections: Connections, timeoutMs = 20_000) =>
  connections.post(HEAD, Buffer.from('hi'), timeoutMs)
const CREATED = 'HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n'

test('one connection is reused for message after message', async () => {
  const connections = await service((socket) => socket.write(CREATED))
  for (let count = 0; count < 5; count++) expect(await post(connections)).toEqual({ status: 201 })
  expect(connections.accepted()).toBe(1)
})

test('a response in pieces, with a body, after a 100 Continue, is read whole', async () => {
  const connections = await service((socket) => {
    const text =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 429 Too Many\r\nRetry-After:  7\r\ncontent-length: 5\r\n\r\nlater'
    for (const piece of text.match(/[\s\S]{1,9}/g)!) socket.write(piece)
  })
  expect(await post(connections)).toEqual({ status: 429, retryAfter: '7' })
  expect(await post(connections)).toEqual({ status: 429, retryAfter: '7' })
})

test.each([
  ['chunked', 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n'],
  ['marked as the last', 'HTTP/1.1 201 Created\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'],
])('after a response that is %s, a new connection is opened', async (_, answer) => {
  const connections = await service((socket) => socket.write(answer))
  expect(await post(connections)).toMatchObject({ status: 201 })
  expect(await post(connections)).toMatchObject({ status: 201 })
  expect(connections.accepted()).toBe(2)
})

test('a connection that was closed while idle is replaced, and the message arrives', async () => {
  const connections = await service((socket, request) => {
    if (request === 2) socket.destroy()
    else socket.write(CREATED)
  })
  await post(connections)
  expect(await post(connections)).toEqual({ status: 201 })
})

test.each([
  ['nonsense', 'hello there\r\n\r\n'],
  ['nothing but headers', `HTTP/1.1 201 Created\r\n${'x: y\r\n'.repeat(8_000)}`],
])('%s is not a response', async (_, answer) => {
  const connections = await service((socket) => socket.write(answer))
  await expect(post(connections)).rejects.toThrow('closed')
})

test('a request without a response times out, and the next message does not wait for it', async () => {
  const connections = await service((socket, request) => {
    if (request !== 2) socket.write(CREATED)
  })
  await post(connections)
  await expect(post(connections, 50)).rejects.toBeInstanceOf(RequestTimeout)
  expect(await post(connections)).toEqual({ status: 201 })
})

test('very many messages at once share a limited number of connections', async () => {
  const connections = await service((socket) => socket.write(CREATED))
  const answers = await Promise.all(Array.from({ length: 500 }, () => post(connections)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(connections.accepted()).toBeLessThanOrEqual(64)
})

test('a very long body closes the connection, but the response counts', async () => {
  const { connections, closed } = await endlessService('x'.repeat(100_000))
  expect(await post(connections)).toEqual({ status: 201 })
  await closed
})

test('a body that does not end in time closes the connection', async () => {
  const { connections, closed } = await endlessService('x', 1_000)
  await post(connections, 50).catch(() => {})
  await closed
})

test('a push service that never ends its responses does not hold up later messages forever', async () => {
  const { connections } = await endlessService('x', 1_000)
  const sent = Array.from({ length: 200 }, () => post(connections, 1_000))
  for (const result of await Promise.allSettled(sent)) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RequestTimeout)
  }
})

/** Starts a push service whose responses never end; `closed` resolves when the client closes a connection. */
async function endlessService(begin: string, length = 1_000_000) {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const connections = await service((socket) => {
    socket.once('close', () => resolve())
    socket.write(`HTTP/1.1 201 Created\r\nContent-Length: ${length}\r\n\r\n${begin}`)
  })
  return { connections, closed }
}

test('a redirect is a response like any other, and is not followed', async () => {
  const connections = await service((socket, request) =>
    socket.write(request === 1 ? 'HTTP/1.1 307 Moved\r\nLocation: /2\r\nContent-Length: 0\r\n\r\n' : CREATED),
  )
  expect(await post(connections)).toEqual({ status: 307 })
})

test('no connection is made to a private address, by name or by IP', async () => {
  const { accepted, port } = await service((socket) => socket.write(CREATED))
  const lookUp = vi.spyOn(resolver, 'resolve4').mockResolvedValue(['127.0.0.1'] as never)
  vi.spyOn(resolver, 'resolve6').mockRejectedValue(new Error('none'))
  onTestFinished(() => void vi.restoreAllMocks())
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'push.example.org']) {
    const connections = new Connections(`https://${host}:${port}`, { plain: false })
    await expect(post(connections)).rejects.toBeInstanceOf(PrivateAddress)
  }
  expect(lookUp).toHaveBeenCalledTimes(1)
  expect(accepted()).toBe(0)
})

test('messages to a private address are refused, however many there are', async () => {
  const connections = new Connections('https://127.0.0.1', { plain: false })
  for (let count = 0; count < 100; count++)
    await expect(post(connections, 1_000)).rejects.toBeInstanceOf(PrivateAddress)
})
