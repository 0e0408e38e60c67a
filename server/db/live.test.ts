import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openLog } from '../config/log.ts'
import { makeTestDatabase } from '../testing/database.ts'
import { Forwarder } from '../testing/forwarder.ts'
import { STILL_HERE } from './lasting-client.ts'
import { Live } from './live.ts'
import { openPool } from './pool.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  const { url, template } = inject('database')
  database = await makeTestDatabase(url, template)
  pool = openPool(database.url, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

let forwarder: Forwarder
let live: Live
beforeEach(async () => {
  forwarder = await Forwarder.start(database.url)
  live = new Live(forwarder.url, openLog('silent'), { askEveryMs: 50, answerMs: 1_000 })
})
afterEach(async () => {
  await live.stop()
  await forwarder.stop()
})

const tell = (payload: string) => pool.query('select pg_notify($1, $2)', ['something', payload])

test('a connection on which nothing passes any more, and that nobody closed, is replaced by another', async () => {
  const [heard, gap] = [vi.fn(), vi.fn()]
  live.on('something', heard)
  live.onGap(gap)
  await live.start()
  // As often as it takes: on a slow machine another connection may be taken for a silent one at that moment.
  const heardLast = (payload: string) =>
    expect.poll(() => tell(payload).then(() => heard.mock.calls.at(-1))).toEqual([payload])
  await heardLast('before')
  forwarder.abandon()
  await expect.poll(() => gap.mock.calls.length).toBeGreaterThanOrEqual(2)
  await heardLast('after')
})

test('a connection that is lost before it listens is replaced by one, not by two', async () => {
  const heard = vi.fn()
  live.on('something', heard)
  await live.start()
  forwarder.losesNext('listen')
  forwarder.abandon()
  await expect.poll(() => forwarder.startups.length).toBeGreaterThanOrEqual(3)
  await expect.poll(() => live.isListening).toBe(true)
  let told = 0
  await expect.poll(() => tell(String(++told)).then(() => heard.mock.calls.length)).toBeGreaterThan(4)
  const words = heard.mock.calls.flat()
  expect(words).toEqual([...new Set(words)])
})

test('a quiet connection that answers is kept', async () => {
  const gap = vi.fn()
  live = new Live(forwarder.url, openLog('silent'), { askEveryMs: 50, answerMs: 60_000 })
  live.onGap(gap)
  await live.start()
  await expect.poll(() => forwarder.asked(STILL_HERE)).toBeGreaterThan(5)
  expect([forwarder.startups.length, gap.mock.calls.length]).toEqual([1, 0])
})
