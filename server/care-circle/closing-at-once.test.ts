import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { readBillingStatus } from '#contract/billing.ts'
import * as circle from '#contract/care-circle.ts'
import * as invitations from '#contract/invitations.ts'
import { rows } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { type PersonFacts, type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
let count = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { DATABASE_POOL: '12' })
})
afterAll(() => product.stop())

/** Pairs at once: each meets another moment of the closing. */
const PAIRS = 12
const close = (as: TestPerson) => product.ask(deleteAccount, { body: { confirmation: 'DELETE' } }, { as })
const approve = (as: TestPerson, delegateId: string) =>
  product.ask(circle.changeIncoming, { params: { delegateId }, body: { approved: true } }, { as })
const left = ({ key }: TestPerson) =>
  rows<{ by: string; approved: boolean }>(
    product.ctx.db,
    sql`select requested_by as by, approved_at is not null as approved from delegation
        where caregiver = ${key} or person = ${key}`,
  )

type Two = { cara: TestPerson; pat: TestPerson }
const pairs = (facts: PersonFacts = {}) =>
  Promise.all(
    Array.from({ length: PAIRS }, async (): Promise<Two> => {
      const number = ++count
      const cara = await product.person(`cara-${number}@example.org`)
      return { cara, pat: await product.person(`pat-${number}@example.org`, facts) }
    }),
  )

async function codeOf(as: TestPerson, makerIs: 'caregiver' | 'person') {
  const { link } = await product.call(invitations.makeInvitation, { body: { makerIs } }, { as })
  return new URL(link).hash.slice(1)
}
const answer = (as: TestPerson, code: string) =>
  product.ask(invitations.answerInvitation, { body: { code } }, { as })

/** What may bring two people together, prepared up to the last request. */
type Way = (two: Two) => Promise<() => Promise<{ status: number }>>
const byCode: Record<string, Way> = {
  'the person answers a code': async ({ cara, pat }) => {
    const code = await codeOf(cara, 'caregiver')
    return () => answer(pat, code)
  },
  'the caregiver answers a code': async ({ cara, pat }) => {
    const code = await codeOf(pat, 'person')
    return () => answer(cara, code)
  },
}
const byAddress: Record<string, [keyof Two, Way]> = {
  'the caregiver': [
    'cara',
    async ({ cara, pat }) =>
      () =>
        product.ask(circle.requestToCareFor, { body: { userId: pat.userId } }, { as: cara }),
  ],
  'the person': [
    'pat',
    async ({ cara, pat }) =>
      () =>
        product.ask(circle.addCaregiver, { body: { userId: cara.userId } }, { as: pat }),
  ],
}

async function closesMeanwhile(who: keyof Two, way: Way): Promise<void> {
  const all = await pairs()
  const last = await Promise.all(all.map(way))
  const answers = await Promise.all(
    all.flatMap((two, at) => (at % 2 ? [last[at]!(), close(two[who])] : [close(two[who]), last[at]!()])),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await Promise.all(all.map((two) => left(two[who])))).flat()).toEqual([])
}

describe('an account is closed at the very moment when', () => {
  describe.each(Object.entries(byCode))('%s', (_, way) => {
    test.each(['cara', 'pat'] as const)('%s closes, and nothing is left in the circle', (who) =>
      closesMeanwhile(who, way),
    )
  })

  test.each(Object.entries(byAddress))(
    '%s, who closes, has asked by address: nothing is left',
    (_, [who, way]) => closesMeanwhile(who, way),
  )

  test('the caregiver is approved: they are gone, and sponsor nobody', async () => {
    const all = await pairs({ access: 'none' })
    for (const { cara, pat } of all) await careFor(product.ctx, cara, pat, { approved: false })
    const answers = await Promise.all(
      all.flatMap(({ cara, pat }) => [approve(pat, cara.userId), close(cara)]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    for (const { cara, pat } of all) {
      expect(await left(cara)).toEqual([])
      const { subscriptionStatus } = await product.call(readBillingStatus, {}, { as: pat })
      expect(subscriptionStatus).not.toBe('sponsored')
    }
  })

  test('the other one closes theirs too: both are closed', async () => {
    const all = await pairs({ access: 'none' })
    for (const { cara, pat } of all) {
      await careFor(product.ctx, cara, pat)
      await careFor(product.ctx, pat, cara)
    }
    const answers = await Promise.all(all.flatMap(({ cara, pat }) => [close(cara), close(pat)]))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { cara } of all) expect(await left(cara)).toEqual([])
  })
})
