import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { getProfile } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import { listMyPeople } from '#contract/my-people.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
let count = 0
let cara: TestPerson
const NOON = '2026-03-09T12:00:00Z'

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(NOON)
  cara = await product.person(`cara-${++count}@example.org`)
})

const person = async (name: string, timezone = 'UTC') => {
  const one = await product.person(`${name}-${count}@example.org`, { name, timezone })
  await careFor(product.ctx, cara, one)
  return { ...one, day: new PersonDay(product, one) }
}
const overview = () => product.call(listMyPeople, {}, { as: cara })

test('everybody at a glance, on their own day and by their own clock, who needs somebody first', async () => {
  const ben = await person('Ben')
  await ben.day.add('2026-03-09', { title: 'Walk', time: '09:00' })
  const ann = await person('Ann', 'Pacific/Auckland')
  await ann.day.add('2026-03-10', { title: 'Sleep well', time: '02:00' })
  const done = await ann.day.add('2026-03-10', { title: 'Read', recurrenceType: 'daily' })
  await ann.day.change('2026-03-10', done.id, { status: 'completed' })
  const pia = await person('Pia')
  await pia.day.add('2026-03-09', { title: 'Take pills', time: '11:30' })
  await pia.day.add('2026-03-08', { title: 'Left over', time: '10:00' })
  await pia.day.add('2026-03-09', {
    title: 'Not on Mondays',
    recurrenceType: 'weekly',
    recurrenceConfig: '[3]',
  })
  expect(await overview()).toMatchObject([
    {
      name: 'Pia',
      level: 'help',
      glance: {
        done: 0,
        total: 2,
        next: null,
        late: [{ title: 'Take pills', time: '11:30', medicine: true }],
      },
    },
    { name: 'Ben', glance: { late: [{ title: 'Walk', medicine: false }] } },
    {
      name: 'Ann',
      timezone: 'Pacific/Auckland',
      lastSign: expect.any(String),
      glance: { done: 1, total: 2, next: { title: 'Sleep well', time: '02:00' }, late: [] },
    },
  ])
  expect(await product.call(getProfile, {}, { as: cara })).toMatchObject({ caresFor: 3 })
})

test('nothing is shown of private tasks, of a day that is not shared, or without a membership', async () => {
  const pat = await person('Pat')
  await pat.day.add('2026-03-09', { title: 'Secret pills', time: '08:00', private: true })
  const paused = await person('Paula')
  await paused.day.add('2026-03-09', { title: 'Take pills', time: '08:00' })
  const params = { delegateId: cara.userId }
  await product.call(circle.changeIncoming, { params, body: { pause: 'hour' } }, { as: paused })
  const lapsed = await product.person(`lapsed-${count}@example.org`, { name: 'Lars', access: 'none' })
  await careFor(product.ctx, cara, lapsed)
  const pending = await product.person(`pending-${count}@example.org`)
  await careFor(product.ctx, cara, pending, { approved: false })
  expect(await overview()).toMatchObject([
    // That the app was open is a sign; what was done with the private task is none.
    {
      name: 'Pat',
      notShown: null,
      lastSign: `${NOON.slice(0, -1)}.000Z`,
      news: 0,
      reach: null,
      glance: { done: 0, total: 0, late: [] },
    },
    { name: 'Lars', notShown: 'no-access', glance: null },
    { name: 'Paula', notShown: 'not-sharing', lastSign: null, glance: null },
  ])
  expect(JSON.stringify(await overview())).not.toContain('pills')
})

test('whether reminders reach somebody is shown once they let their caregivers know', async () => {
  const pat = await person('Pat')
  const { db } = product.ctx
  const reach = async () => (await overview())[0]!.reach
  expect(await reach()).toBeNull()
  const set = (column: string, value: unknown) =>
    db.query(`update person set ${column} = $2 where key = $1`, [pat.key, value])
  await set('reach_shared', true)
  expect(await reach()).toBe('unreached')
  await set('phone_verified_at', new Date())
  expect(await reach()).toBe('reached')
  await set('muted', true)
  expect(await reach()).toBe('muted')
  await set('mute_until', new Date('2026-03-09T11:59:00Z'))
  expect(await reach()).toBe('reached')
  await db.query(
    "insert into reach_problem (person, kind, about, since) values ($1, 'number', '0123', now())",
    [pat.key],
  )
  expect(await reach()).toBe('doubtful')
  await set('reach_shared', false)
  expect(await reach()).toBeNull()
})

test('200 people take as many queries as one: two', async () => {
  await person('One')
  const query = vi.spyOn(product.ctx.db, 'query')
  const countQueries = async () => {
    await overview()
    // The fewest of several: now and then one is of something else, such as when somebody was last seen.
    const counts: number[] = []
    for (let times = 0; times < 5; times++) {
      query.mockClear()
      await overview()
      counts.push(query.mock.calls.length)
    }
    return Math.min(...counts)
  }
  const forOne = await countQueries()
  for (let index = 0; index < 20; index++)
    await (await person(`Many${index}`)).day.add('2026-03-09', { title: 'x' })
  expect(await overview()).toHaveLength(21)
  expect(await countQueries()).toBe(forOne)
  expect(forOne).toBeLessThanOrEqual(3)
  query.mockRestore()
})

test('one stream tells the caregiver that somebody’s day changed, without saying whose or what, and nothing of private tasks', async () => {
  product.setTime(null)
  const [pat, pia] = [await person('Pat'), await person('Pia')]
  cara.token = await product.token(cara.userId)
  const today = new Date().toISOString().slice(0, 10)
  const screen = await follow()
  const heard = () => screen.text().split('"people"').length - 1
  await expect
    .poll(async () => {
      await pat.day.add(today, { title: 'Walk' })
      return heard()
    })
    .toBeGreaterThan(0)
  // More than one walk may have been added by then: what is heard of them comes before this.
  const marker = await new PersonDay(product, cara).add(today, { title: 'Own' })
  await expect.poll(() => screen.text().includes(marker.id)).toBe(true)
  const before = heard()
  await pia.day.add(today, { title: 'Secret', private: true })
  const { id } = await pia.day.add(today, { title: 'Seen' })
  await expect.poll(heard).toBe(before + 1)
  expect(screen.text()).not.toContain(id)
  expect(screen.text()).not.toContain(pia.key)
  screen.close()
})

test('a caregiver who has just read the overview hears of what changed before their stream was open', async () => {
  product.setTime(null)
  const pat = await person('Pat')
  cara.token = await product.token(cara.userId)
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await pat.day.add(today, { title: 'Walk' })
  await expect.poll(() => product.ctx.live.recentNotices([pat.key]).map((notice) => notice.id)).toContain(id)
  const screen = await follow()
  await expect.poll(screen.text).toContain('"people"')
  screen.close()
})

/** The caregiver's open screen. */
async function follow(): Promise<{ text: () => string; close: () => void }> {
  const { port } = (product.app.server.address() ?? {}) as { port?: number }
  const address = port ? `http://127.0.0.1:${port}` : await product.app.listen({ port: 0, host: '127.0.0.1' })
  const closing = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${cara.token}` },
    signal: closing.signal,
  })
  let text = ''
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  read().catch(() => {})
  return { text: () => text, close: () => closing.abort() }
}
