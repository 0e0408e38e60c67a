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
