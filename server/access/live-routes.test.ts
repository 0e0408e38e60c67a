import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as circle from '#contract/care-circle.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { askForHelp, changeSimpleView } from '#contract/simple-view.ts'
import { answerErrors } from '../http/errors.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { actorOf } from './actor.ts'
import { liveRoutes } from './live-routes.ts'

const DATE = '2026-03-09'
let product: TestProduct
let address: string
let count = 0
let pat: TestPerson
let cara: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  address = await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  count++
  pat = await product.person(`pat-${count}@example.org`)
  cara = await product.person(`cara-${count}@example.org`)
})

/** An open screen: what it receives, and when its connection ends. */
async function follow(as: TestPerson, onBehalfOf?: string) {
  const closing = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${as.token}`, ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }) },
    signal: closing.signal,
  })
  let text = ''
  const waiting = new Set<() => void>()
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (const look of waiting) look()
    }
  }
  const ended = read().catch(() => {})
  const received = (part: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!text.includes(part)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return { status: answer.status, received, ended, close: () => closing.abort(), text: () => text }
}

async function caresFor(caregiver: TestPerson, person: TestPerson) {
  await product.call(circle.requestToCareFor, { body: { userId: person.userId } }, { as: caregiver })
  const params = { delegateId: caregiver.userId }
  await product.call(circle.changeIncoming, { params, body: { approved: true } }, { as: person })
}

test('the person’s open screen is notified of a caregiver’s tick, without its content', async () => {
  await caresFor(cara, pat)
  const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
  const screen = await follow(pat)
  await new PersonDay(product, cara, pat.userId).change(DATE, id, { status: 'completed' })
  await screen.received(id)
  expect(screen.text()).not.toContain('pills')
  expect(screen.text()).not.toContain(pat.key)
  screen.close()
})

test('a caregiver who watches hears nothing of who else cares for the person, views them, or asks them for help', async () => {
  const dan = await product.person(`dan-${count}@example.org`)
  const eve = await product.person(`eve-${count}@example.org`)
  await careFor(product.ctx, cara, pat)
  await careFor(product.ctx, pat, eve)
  await product.call(changeSimpleView, { body: { helper: pat.userId } }, { as: eve })
  const own = await follow(pat)
  const watching = await follow(cara, pat.userId)
  await watching.received('connected')
  await caresFor(dan, pat)
  const other = await follow(dan, pat.userId)
  await product.call(askForHelp, {}, { as: eve })
  for (const kind of ['delegation', 'viewing', 'help']) await own.received(`"kind":"${kind}"`)
  const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Walk' })
  await watching.received(id)
  expect(watching.text()).not.toMatch(/delegation|viewing|help/)
  for (const { close } of [own, watching, other]) close()
})

test('proxies are told to pass the stream on as it is', async () => {
  const answer = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${pat.token}` } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  // Caddy and others compress any text that does not refuse it, and pass events on late; nginx buffers.
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect(answer.headers.get('content-encoding')).toBeNull()
  await answer.body!.cancel()
})

test('a screen is notified of changes made while it was connecting', async () => {
  const screen = await follow(pat)
  const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
  await screen.received(id)
  const later = await follow(pat)
  await later.received(id)
  const others = await follow(cara)
  await others.received('connected')
  expect(others.text()).not.toContain(id)
  for (const { close } of [screen, later, others]) close()
})

test('a removed caregiver’s open screen is cut off, while their own stays connected', async () => {
  await caresFor(cara, pat)
  const acting = await follow(cara, pat.userId)
  const own = await follow(cara)
  await acting.received('connected')
  await product.call(circle.removeIncoming, { params: { delegateId: cara.userId } }, { as: pat })
  await acting.ended
  await own.received('"kind":"delegation"')
  expect((await follow(cara, pat.userId)).status).toBe(403)
  own.close()
})

test('a call for help reaches every open screen of who was asked, also while they view as somebody else', async () => {
  const carl = await product.person(`carl-${count}@example.org`)
  await caresFor(cara, pat)
  await caresFor(cara, carl)
  await product.call(changeSimpleView, { body: { helper: cara.userId } }, { as: pat })
  const own = await follow(cara)
  const viewing = await follow(cara, carl.userId)
  const others = await follow(carl)
  await product.call(askForHelp, {}, { as: pat })
  await own.received('{"kind":"help"}')
  await viewing.received('{"kind":"help"}')
  // Carl is shown that somebody views his day; nothing else of hers reaches him.
  await new PersonDay(product, carl).add(DATE, { title: 'Walk' })
  await others.received('"kind":"tasks"')
  expect(others.text()).not.toContain('help')
  for (const { close } of [own, viewing, others]) close()
})

