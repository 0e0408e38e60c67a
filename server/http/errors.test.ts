import { connect } from 'node:net'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '../config/log.ts'
import { StaleRead } from '../db/retry.ts'
import { answerErrors, conflict } from './errors.ts'

test.each([
  [
    new StaleRead('Others were faster each time.'),
    503,
    'Others are changing this at the same time. Please try again in a moment.',
  ],
  [conflict('This task is already there.'), 409, 'This task is already there.'],
  [new RangeError('Maximum call stack size exceeded'), 400, 'That is nested too deeply.'],
  [new Error('secret'), 500, 'Something went wrong on our side. Nothing was lost; please try again.'],
])('%s is answered with %i and a sentence', async (failure, status, sentence) => {
  const app = fastify()
  answerErrors(app)
  app.get('/', () => {
    throw failure
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json()]).toEqual([status, { error: sentence }])
})

afterEach(() => void vi.useRealTimers())

test('a client that hangs up before it has sent its body is no outage, and not logged as one', async () => {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = openLog('error', { write: (line) => lines.push(line) })
  const app = fastify({ loggerInstance })
  answerErrors(app)
  const failed = new Promise((resolve) =>
    app.addHook('onSend', async (_, reply) => resolve(reply.statusCode)),
  )
  app.post('/', async () => 'all of it')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const begun = new Promise((resolve) => app.server.once('request', resolve))
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{')
  await begun
  socket.resetAndDestroy()
  expect(await failed).toBe(400)
  expect(lines).toEqual([])
  await app.close()
})

test('of the requests that an outage fails, one is logged, and then how many more, until it is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lines: { msg: string; requests?: number }[] = []
  const loggerInstance: FastifyBaseLogger = openLog('error', {
    write: (line) => lines.push(JSON.parse(line)),
  })
  const app = fastify({ loggerInstance })
  answerErrors(app)
  app.get('/away', () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })))
  app.get('/wrong', () => Promise.reject(new Error('wrong')))
  const ask = async (path: string, times: number) => {
    for (let time = 0; time < times; time++) await app.inject(path)
  }
  const logged = () => lines.splice(0).map(({ msg, requests }) => [msg, requests].join(' ').trim())

  await ask('/away', 5)
  expect(logged()).toEqual(['request failed'])
  await ask('/wrong', 2)
  expect(logged()).toEqual(['request failed', 'request failed'])
  vi.advanceTimersByTime(30_000)
  expect(logged()).toEqual(['more requests failed for want of the database 4'])
  await ask('/away', 3)
  vi.advanceTimersByTime(30_000)
  expect(logged()).toEqual(['more requests failed for want of the database 3'])
  vi.advanceTimersByTime(30_000)
  await ask('/away', 1)
  expect(logged()).toEqual(['request failed'])
})
