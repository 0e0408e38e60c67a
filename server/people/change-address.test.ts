import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import { listTasks } from '#contract/tasks.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

let count = 0
const fresh = (name: string) => `${name}-${++count}@example.org`
const DATE = '2026-03-09'

/** A person who has signed in, and a way to get a token for the same identity with a new address a minute later. */
async function someoneWho() {
  product.setTime(`${DATE}T12:00:00Z`)
  const old = fresh('old')
  const sub = `subject-${count}`
  const made = await product.person(old)
  const before: TestPerson = { ...made, token: await product.token(old, { sub }) }
  expect((await profile(before)).email).toBe(old)
  const movesTo = async (address: string): Promise<TestPerson> => {
    product.setTime(`${DATE}T12:01:00Z`)
    return { key: made.key, userId: address, token: await product.token(address, { sub }) }
  }
  return { before, movesTo }
}
const profile = (as: TestPerson) => product.call(getProfile, {}, { as })
const outgoing = (as: TestPerson) => product.call(circle.listOutgoing, {}, { as })

test('a new verified address is the person’s from then on, even for earlier tokens', async () => {
  const { before, movesTo } = await someoneWho()
  const address = fresh('new')
  const after = await movesTo(address.toUpperCase())
  expect((await profile(after)).email).toBe(address)
  expect((await profile(before)).email).toBe(address)
  product.ctx.people.forgetAll()
  expect((await profile(before)).email).toBe(address)
})

test('whoever verifies the old address later is someone else', async () => {
  const { before, movesTo } = await someoneWho()
  const address = fresh('new')
  await profile(await movesTo(address))
  const stranger = { key: '', userId: '', token: await product.token(before.userId, { sub: 'another' }) }
  expect((await profile(stranger)).email).toBe(before.userId)
  expect((await product.ctx.people.ofKey(before.key))?.userId).toBe(address)
})

test('an address that another person has is not taken over', async () => {
  const { before, movesTo } = await someoneWho()
  const other = await product.person(fresh('other'))
  const after = await movesTo(other.userId)
  expect((await profile(after)).email).toBe(before.userId)
  expect((await profile(other)).email).toBe(other.userId)
})

test('the circle goes along, and requests made to the new address are found', async () => {
  const { before, movesTo } = await someoneWho()
  const [bea, dan] = [await product.person(fresh('bea')), await product.person(fresh('dan'))]
  await careFor(product.ctx, bea, before, { as: 'Mom' })
  const address = fresh('new')
  for (const caregiver of [bea, dan])
    await product.call(circle.requestToCareFor, { body: { userId: address } }, { as: caregiver })
  // Their own other address, which they may have invited by mistake.
  await product.call(circle.addCaregiver, { body: { userId: address } }, { as: before })
  const after = await movesTo(address)
  await profile(after)
  expect((await outgoing(bea)).map(({ userId }) => userId)).toEqual([address])
  await product.call(listTasks, { params: { date: DATE } }, { as: bea, onBehalfOf: address })
  const asked = await product.call(circle.listIncoming, {}, { as: after })
  expect(asked.map(({ delegate }) => delegate).sort()).toEqual([bea.userId, dan.userId].sort())
})

test('in the log of those they care for they have the new address, so that erasing them finds it', async () => {
  const { before, movesTo } = await someoneWho()
  const pat = await product.person(fresh('pat'))
  await product.call(circle.requestToCareFor, { body: { userId: pat.userId } }, { as: before })
  const asked = { params: { delegateId: before.userId }, body: { approved: true as const } }
  await product.call(circle.changeIncoming, asked, { as: pat })
  const address = fresh('new')
  await profile(await movesTo(address))
  const { entries } = await product.call(circle.readActivity, { query: {} }, { as: pat })
  expect(entries.map(({ about }) => about)).toEqual([address])
})
