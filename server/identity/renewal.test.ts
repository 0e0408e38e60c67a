import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { TestProduct } from '../testing/product.ts'
import { signUp } from '../testing/sign-up.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const HOUR = 60 * 60

/** As though everything so far had been so much earlier. */
async function pass(seconds: number): Promise<void> {
  const { db } = product.ctx
  await db.query(
    `update identity_record set consumed_at = consumed_at - make_interval(secs => $1),
       payload = jsonb_set(payload, '{iat}', to_jsonb((payload ->> 'iat')::bigint - $1))
     where model = 'RefreshToken'`,
    [seconds],
  )
  await db.query('update signed_in set token_seen_at = token_seen_at - make_interval(secs => $1)', [seconds])
}

/** The server is stopped after it has taken a refresh token and before it has another to give. */
const isStopped = () =>
  product.ctx.db.query(
    "update identity_record set consumed_at = now() where model = 'RefreshToken' and consumed_at is null",
  )

/** Somebody comes with a token that was issued so many seconds ago. */
async function look(token: string, age: number): Promise<void> {
  const { status } = await product.ask(getProfile, {} as never, { as: { key: '', userId: '', token } })
  expect(status).toBe(200)
  await product.ctx.db.query('update signed_in set token_seen_at = to_timestamp($1)', [
    Number(decodeJwt(token).iat) - age,
  ])
}

const step = fc.constantFrom(
  'renews',
  'renews, and the answer is lost',
  'gives up waiting and asks once more',
  'the server is stopped',
  'looks at the day',
  'seconds pass',
  'an hour passes',
)

test('whatever the network and the server do, whoever keeps the last answer that came stays signed in', async () => {
  const { browser } = await signUp(product)
  const renew = async (token: string) => {
    const { status, body } = await browser.renew(token)
    expect(status).toBe(200)
    return { ...body, age: 0 }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      await product.ctx.db.query("delete from identity_record where model = 'RefreshToken'")
      await product.ctx.db.query('update signed_in set token_seen_at = null')
      let kept = { ...(await browser.trade(await browser.begin())).body, age: 0 }
      for (const done of steps) {
        const seconds = done === 'an hour passes' ? HOUR : done === 'seconds pass' ? 8 : 2
        await pass(seconds)
        kept.age += seconds
        const { refresh_token } = kept
        if (done === 'renews') kept = await renew(refresh_token)
        if (done === 'renews, and the answer is lost') await renew(refresh_token)
        if (done === 'gives up waiting and asks once more')
          kept = (await Promise.all([renew(refresh_token), renew(refresh_token)]))[1]
        if (done === 'the server is stopped') await isStopped()
        if (done === 'looks at the day') await look(kept.id_token, kept.age)
      }
      await renew(kept.refresh_token)
    }),
    { numRuns: process.env.LONG_TESTS ? 300 : 15 },
  )
})
