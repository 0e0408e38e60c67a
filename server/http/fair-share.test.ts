import { request as postTo } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Actor } from '../people/actor.ts'
import { answerErrors } from './errors.ts'
import { fairShare } from './fair-share.ts'

function start(perMinute = 60) {
  const time = { now: 0 }
  const fastify = Fastify()
  answerErrors(fastify)
  const resting: { ms: number; end: () => void }[] = []
  const share = fairShare(
    fastify,
    perMinute,
    () => time.now,
    (ms, end) => resting.push({ ms, end }),
  )
  fastify.get<{ Params: { who: string; length: string } }>('/:who/:length', async (request) => {
    await share(request, { person: { key: request.params.who } } as Actor)
    return 'x'.repeat(Number(request.params.length))
  })
  const held: (() => void)[] = []
  const begun: string[] = []
  fastify.get<{ Params: { who: string } }>('/hold/:who', async (request) => {
    await share(request, { person: { key: request.params.who } } as Actor)
    begun.push(request.params.who)
    await new Promise<void>((resolve) => held.push(resolve))
    throw new Error('an answer that fails is an answer too')
  })
  const ask = async (who: string, length: number, times = 1) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++)
      statuses.push((await fastify.inject(`/${who}/${length}`)).statusCode)
    return statuses.filter((status) => status === 200).length
  }
  return { time, ask, fastify, share, held, begun, resting }
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

test('a stream counts as one request, however often a bad network ends it', async () => {
  const { ask, fastify, share } = start()
  fastify.get('/stream', async (request, reply) => {
    await share(request, { person: { key: 'ann' } } as Actor)
    return reply.send(Readable.from(['still here']))
  })
  for (let time = 0; time < 40; time++) expect((await fastify.inject('/stream')).statusCode).toBe(200)
  expect(await ask('ann', 10, 10)).toBe(10)
})

test('a few requests of one account are worked on at once, the others in turn, and nobody else waits', async () => {
  const { fastify, held, begun, ask } = start()
  const answers = Array.from({ length: 30 }, () => fastify.inject('/hold/ann'))
  await expect.poll(() => begun.length).toBe(4)
  const other = fastify.inject('/hold/bob')
  await expect.poll(() => begun.filter((who) => who === 'bob').length).toBe(1)
  for (let answered = 0; answered < 31; answered++) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    expect(held.length).toBeLessThanOrEqual(5)
    held.shift()!()
  }
  expect((await Promise.all([...answers, other])).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 31 }, () => 500),
  )
  expect(await ask('ann', 10, 5)).toBe(5)
})

test('when very many wait already, one more is refused', async () => {
  const { fastify, held } = start(1_000)
  const statuses: number[] = []
  const answers = Array.from({ length: 100 }, async () => {
    statuses.push((await fastify.inject('/hold/ann')).statusCode)
  })
  await expect.poll(() => statuses).toEqual(Array.from({ length: 36 }, () => 429))
  const goOn = setInterval(() => held.shift()?.())
  await Promise.all(answers)
  clearInterval(goOn)
  expect(statuses.filter((status) => status === 500)).toHaveLength(64)
})

test('a request that is identified twice, before its body and after it, counts once and gives its place back', async () => {
  const fastify = Fastify()
  const share = fairShare(fastify, 60, () => 0)
  const identify = (request: Parameters<typeof share>[0]) =>
    share(request, { person: { key: 'ann' } } as Actor)
  fastify.addHook('onRequest', async (request) => void (await identify(request)))
  fastify.get('/', async (request) => {
    await identify(request)
    return 'x'
  })
  for (let time = 0; time < 20; time++) expect((await fastify.inject('/')).statusCode).toBe(200)
})

