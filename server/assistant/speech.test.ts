import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { speakSentence } from '#contract/assistant.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { VOICE: 'false' })
})
afterAll(() => product.stop())

test('where voice is off it says so; only members are read to, and not whole books', async () => {
  const pat = await product.person('pat@example.org')
  const say = (text: string, as = pat) => product.ask(speakSentence, { body: { text } }, { as })
  expect(await say('Hello.')).toMatchObject({ status: 409, body: { error: expect.stringMatching(/voice/i) } })
  expect(await say('a'.repeat(601))).toMatchObject({ status: 400 })
  const guest = await product.person('guest@example.org', { access: 'none' })
  expect(await say('Hello.', guest)).toMatchObject({ status: 402 })
})
