import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Actor } from '../people/actor.ts'
import { answerErrors } from './errors.ts'
import { fairShare } from './fair-share.ts'

function start() {
  const time = { now: 0 }
  const fastify = Fastify()
  answerErrors(fastify)
  const share = fairShare(fastify, 60, () => time.now)
  fastify.get<{ Params: { who: string; length: string } }>('/:who/:length', (request) => {
    share(request, { person: { key: request.params.who } } as Actor)
    return 'x'.repeat(Number(request.params.length))
  })
  const ask = async (who: string, length: number, times = 1) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++)
      statuses.push((await fastify.inject(`/${who}/${length}`)).statusCode)
    return statuses.filter((status) => status === 200).length
  }
  return { time, ask }
}

test('an account has so many requests a minute, and others have theirs', async () => {
  const { time, ask } = start()
  expect(await ask('ann', 10, 100)).toBeLessThanOrEqual(60)
  expect(await ask('bob', 10, 10)).toBe(10)
  time.now += 10_000
  expect(await ask('ann', 10, 20)).toBeLessThanOrEqual(10)
  time.now += 300_000
  expect(await ask('ann', 10, 50)).toBe(50)
})

test('long answers count as several requests, and the longest still comes', async () => {
  const { time, ask } = start()
  expect(await ask('ann', 10 * 16_384, 20)).toBe(6)
  time.now += 120_000
  expect(await ask('ann', 1_000_000_000 / 16, 1)).toBe(1)
  expect(await ask('ann', 10, 1)).toBe(0)
  time.now += 300_000
  expect(await ask('ann', 10, 1)).toBe(1)
})