test('whoever goes away before the answer keeps their place until the work for it is done', async () => {
  const { fastify, begun, held, ask } = start()
  let gone = 0
  fastify.addHook('onRequestAbort', async (_request) => void gone++)
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const left = Array.from({ length: 8 }, async () => {
    const leaving = new AbortController()
    const answer = fetch(`${url}/hold/ann`, { signal: leaving.signal }).catch(() => 'none')
    await expect.poll(() => begun.length).toBeGreaterThanOrEqual(4)
    leaving.abort()
    expect(await answer).toBe('none')
  })
  await Promise.all(left)
  await expect.poll(() => gone).toBe(8)
  expect(begun).toHaveLength(4)
  const working = setInterval(() => held.shift()?.())
  expect(await ask('ann', 10, 5)).toBe(5)
  await expect.poll(() => begun.length).toBe(8)
  await expect.poll(() => held.length).toBe(0)
  clearInterval(working)

  // Those who went away while they waited for their turn are done in turn, and give it back then.
  const leaving = new AbortController()
  const answers = Array.from({ length: 12 }, () =>
    fetch(`${url}/hold/bob`, { signal: leaving.signal }).catch(() => 'none'),
  )
  const ofBob = () => begun.filter((who) => who === 'bob').length
  await expect.poll(ofBob).toBe(4)
  leaving.abort()
  await Promise.all(answers)
  const goOn = setInterval(() => held.shift()?.())
  await expect.poll(ofBob).toBe(12)
  await expect.poll(() => held.length).toBe(0)
  clearInterval(goOn)
  expect(await ask('bob', 10, 9)).toBe(9)
  await fastify.close()
})

test('whoever goes away while their body waits for its turn leaves no place taken', async () => {
  const { fastify, share, begun, held, ask } = start()
  const identify = (request: FastifyRequest) => share(request, { person: { key: 'ann' } } as Actor)
  let [waiting, gone] = [0, 0]
  fastify.register(async (photos) => {
    photos.addHook('onRequestAbort', async (_request) => void gone++)
    photos.addHook('onRequest', async (request) => {
      waiting++
      await identify(request)
    })
    photos.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    photos.post('/photo', async (request) => {
      await identify(request)
      return 'x'
    })
  })
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const four = Array.from({ length: 4 }, () => fetch(`${url}/hold/ann`))
  await expect.poll(() => begun.length).toBe(4)
  for (const sent of [500, 1_000, 500, 1_000]) {
    const headers = { 'content-type': 'image/jpeg', 'content-length': '1000' }
    const sending = postTo(`${url}/photo`, { method: 'POST', headers }).on('error', () => {})
    const before = waiting
    sending.write(Buffer.alloc(sent))
    await expect.poll(() => waiting).toBe(before + 1)
    sending.destroy()
  }
  await expect.poll(() => gone).toBe(4)
  for (const goOn of held.splice(0)) goOn()
  await Promise.all(four)
  expect(await ask('ann', 10, 5)).toBe(5)
  await fastify.close()
})

test('after much work requests are served one by one, with rests as long as the work, but not for ever', async () => {
  const { fastify, time, held, begun, resting } = start()
  const answers = Array.from({ length: 7 }, () => fastify.inject('/hold/ann'))
  await expect.poll(() => begun.length).toBe(4)
  time.now += 9_900
  held.shift()!()
  await expect.poll(() => begun.length).toBe(5)
  expect(resting).toEqual([])
  time.now += 100
  for (const goOn of held.splice(0)) goOn()
  await expect.poll(() => resting.map(({ ms }) => ms).sort()).toEqual([100, 500, 500, 500])
  for (const { end } of resting.splice(0)) end()
  await expect.poll(() => begun.length).toBe(6)
  time.now += 20
  held.shift()!()
  await expect.poll(() => resting.map(({ ms }) => ms)).toEqual([20])
  expect(begun).toHaveLength(6)
  resting.shift()!.end()
  await expect.poll(() => begun.length).toBe(7)
  held.shift()!()
  await Promise.all(answers)
  resting.shift()!.end()

  time.now += 60_000
  const later = Array.from({ length: 6 }, () => fastify.inject('/hold/ann'))
  await expect.poll(() => begun.length).toBe(11)
  const goOn = setInterval(() => held.shift()?.())
  await Promise.all(later)
  clearInterval(goOn)
  expect(resting).toEqual([])
})