test('the person is notified when a caregiver starts viewing, and when they leave', async () => {
  await caresFor(cara, pat)
  const screen = await follow(pat)
  const acting = await follow(cara, pat.userId)
  await screen.received('"kind":"viewing"')
  const viewers = () => product.call(circle.listViewers, {}, { as: pat })
  expect(await viewers()).toMatchObject([{ userId: cara.userId }])
  acting.close()
  await expect.poll(viewers).toEqual([])
  screen.close()
})

test('a network and a process have so many streams; one more is told to try again, and gets in once another has ended', async () => {
  const fastify = Fastify({ trustProxy: true })
  answerErrors(fastify)
  const identify = (endpoint: Endpoint, request: FastifyRequest) => actorOf(product.ctx, endpoint, request)
  liveRoutes({ fastify, ctx: product.ctx, identify }, { inAll: 3, perNetwork: 2 })
  const listening = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const open = async (as: TestPerson, from: string) => {
    const closing = new AbortController()
    const headers = { authorization: `Bearer ${as.token}`, 'x-forwarded-for': from }
    const answer = await fetch(`${listening}/api/live`, { headers, signal: closing.signal })
    return { status: answer.status, close: () => closing.abort() }
  }
  const [one, two] = [await open(pat, '203.0.113.1'), await open(cara, '203.0.113.1')]
  expect([one.status, two.status]).toEqual([200, 200])
  expect((await open(pat, '203.0.113.1')).status).toBe(429)
  const three = await open(pat, '203.0.113.2')
  expect(three.status).toBe(200)
  expect((await open(cara, '203.0.113.3')).status).toBe(503)
  two.close()
  let again: Awaited<ReturnType<typeof open>> | undefined
  await expect
    .poll(async () => {
      again = await open(cara, '203.0.113.1')
      return again.status
    })
    .toBe(200)
  // Whoever asks for the headers alone would hold a place that no closed connection gives back.
  const headers = { authorization: `Bearer ${pat.token}`, 'x-forwarded-for': '203.0.113.9' }
  expect((await fetch(`${listening}/api/live`, { method: 'HEAD', headers })).status).toBe(404)
  // Who is not allowed takes no place.
  expect((await open({ ...pat, token: 'x' }, '203.0.113.9')).status).toBe(401)
  for (const stream of [one, three, again!]) stream.close()
  await fastify.close()
})

test('nobody listens without a token', async () => {
  expect((await product.app.inject({ method: 'GET', url: '/api/live' })).statusCode).toBe(401)
})

test('a person can have many windows open; one more takes the place of the oldest, which a network may have dropped', async () => {
  const oldest = await follow(pat)
  await oldest.received('connected')
  const screens = await Promise.all(Array.from({ length: 29 }, () => follow(pat)))
  const newest = await follow(pat)
  await oldest.ended
  const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
  for (const screen of [...screens, newest]) {
    await screen.received(id)
    screen.close()
  }
})

test('a screen whose sign-in is ended elsewhere hears no more; the person’s other screens do', async () => {
  const other = {
    ...pat,
    token: await product.token(pat.userId, { auth_time: Math.floor(Date.now() / 1000) - 60 }),
  }
  const [lost, kept] = [await follow(other), await follow(pat)]
  await lost.received('connected')
  await product.call(endOtherSessions, {}, { as: pat })
  await lost.ended
  const { id } = await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
  await kept.received(id)
  expect((await follow(other)).status).toBe(401)
  kept.close()
})

test('a pause ends a caregiver’s stream at once, and a lower level is told to it', async () => {
  await caresFor(cara, pat)
  const screen = await follow(cara, pat.userId)
  await screen.received('connected')
  const params = { delegateId: cara.userId }
  await product.call(circle.changeIncoming, { params, body: { level: 'see' } }, { as: pat })
  await screen.received('delegation')
  await product.call(circle.changeIncoming, { params, body: { pause: 'hour' } }, { as: pat })
  await screen.ended
  expect((await follow(cara, pat.userId)).status).toBe(403)
})
