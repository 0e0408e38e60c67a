import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile, postProfile } from '#contract/account.ts'
import * as contract from '#contract/care-circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { mailsTo } from '../testing/sign-up.ts'

let product: TestProduct
let count = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const someone = (name: string, access: 'full' | 'none' = 'full') =>
  product.person(`${name.toLowerCase()}-${++count}@example.org`, { name, access })
const ask = (as: TestPerson, { userId }: TestPerson) =>
  product.call(contract.requestToCareFor, { body: { userId } }, { as })
const add = (as: TestPerson, { userId }: TestPerson) =>
  product.call(contract.addCaregiver, { body: { userId } }, { as })
const approve = (as: TestPerson, { userId }: TestPerson) =>
  product.call(contract.changeIncoming, { params: { delegateId: userId }, body: { approved: true } }, { as })
const caregivers = (as: TestPerson) => product.call(contract.listIncoming, {}, { as })
const caredFor = (as: TestPerson) => product.call(contract.listOutgoing, {}, { as })
const waiting = async (as: TestPerson, onBehalfOf?: string) =>
  (await product.call(getProfile, {}, { as, onBehalfOf })).requestsWaiting

test('the profile counts the requests that wait for an answer, for its owner alone', async () => {
  const [cara, pat] = [await someone('Cara'), await someone('Pat')]
  expect(await waiting(pat)).toBe(0)
  await ask(cara, pat)
  expect([await waiting(pat), await waiting(cara)]).toEqual([1, 0])
  // The answer after signing in is the first profile that a screen has.
  expect(await product.call(postProfile, { body: {} }, { as: pat })).toMatchObject({ requestsWaiting: 1 })
  await approve(pat, cara)
  expect(await waiting(pat)).toBe(0)
  const eve = await someone('Eve')
  await add(eve, pat)
  expect([await waiting(pat), await waiting(eve)]).toEqual([1, 0])
  expect(await waiting(cara, pat.userId)).toBeUndefined()
})

test('whom one has added waits for an answer once they have said yes', async () => {
  const [cara, pat] = [await someone('Cara'), await someone('Pat')]
  await add(pat, cara)
  expect([await waiting(pat), await waiting(cara)]).toEqual([0, 1])
  const params = { userId: pat.userId }
  await product.call(contract.changeOutgoing, { params, body: { accepted: true } }, { as: cara })
  expect([await waiting(pat), await waiting(cara)]).toEqual([1, 0])
  await approve(pat, cara)
  expect(await waiting(pat)).toBe(0)
})

test('a name is shown once its owner has asked or agreed, and not before', async () => {
  const [cara, pat] = [await someone('Cara'), await someone('Pat')]
  await ask(cara, pat)
  expect((await caredFor(cara))[0]).toMatchObject({ userId: pat.userId, name: '' })
  expect((await caregivers(pat))[0]).toMatchObject({ delegate: cara.userId, name: 'Cara' })
  await approve(pat, cara)
  expect((await caredFor(cara))[0]).toMatchObject({ name: 'Pat' })

  const bea = await someone('Bea')
  await add(pat, bea)
  expect((await caregivers(pat))[1]).toMatchObject({ delegate: bea.userId, name: '' })
  expect((await caredFor(bea))[0]).toMatchObject({ userId: pat.userId, name: 'Pat' })
})

test('a person without access learns that the membership of the one who asked can include them', async () => {
  const [cara, poor, pat] = [
    await someone('Cara'),
    await someone('Poor', 'none'),
    await someone('Pat', 'none'),
  ]
  await ask(cara, pat)
  await ask(poor, pat)
  expect((await caregivers(pat)).map(({ canIncludeMe }) => canIncludeMe)).toEqual([true, false])
  await approve(pat, cara)
  expect((await caregivers(pat))[0]).toMatchObject({ sponsorsMe: true, canIncludeMe: false })
})

test.each([
  ['Cara Holm', /^Cara Holm \(/m],
  ['Dr. Anne-Marie O’Neil', /^Dr\. Anne-Marie O’Neil \(/m],
  ['Win at casino.example now', /^cara-\d+@example\.org would/m],
  ['http://evil.example', /^cara-\d+@example\.org would/m],
])('a letter names who asks, with the address beside it, unless %j is no plain name', async (name, said) => {
  const [cara, pat] = [await product.person(`cara-${++count}@example.org`, { name }), await someone('Pat')]
  await ask(cara, pat)
  const [letter] = await mailsTo(product, pat.userId)
  expect(letter!.subject).toBe(`${cara.userId} would like to care for you`)
  expect(letter!.body).toMatch(said)
})
