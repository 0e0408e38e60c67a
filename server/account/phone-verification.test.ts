import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callWithCode, confirmPhone, getProfile, patchProfile } from '#contract/account.ts'
import { outboxEntries } from '../stand-ins/outbox.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

let made = 0
/** A person with a phone number of their own. */
async function withPhone() {
  const as = await product.person(`caller-${++made}@example.org`)
  const phoneNumber = `+1202555${String(100 + made).padStart(4, '0')}`
  await product.call(patchProfile, { body: { phoneNumber } }, { as })
  return { as, phoneNumber }
}
const spoken = async (to: string) => {
  const [call] = await outboxEntries(product.ctx.db, to)
  return call!.body.match(/(\d, ){5}\d/)![0].replaceAll(', ', '')
}
const confirm = (as: TestPerson, code: string) => product.ask(confirmPhone, { body: { code } }, { as })
const isVerified = async (as: TestPerson) => (await product.call(getProfile, {}, { as })).phoneVerified

test('the number is called, a code is spoken, and entering it confirms the number', async () => {
  const { as, phoneNumber } = await withPhone()
  expect(await product.call(callWithCode, {}, { as })).toMatchObject({ phoneNumber })
  expect(await isVerified(as)).toBe(false)
  const code = await spoken(phoneNumber)
  const { status, body } = await confirm(as, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([status, body.phoneVerified]).toEqual([200, true])
  expect((await product.ask(callWithCode, {}, { as })).status).toBe(409)
})

test('a new number has to be confirmed again; the same one typed differently does not', async () => {
  const { as, phoneNumber } = await withPhone()
  await product.call(callWithCode, {}, { as })
  await confirm(as, await spoken(phoneNumber))
  const same = `(202) 555-${phoneNumber.slice(-4)}`
  await product.call(patchProfile, { body: { phoneNumber: same } }, { as })
  expect(await isVerified(as)).toBe(true)
  await product.call(patchProfile, { body: { phoneNumber: '(202) 555-0199' } }, { as })
  expect(await isVerified(as)).toBe(false)
})

test('a code spoken to the old number does not confirm the new one', async () => {
  const { as, phoneNumber } = await withPhone()
  await product.call(callWithCode, {}, { as })
  const code = await spoken(phoneNumber)
  await product.call(patchProfile, { body: { phoneNumber: '(202) 555-0198' } }, { as })
  expect(await confirm(as, code)).toEqual({
    status: 400,
    body: { error: 'code no longer works. Please ask for another call.' },
  })
})

test('a wrong code can be corrected, but not guessed', async () => {
  const { as, phoneNumber } = await withPhone()
  await product.call(callWithCode, {}, { as })
  const code = await spoken(phoneNumber)
  const other = (by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
  expect((await confirm(as, other(1))).body.error).toBe('code is not the one you heard. Please try again.')
  for (let tries = 2; tries <= 5; tries++) await confirm(as, other(tries))
  expect((await confirm(as, code)).body.error).toBe('code no longer works. Please ask for another call.')
  expect((await confirm(as, 'abc')).body.error).toBe('code must be the six digits that were spoken.')
})

test('a code is valid for ten minutes', async () => {
  const { as, phoneNumber } = await withPhone()
  await product.call(callWithCode, {}, { as })
  const code = await spoken(phoneNumber)
  product.setTime(new Date(Date.now() + 11 * 60_000).toISOString())
  expect((await confirm(as, code)).status).toBe(400)
  product.setTime(null)
})

test('a phone cannot be made to ring all day', async () => {
  const { as } = await withPhone()
  for (let calls = 0; calls < 5; calls++) await product.call(callWithCode, {}, { as })
  expect(await product.ask(callWithCode, {}, { as })).toEqual({
    status: 429,
    body: { error: 'We have called this number too often. Please try again in an hour.' },
  })
})

test('without a number there is nothing to call', async () => {
  const as = await product.person('no-phone@example.org')
  expect((await product.ask(callWithCode, {}, { as })).status).toBe(400)
})
