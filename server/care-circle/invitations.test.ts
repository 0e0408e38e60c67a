import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as circle from '#contract/care-circle.ts'
import * as invitations from '#contract/invitations.ts'
import { listTasks } from '#contract/tasks.ts'
import type { Level } from '#domain/care-circle/level.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const NOON = '2026-03-09T12:00:00Z'
let product: TestProduct
let count = 0
let pat: TestPerson
let cara: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(NOON)
  count++
  pat = await product.person(`pat-${count}@example.org`, { name: 'Pat', timezone: 'America/New_York' })
  cara = await product.person(`cara-${count}@example.org`, { name: 'Cara' })
})

type Wanted = { makerIs?: 'caregiver' | 'person'; level?: Level }
async function codeOf(maker: TestPerson, { makerIs = 'caregiver', level }: Wanted = {}): Promise<string> {
  const body = { makerIs, ...(level && { level }) }
  const { link } = await product.call(invitations.makeInvitation, { body }, { as: maker })
  const { pathname, hash, search } = new URL(link)
  expect([pathname, search]).toEqual(['/invitation', ''])
  return hash.slice(1)
}
const open = (as: TestPerson, code: string) =>
  product.ask(invitations.openInvitation, { body: { code } }, { as })
const answer = (as: TestPerson, code: string, more: { level?: Level; until?: string | null } = {}) =>
  product.ask(invitations.answerInvitation, { body: { code, ...more } }, { as })
const caregivers = (of: TestPerson) => product.call(circle.listIncoming, {}, { as: of })
const reads = async () =>
  (await product.ask(listTasks, { params: { date: '2026-03-09' } }, { as: cara, onBehalfOf: pat.userId }))
    .status

test('more people than the server has connections answer at the same moment, and nobody waits for another', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const maker = await product.person(`maker-${count}-${index}@example.org`)
      const other = await product.person(`other-${count}-${index}@example.org`)
      return { other, code: await codeOf(maker) }
    }),
  )
  product.ctx.people.forgetAll()
  const answers = await Promise.all(pairs.map(({ other, code }) => answer(other, code)))
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200))
})

describe('made by a caregiver', () => {
  test('whoever opens it is asked what they may do, and the answer lets them in with that', async () => {
    const code = await codeOf(cara, { level: 'tick' })
    expect(await open(pat, code)).toMatchObject({
      status: 200,
      body: { name: 'Cara', userId: cara.userId, makerIs: 'caregiver', level: 'tick', answered: false },
    })
    expect(await caregivers(pat)).toEqual([])
    expect(await reads()).toBe(403)
    expect(await answer(pat, code, { level: 'see', until: '2026-03-20' })).toMatchObject({
      status: 200,
      body: { answered: true },
    })
    expect(await caregivers(pat)).toMatchObject([
      { delegate: cara.userId, approved: true, accepted: true, level: 'see', until: '2026-03-20' },
    ])
    expect(await reads()).toBe(200)
  })

  test('without a choice it is what was asked for', async () => {
    await answer(pat, await codeOf(cara, { level: 'tick' }))
    expect(await caregivers(pat)).toMatchObject([{ level: 'tick' }])
  })

  test('it answers a request that waits, and changes what was allowed before', async () => {
    await product.call(circle.requestToCareFor, { body: { userId: pat.userId } }, { as: cara })
    await answer(pat, await codeOf(cara), { level: 'see' })
    expect(await caregivers(pat)).toMatchObject([{ approved: true, level: 'see' }])
    await answer(pat, await codeOf(cara), { level: 'help' })
    expect(await caregivers(pat)).toMatchObject([{ approved: true, level: 'help' }])
  })

  test('a caregiver whom the person had asked by mail has accepted with it', async () => {
    await product.call(circle.addCaregiver, { body: { userId: cara.userId } }, { as: pat })
    await answer(pat, await codeOf(cara))
    expect(await caregivers(pat)).toMatchObject([{ approved: true, accepted: true }])
  })

  test('a last day that is over is refused, and the code is not used up', async () => {
    const code = await codeOf(cara)
    // In New York it is the ninth.
    expect((await answer(pat, code, { until: '2026-03-08' })).status).toBe(400)
    expect((await answer(pat, code, { until: '2026-03-09' })).status).toBe(200)
  })
})

describe('made by the person', () => {
  test('the caregiver’s yes waits for the person’s answer: nobody gets in by a photo of the code', async () => {
    const code = await codeOf(pat, { makerIs: 'person' })
    expect(await open(cara, code)).toMatchObject({ body: { name: 'Pat', makerIs: 'person' } })
    expect((await answer(cara, code, { level: 'help', until: null })).status).toBe(200)
    expect(await caregivers(pat)).toMatchObject([
      { delegate: cara.userId, name: 'Cara', approved: false, accepted: true, requestedByMe: false },
    ])
    expect(await reads()).toBe(403)
  })
})

