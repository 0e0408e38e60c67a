import fastify from 'fastify'
import { expect, test } from 'vitest'
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