describe('a code that does not work', () => {
  test('one’s own', async () => {
    for (const makerIs of ['caregiver', 'person'] as const) {
      const code = await codeOf(cara, { makerIs })
      expect(await open(cara, code)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('your own code') },
      })
      expect((await answer(cara, code)).status).toBe(409)
      expect((await open(pat, code)).status).toBe(200)
    }
    expect(await caregivers(cara)).toEqual([])
  })

  test('after 24 hours', async () => {
    const code = await codeOf(cara)
    product.setTime('2026-03-10T11:59:59Z')
    pat.token = await product.token(pat.userId)
    expect((await open(pat, code)).status).toBe(200)
    product.setTime('2026-03-10T12:00:00Z')
    pat.token = await product.token(pat.userId)
    expect(await answer(pat, code)).toMatchObject({
      status: 410,
      body: { error: expect.stringContaining('expired') },
    })
    expect(await caregivers(pat)).toEqual([])
  })

  test('of somebody who has closed their account since, or was turned off, it is not known', async () => {
    const unknown = await open(pat, 'A'.repeat(22))
    for (const makerIs of ['caregiver', 'person'] as const)
      for (const column of ['deleted_at', 'disabled_at']) {
        const maker = await product.person(`${makerIs}-${column}-${count}@example.org`, { name: 'Gone' })
        const code = await codeOf(maker, { makerIs })
        await product.ctx.db.query(`update person set ${column} = now() where key = $1`, [maker.key])
        product.ctx.people.forget(maker.key)
        expect(await open(pat, code)).toEqual(unknown)
        expect(await answer(pat, code)).toEqual(unknown)
      }
    expect(await caregivers(pat)).toEqual([])
    expect(await product.call(circle.listOutgoing, {}, { as: pat })).toEqual([])
  })

  test('used by two people at once: one of them is in, the other is told', async () => {
    const others = await Promise.all(
      [1, 2, 3, 4].map((index) => product.person(`other-${count}-${index}@example.org`)),
    )
    const code = await codeOf(cara)
    const answers = await Promise.all(others.map((one) => answer(one, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
    expect(await product.call(circle.listOutgoing, {}, { as: cara })).toHaveLength(1)
    expect(answers.find(({ status }) => status === 410)!.body).toMatchObject({
      error: expect.stringContaining('used already'),
    })
  })

  test('pressed twice at once by one person, it is one answer', async () => {
    const code = await codeOf(cara)
    const answers = await Promise.all([
      answer(pat, code, { level: 'see' }),
      answer(pat, code, { level: 'help' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await caregivers(pat)).toHaveLength(1)
    // A later press with another level changes nothing: the code is used up.
    const level = (await caregivers(pat))[0]!.level
    await answer(pat, code, { level: level === 'see' ? 'help' : 'see' })
    expect(await caregivers(pat)).toMatchObject([{ level }])
  })

  test('guessed: unknown codes are refused alike, and only so many may be tried', async () => {
    for (const code of ['', 'x', 'A'.repeat(22), 'A'.repeat(100)])
      expect((await open(pat, code)).status).toBe(404)
    expect((await open(pat, 'A'.repeat(101))).status).toBe(400)
    for (let index = 0; index < 16; index++) await open(pat, `guess-${index}`)
    expect((await open(pat, 'one more')).status).toBe(429)
    expect((await answer(pat, await codeOf(cara))).status).toBe(429)
    expect((await open(await product.person(`calm-${count}@example.org`), await codeOf(cara))).status).toBe(
      200,
    )
  })

  test('of somebody whose account is closed', async () => {
    const code = await codeOf(cara)
    await product.ctx.db.query('update person set deleted_at = now() where key = $1', [cara.key])
    expect((await open(pat, code)).status).toBe(404)
  })

  test('removed after it was used, it lets nobody in again', async () => {
    const code = await codeOf(cara)
    await answer(pat, code)
    await product.call(circle.removeIncoming, { params: { delegateId: cara.userId } }, { as: pat })
    expect((await answer(pat, code)).status).toBe(200)
    expect(await caregivers(pat)).toEqual([])
    expect(await reads()).toBe(403)
  })
})

test('the code itself is not in the database, and no more than fifty are made a day', async () => {
  const code = await codeOf(cara)
  const { rows } = await product.ctx.db.query('select * from circle_invitation')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows.some(({ code_hash }) => code_hash.includes(code))).toBe(false)
  for (let index = 1; index < 50; index++) await codeOf(cara)
  const body = { makerIs: 'caregiver' as const }
  expect((await product.ask(invitations.makeInvitation, { body }, { as: cara })).status).toBe(429)
})
