import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import * as contract from '#contract/billing.ts'
import { reopen } from '../account/closing.ts'
import { accountJobs } from '../account/jobs.ts'
import { first } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { queuedLetter } from '../mail/mail.ts'
import { monthLater } from '../stand-ins/stripe/subscriptions.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { billingJobs } from './jobs.ts'
import { sendAccessNotice } from './notices.ts'
import { grandfather } from './operator.ts'
import { recomputeAccess } from './recompute-access.ts'
import { endSubscriptions } from './service.ts'
import { accountOf, saveCheckout, saveCustomer, setGrandfathered } from './store.ts'
import { syncCustomer } from './sync.ts'

let product: TestProduct
let robin: TestPerson
let count = 0

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  standIn().momentMs = 600_000
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(null)
  robin = await someone('none')
})

const someone = (access: 'full' | 'none' = 'none') =>
  product.person(`person-${++count}@example.org`, { access })
const urls = () => ({
  success_url: `${product.ctx.config.publicUrl}/billing?success=true`,
  cancel_url: `${product.ctx.config.publicUrl}/billing?canceled=true`,
})
const checkout = (person: TestPerson, amount = 5) =>
  product.ask(contract.startCheckout, { body: { amount, ...urls() } }, { as: person })
const status = (person: TestPerson) => product.call(contract.readBillingStatus, {}, { as: person })
const standIn = () => product.ctx.standIns.payments!
const customerOf = async (person: TestPerson) => (await accountOf(product.ctx.db, person.key)).customerId!
const letMonthPass = async (person: TestPerson) =>
  standIn().subscriptions.letMonthPass(await customerOf(person))

/** Pays on the checkout page with a card, as a person would. */
async function pay(url: string, card = '4242 4242 4242 4242') {
  return product.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ card }).toString(),
  })
}

async function join(person: TestPerson, amount = 5, card?: string) {
  const { body } = await checkout(person, amount)
  return pay(body.url, card)
}

describe('joining', () => {
  test('a person chooses an amount, pays, and has access for a month', async () => {
    expect(await status(robin)).toMatchObject({ subscriptionStatus: 'inactive', subscribedUntil: null })
    const before = (await status(robin)).updatedAt
    const paid = await join(robin, 7)
    expect([paid.statusCode, paid.headers.location]).toEqual([303, urls().success_url])
    const after = await status(robin)
    expect(after).toMatchObject({ subscriptionStatus: 'active', subscriptionAmount: 7, testPayments: true })
    expect(Date.parse(after.subscribedUntil!) - Date.now()).toBeGreaterThan(27 * 86_400_000)
    expect(after.updatedAt).not.toBe(before)
  })

  test('a declined card changes nothing and says so', async () => {
    const declined = await join(robin, 5, '4000 0000 0000 0002')
    expect(declined.body).toContain('Your card was declined')
    expect((await status(robin)).subscriptionStatus).toBe('inactive')
  })

  test('a card that needs a moment is pending, and pending has no access until it is paid', async () => {
    await join(robin, 5, '4000 0025 0000 3155')
    expect(await status(robin)).toMatchObject({ subscriptionStatus: 'pending', subscribedUntil: null })
    const [invoice] = await standIn().objects.list('invoice', await customerOf(robin))
    await standIn().subscriptions.pay(invoice!.id)
    expect((await status(robin)).subscriptionStatus).toBe('active')
  })

  test('a first payment that never arrives has failed', async () => {
    await join(robin, 5, '4000 0025 0000 3155')
    const [invoice] = await standIn().objects.list('invoice', await customerOf(robin))
    await standIn().subscriptions.giveUp(invoice!.id)
    expect((await status(robin)).subscriptionStatus).toBe('failed')
  })

  test('choosing again closes the earlier payment page', async () => {
    const first = (await checkout(robin, 5)).body.url
    const second = (await checkout(robin, 9)).body.url
    expect((await pay(first)).statusCode).toBe(404)
    expect((await pay(second)).statusCode).toBe(303)
    expect((await status(robin)).subscriptionAmount).toBe(9)
  })

  test('choosing at the same moment on several devices leaves one page to pay on, and it is known to them', async () => {
    await checkout(robin)
    const answers = await Promise.all([5, 5, 9, 9].map((amount) => checkout(robin, amount)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const pages = await standIn().objects.list('checkout.session', await customerOf(robin))
    const open = pages.filter(({ status }) => status === 'open').map(({ url }) => url)
    expect(open).toHaveLength(1)
    expect(answers.map(({ body }) => body.url)).toContain(open[0])
  })

  test('a member cannot start a second subscription', async () => {
    await join(robin)
    expect(await checkout(robin)).toMatchObject({ status: 409, body: { error: /already a member/ } })
  })

  test.each([0, 0.5, 41, -1, 'abc', 1e9, null])('an amount of %s is refused by name', async (amount) => {
    const answer = await product.ask(
      contract.startCheckout,
      { body: { amount: amount as number, ...urls() } },
      { as: robin },
    )
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('amount')])
  })

  test.each([
    'https://evil.example/billing',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example/billing',
  ])('a return address on another site is refused: %s', async (success_url) => {
    const body = { amount: 5, ...urls(), success_url }
    expect((await product.ask(contract.startCheckout, { body }, { as: robin })).status).toBe(400)
  })
})

describe('a member', () => {
  beforeEach(async () => {
    await join(robin, 5)
  })

  test('changes the amount without being charged twice', async () => {
    await product.call(contract.changeAmount, { body: { amount: 12 } }, { as: robin })
    expect(await status(robin)).toMatchObject({ subscriptionStatus: 'active', subscriptionAmount: 12 })
    expect(await standIn().objects.list('invoice', await customerOf(robin))).toHaveLength(1)
  })

  test('cancels, keeps access to the end, and reactivates', async () => {
    const until = (await status(robin)).subscribedUntil
    const canceled = await product.call(contract.cancelSubscription, {}, { as: robin })
    expect(canceled).toMatchObject({ subscriptionStatus: 'canceled', subscribedUntil: until })
    await product.call(contract.cancelSubscription, {}, { as: robin })
    expect(await product.call(contract.reactivateSubscription, {}, { as: robin })).toEqual({})
    expect((await status(robin)).subscriptionStatus).toBe('active')
  })

  test('who canceled and let it end rejoins with a new payment at the last amount', async () => {
    await product.call(contract.cancelSubscription, {}, { as: robin })
    await letMonthPass(robin)
    const ended = await status(robin)
    expect(ended.subscriptionStatus).toBe('canceled')
    expect(Date.parse(ended.subscribedUntil!)).toBeLessThanOrEqual(Date.now())
    const { url } = await product.call(contract.reactivateSubscription, {}, { as: robin })
    await pay(url!)
    expect(await status(robin)).toMatchObject({ subscriptionStatus: 'active', subscriptionAmount: 5 })
  })

  test('is renewed each month', async () => {
    const before = Date.parse((await status(robin)).subscribedUntil!)
    await letMonthPass(robin)
    const after = await status(robin)
    expect(after.subscriptionStatus).toBe('active')
    expect(Math.abs(Date.parse(after.subscribedUntil!) - before)).toBeLessThan(4 * 86_400_000)
    expect(Date.parse(after.subscribedUntil!)).toBeGreaterThan(Date.now())
  })

  test('a failed renewal leaves the paid-until date, seven days of grace, and the open invoice', async () => {
    const sam = await someone()
    await join(sam, 5, '4000 0000 0000 0341')
    await letMonthPass(sam)
    const late = await status(sam)
    expect(late.subscriptionStatus).toBe('past_due')
    // the screen shows it next to the button for the invoice
    expect(late.subscriptionAmount).toBeGreaterThan(0)
    expect(Date.parse(late.subscribedUntil!)).toBeLessThanOrEqual(Date.now())
    expect(late.graceUntil).not.toBeNull()
    const { body } = await checkout(sam)
    expect(body.url).toContain('/test-payments/invoices/')
    await product.app.inject({ method: 'POST', url: new URL(body.url).pathname })
    expect((await status(sam)).subscriptionStatus).toBe('active')
  })

  test('who chooses another amount while an invoice is open pays that invoice, then the new amount', async () => {
    const sam = await someone()
    await join(sam, 5, '4000 0000 0000 0341')
    await letMonthPass(sam)
    const { body } = await checkout(sam, 9)
    const invoices = await standIn().objects.list('invoice', await customerOf(sam))
    expect(body.url).toContain('/test-payments/invoices/')
    await product.app.inject({ method: 'POST', url: new URL(body.url).pathname })
    expect(await status(sam)).toMatchObject({ subscriptionStatus: 'active', subscriptionAmount: 9 })
    expect(await standIn().objects.list('invoice', await customerOf(sam))).toHaveLength(invoices.length)
  })
})

test('the end of the provider’s retries does not move the end of access', async () => {
  await join(robin, 5, '4000 0000 0000 0341')
  await letMonthPass(robin)
  const { subscribedUntil } = await status(robin)
  product.setTime(new Date(Date.now() + 21 * 86_400_000).toISOString())
  const [subscription] = await standIn().objects.list('subscription', await customerOf(robin))
  await standIn().subscriptions.end(subscription!.id)
  robin.token = await product.token(robin.userId)
  expect(await status(robin)).toMatchObject({
    subscriptionStatus: 'canceled',
    subscribedUntil,
    graceUntil: null,
  })
})

test('a membership that does not exist cannot be changed', async () => {
  const refused = [
    await product.ask(contract.changeAmount, { body: { amount: 5 } }, { as: robin }),
    await product.ask(contract.cancelSubscription, {}, { as: robin }),
    await product.ask(contract.reactivateSubscription, {}, { as: robin }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('a provider that is down is answered with a sentence, not a stack trace', async () => {
  const { payments } = product.ctx
  product.ctx.payments = { ...payments, stripe: () => Promise.reject(new Error('down')) }
  const answer = await checkout(robin)
  product.ctx.payments = payments
  expect([answer.status, answer.body.error]).toEqual([
    502,
    expect.stringContaining('Checkout session creation failed'),
  ])
})

describe('a slow provider', () => {
  const checkoutAt = async (stepMs: number, patienceMs: number) => {
    const { payments } = product.ctx
    const stripe = slowed(await payments.stripe(), stepMs)
    product.ctx.payments = { ...payments, stripe: async () => stripe, patienceMs }
    const answer = await checkout(robin)
    product.ctx.payments = payments
    return [answer.status, answer.body.error]
  }
  const FAILED = [502, expect.stringContaining('Checkout session creation failed')]

  test('has one time limit for all its calls', async () => {
    expect(await checkoutAt(100, 250)).toEqual(FAILED)
  })

  test('that timed out does not close a page opened since', async () => {
    expect(await checkoutAt(150, 100)).toEqual(FAILED)
    const { url } = (await checkout(robin)).body
    await setTimeout(600)
    expect((await pay(url)).statusCode).toBe(303)
  })
})

/** The provider, with a delay before each call. */
function slowed<T extends object>(provider: T, ms: number): T {
  return new Proxy(provider, {
    get: (target, name) => {
      const part = Reflect.get(target, name)
      if (typeof part === 'function')
        return (...args: unknown[]) => setTimeout(ms).then(() => part.apply(target, args))
      return part && typeof part === 'object' ? slowed(part, ms) : part
    },
  })
}

test('an amount that is not in whole dollars, set at the provider, keeps nobody out', async () => {
  await join(robin, 5)
  const { subscriptionId } = await accountOf(product.ctx.db, robin.key)
  const price_data = { unit_amount: '550', product: 'prod_early_access' }
  await standIn().subscriptions.update(subscriptionId!, { items: { 0: { price_data } } } as never)
  expect(await status(robin)).toMatchObject({ subscriptionStatus: 'active', subscriptionAmount: 6 })
  await standIn().subscriptions.update(subscriptionId!, {
    items: { 0: { price_data: { ...price_data, unit_amount: '30' } } },
  } as never)
  expect(await status(robin)).toMatchObject({ subscriptionStatus: 'active', subscriptionAmount: 1 })
})

describe('webhooks', () => {
  const send = (payload: string, signature?: string) =>
    product.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload,
    })
  const sign = async (payload: string, timestamp?: number) => {
    const stripe = await product.ctx.payments.stripe()
    return stripe.webhooks.generateTestHeaderString({
      payload,
      secret: product.ctx.payments.webhookSecret,
      timestamp,
    })
  }
  const event = (customer: string, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { customer } },
    })

  test('are refused without a signature, with a wrong one and with an old one', async () => {
    const payload = event('cus_any')
    const old = Math.floor(Date.now() / 1000) - 600
    const answers = [
      await send(payload),
      await send(payload, 't=1,v1=00'),
      await send(payload, await sign(payload, old)),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  })

  test('for an unknown customer are ignored', async () => {
    const payload = event('cus_of_somebody_else')
    expect((await send(payload, await sign(payload))).statusCode).toBe(200)
  })

  test('that are delayed, shuffled and repeated end in the right state', async () => {
    const held: [string, string][] = []
    const release = standIn().divert(async (payload, signature) => void held.push([payload, signature]))
    await join(robin, 5)
    await syncCustomer(product.ctx, await customerOf(robin))
    await product.call(contract.changeAmount, { body: { amount: 8 } }, { as: robin })
    await product.call(contract.cancelSubscription, {}, { as: robin })
    release()
    const shuffled = [...held, ...held, ...held].sort(() => Math.random() - 0.5)
    await Promise.all(shuffled.map(([payload, signature]) => send(payload, signature)))
    expect(await status(robin)).toMatchObject({ subscriptionStatus: 'canceled', subscriptionAmount: 8 })
  })

  describe('that are lost', () => {
    let release: () => void
    beforeEach(async () => {
      release = standIn().divert(async () => {})
      await join(robin, 5)
      expect((await status(robin)).subscriptionStatus).toBe('inactive')
    })
    afterEach(() => release())

    test('are made up for within the hour, however long the payment took', async () => {
      product.setTime(new Date(Date.now() + 3_600_000).toISOString())
      await billingJobs(product.ctx)['reconcile-billing']()
      product.setTime(null)
      expect((await status(robin)).subscriptionStatus).toBe('active')
    })

    test('are made up for even if the provider fails for another customer', async () => {
      const sam = await someone()
      await accountOf(product.ctx.db, sam.key)
      await saveCustomer(product.ctx.db, sam.key, 'cus_gone')
      await saveCheckout(product.ctx.db, sam.key, new Date())
      const { payments } = product.ctx
      const stripe = await payments.stripe()
      const list = async (about: { customer: string }) => {
        if (about.customer === 'cus_gone') throw new Error('No such customer')
        return stripe.subscriptions.list(about)
      }
      product.ctx.payments = {
        ...payments,
        stripe: async () => Object.create(stripe, { subscriptions: { value: { list } } }),
      }
      await billingJobs(product.ctx)['reconcile-billing']()
      product.ctx.payments = payments
      expect((await status(robin)).subscriptionStatus).toBe('active')
    })

    test('are not asked about one by one while nobody answers at the provider', async () => {
      const sam = await someone()
      await accountOf(product.ctx.db, sam.key)
      await saveCustomer(product.ctx.db, sam.key, 'cus_sam')
      await saveCheckout(product.ctx.db, sam.key, new Date())
      const { payments } = product.ctx
      let asked = 0
      const list = async () => {
        asked++
        throw Object.assign(new Error('Request aborted due to timeout'), { type: 'StripeConnectionError' })
      }
      product.ctx.payments = { ...payments, stripe: async () => ({ subscriptions: { list } }) as never }
      await billingJobs(product.ctx)['reconcile-billing']()
      product.ctx.payments = payments
      expect(asked).toBe(1)
    })

    test('are made up for on the way back from the payment page', async () => {
      expect(await product.call(contract.refreshBilling, {}, { as: robin })).toMatchObject({
        subscriptionStatus: 'active',
        subscriptionAmount: 5,
      })
    })

    test('make nobody pay twice', async () => {
      expect((await checkout(robin)).status).toBe(409)
      expect((await status(robin)).subscriptionStatus).toBe('active')
    })

    test('leave nothing charged when the account is deleted', async () => {
      await endSubscriptions(product.ctx, robin.key)
      const subscriptions = await standIn().objects.list('subscription', await customerOf(robin))
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    })
  })

  test('a sync that finds nothing new leaves the time of the last change', async () => {
    await join(robin, 5)
    await product.call(contract.cancelSubscription, {}, { as: robin })
    await letMonthPass(robin)
    const { updatedAt } = await status(robin)
    await product.call(contract.reactivateSubscription, {}, { as: robin })
    expect((await product.call(contract.refreshBilling, {}, { as: robin })).updatedAt).toBe(updatedAt)
  })

  test('a payment page that is open when the account is deleted can no longer be paid', async () => {
    const { url } = (await checkout(robin)).body
    await endSubscriptions(product.ctx, robin.key)
    expect((await pay(url)).statusCode).toBe(404)
  })

  test('of an account that was closed, kept and joins again: what was left of the closing ends only what was there then', async () => {
    await join(robin)
    await product.call(deleteAccount, { body: { confirmation: 'DELETE' } }, { as: robin })
    const left = await first<{ payload: unknown }>(
      product.ctx.db,
      sql`select payload from graphile_worker._private_jobs where key = ${`closed:${robin.key}`}`,
    )
    // A process that dies after it, or a provider that does not answer, has the job done once more, hours later.
    const closed = () => accountJobs(product.ctx)['account-closed']!(left!.payload, {} as never)
    await closed()
    await reopen(product.ctx, robin.key)
    product.setTime(new Date(Date.now() + 3_600_000).toISOString())
    robin.token = await product.token(robin.userId)
    expect((await status(robin)).subscriptionStatus).toBe('canceled')
    const { url } = (await checkout(robin)).body
    await closed()
    expect((await pay(url)).statusCode).toBe(303)
    await closed()
    expect((await status(robin)).subscriptionStatus).toBe('active')
    const subscriptions = await standIn().objects.list('subscription', await customerOf(robin))
    expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  })
})

const care = (caregiver: TestPerson, person: TestPerson, minute: number, requestedBy = 'caregiver') =>
  product.ctx.db.query(
    `insert into delegation (caregiver_email, person_email, caregiver, person, requested_by, approved_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      caregiver.userId,
      person.userId,
      caregiver.key,
      person.key,
      requestedBy,
      new Date(Date.UTC(2026, 0, 1, 0, minute)),
    ],
  )
const settle = (person: TestPerson) =>
  transaction(product.ctx.db, (tx) => recomputeAccess(product.ctx, tx, person.key))

describe('sponsorship', () => {
  test('the sponsor is named: by the nickname, else by their own name, else by the address alone', async () => {
    const paul = await someone()
    await care(robin, paul, 0)
    await join(robin, 5)
    expect(await status(paul)).toMatchObject({ sponsoredBy: robin.userId })
    expect(await status(paul)).not.toHaveProperty('sponsorName')
    await product.ctx.db.query(`update person set name = 'Robin Bauer' where key = $1`, [robin.key])
    expect(await status(paul)).toMatchObject({ sponsorName: 'Robin Bauer' })
    await product.ctx.db.query(`update delegation set known_to_cared_for_as = 'Bobby' where person = $1`, [
      paul.key,
    ])
    expect(await status(paul)).toMatchObject({ sponsorName: 'Bobby', sponsoredBy: robin.userId })
  })

  test('a member sponsors the first five, the sixth moves up when one pays, and all end with the membership', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => someone()))
    for (const [index, person] of people.entries()) await care(robin, person, index)
    const openedBefore = (await checkout(people[0]!, 3)).body.url
    await join(robin, 5)
    const states = async () =>
      Promise.all(people.map(async (person) => (await status(person)).subscriptionStatus))
    expect(await states()).toEqual([
      'sponsored',
      'sponsored',
      'sponsored',
      'sponsored',
      'sponsored',
      'inactive',
    ])
    expect(await status(people[0]!)).toMatchObject({
      sponsoredBy: robin.userId,
      subscribedUntil: (await status(robin)).subscribedUntil,
    })
    await pay(openedBefore)
    expect(await states()).toEqual([
      'active',
      'sponsored',
      'sponsored',
      'sponsored',
      'sponsored',
      'sponsored',
    ])
    await product.call(contract.cancelSubscription, {}, { as: robin })
    await letMonthPass(robin)
    expect((await states()).slice(1)).toEqual(Array(5).fill('inactive'))
    // their reminders and today's list go on for seven days
    for (const person of people.slice(1)) expect((await status(person)).graceUntil).not.toBeNull()
  })

  test('a caregiver who did not ask sponsors nobody until they accept, and the sponsored sponsor nobody', async () => {
    const [dad, neighbour] = [await someone(), await someone()]
    await care(robin, dad, 1, 'person')
    await care(dad, neighbour, 2)
    await join(robin, 5)
    expect((await status(dad)).subscriptionStatus).toBe('inactive')
    await product.ctx.db.query('update delegation set accepted_at = now() where person = $1', [dad.key])
    await settle(dad)
    expect((await status(dad)).subscriptionStatus).toBe('sponsored')
    await settle(neighbour)
    expect((await status(neighbour)).subscriptionStatus).toBe('inactive')
  })

  test('someone who approved first but was accepted last takes nobody’s place', async () => {
    const [late, ...others] = await Promise.all(Array.from({ length: 6 }, () => someone()))
    await care(robin, late!, 0, 'person')
    for (const [index, person] of others.entries()) await care(robin, person, index + 1)
    await join(robin, 5)
    await product.ctx.db.query('update delegation set accepted_at = now() where person = $1', [late!.key])
    await settle(late!)
    for (const person of others) expect((await status(person)).subscriptionStatus).toBe('sponsored')
    expect((await status(late!)).subscriptionStatus).toBe('inactive')
  })

  test('the sponsored have nothing to pay: no checkout, no amount, nothing to take up again', async () => {
    const dad = await someone()
    await care(robin, dad, 1)
    await join(robin, 5)
    const refused = [
      await checkout(dad),
      await product.ask(contract.changeAmount, { body: { amount: 5 } }, { as: dad }),
      await product.ask(contract.reactivateSubscription, {}, { as: dad }),
      await product.ask(contract.cancelSubscription, {}, { as: dad }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(refused[0]!.body).toEqual({
      error: 'Your access is sponsored by a caregiver in your care circle. There is nothing to pay.',
    })
    expect((await accountOf(product.ctx.db, dad.key)).customerId).toBeNull()
  })

  test('a caregiver who views as someone does not see whom they sponsor', async () => {
    const [ann, dad] = [await someone(), await someone()]
    await care(robin, dad, 1)
    await care(ann, robin, 2)
    await join(robin, 5)
    expect((await status(robin)).sponsors).toEqual([dad.userId])
    const viewed = await product.call(contract.readBillingStatus, {}, { as: ann, onBehalfOf: robin.userId })
    expect(viewed).toMatchObject({ subscriptionStatus: 'active', sponsors: [] })
  })

  test('the grandfathered pay nothing and sponsor without end', async () => {
    const dad = await someone()
    await care(robin, dad, 1)
    await accountOf(product.ctx.db, robin.key)
    await setGrandfathered(product.ctx.db, robin.key, true)
    await settle(robin)
    product.ctx.people.forget(robin.key)
    expect((await status(robin)).subscriptionStatus).toBe('grandfathered')
    expect(await status(dad)).toMatchObject({
      subscriptionStatus: 'sponsored',
      subscribedUntil: '9999-12-31T00:00:00.000Z',
    })
    expect((await checkout(robin)).status).toBe(409)
  })
})

describe('lifetime access for a paying member', () => {
  const states = async () =>
    (await standIn().objects.list('subscription', await customerOf(robin))).map(({ status }) => status)

  test.each([
    ['pays', '4242 4242 4242 4242'],
    ['is past due', '4000 0000 0000 0341'],
  ])('ends the subscription of one who %s, and says so', async (_, card) => {
    await join(robin, 5, card)
    await letMonthPass(robin)
    const output = await grandfather(product.ctx, robin.userId, true)
    expect(output).toMatch(/grandfathered.*\nTheir subscription was ended at the payment provider/)
    expect(await states()).toEqual(['canceled'])
    expect((await status(robin)).subscriptionStatus).toBe('grandfathered')
    expect(await grandfather(product.ctx, robin.userId, true)).not.toContain('\n')
    await grandfather(product.ctx, robin.userId, false)
    expect((await status(robin)).graceUntil).not.toBeNull()
  })

  test('says so when the provider is down, and another try ends it', async () => {
    await join(robin, 5)
    const { payments } = product.ctx
    product.ctx.payments = { ...payments, stripe: () => Promise.reject(new Error('down')) }
    expect(await grandfather(product.ctx, robin.userId, true)).toContain('Run this command again')
    product.ctx.payments = payments
    await grandfather(product.ctx, robin.userId, true)
    expect(await states()).toEqual(['canceled'])
  })
})

describe('when access ends, a mail goes to the person', () => {
  const mailsTo = async (person: TestPerson) => {
    const { db } = product.ctx
    const { rows } = await db.query<{ payload: { sealed?: string } }>(
      'select payload from graphile_worker._private_jobs order by id',
    )
    const sealed = rows.filter(({ payload }) => payload.sealed !== undefined)
    const letters = await Promise.all(sealed.map(({ payload }) => queuedLetter(db, payload)))
    return letters.filter((letter) => letter?.to === person.userId).map((letter) => letter!)
  }
  const subjectsTo = async (person: TestPerson) => (await mailsTo(person)).map(({ subject }) => subject)
  /** The number of checks of a person's access that are due. */
  const checksDue = async (person: TestPerson) =>
    (
      await product.ctx.db.query(
        `select 1 from graphile_worker._private_jobs where payload->>'person' = $1 and run_at <= now()`,
        [person.key],
      )
    ).rowCount

  test('who canceled, once', async () => {
    await join(robin, 5)
    await product.call(contract.cancelSubscription, {}, { as: robin })
    await letMonthPass(robin)
    expect(await checksDue(robin)).toBe(1)
    await sendAccessNotice(product.ctx, robin.key)
    await sendAccessNotice(product.ctx, robin.key)
    expect(await subjectsTo(robin)).toEqual(['Your Daily Tasks membership has ended'])
    expect(await checksDue(robin)).toBe(0)
  })

  test('whose payment failed, at once and saying so, even if we learn of it days later', async () => {
    await join(robin, 5, '4000 0000 0000 0341')
    await letMonthPass(robin)
    const end = Date.parse((await status(robin)).subscribedUntil!)
    product.setTime(new Date(end + 2 * 86_400_000).toISOString())
    await syncCustomer(product.ctx, await customerOf(robin))
    expect(await checksDue(robin)).toBe(1)
    await sendAccessNotice(product.ctx, robin.key)
    const [mail, ...more] = await mailsTo(robin)
    expect([mail!.subject, more]).toEqual(['Your Daily Tasks payment did not go through', []])
    expect(mail!.text).toContain('You can pay the open invoice here')
    product.setTime(new Date(end + 6.5 * 86_400_000).toISOString())
    await sendAccessNotice(product.ctx, robin.key)
    expect((await subjectsTo(robin)).slice(1)).toEqual(['Your reminders stop tomorrow'])
  })

  test('who is sponsored: not each month, but when the sponsor has canceled', async () => {
    const dad = await someone()
    await care(robin, dad, 1)
    await join(robin, 5)
    const twoDaysBefore = new Date(Date.parse((await status(robin)).subscribedUntil!) - 2 * 86_400_000)
    product.setTime(twoDaysBefore.toISOString())
    await sendAccessNotice(product.ctx, dad.key)
    expect(await subjectsTo(dad)).toEqual([])
    product.setTime(null)
    await product.call(contract.cancelSubscription, {}, { as: robin })
    product.setTime(twoDaysBefore.toISOString())
    await sendAccessNotice(product.ctx, dad.key)
    expect(await subjectsTo(dad)).toEqual([expect.stringContaining('Your Daily Tasks access ends on')])
    product.setTime(null)
    await letMonthPass(robin)
    expect(await checksDue(dad)).toBe(1)
    await sendAccessNotice(product.ctx, dad.key)
    const ended = (await mailsTo(dad))[1]!
    expect(ended.subject).toBe('Your Daily Tasks access has ended')
    expect(ended.text).toContain('You can ask the caregiver who sponsored you')
  })

  test('but not if they are renewed, however late the webhook is; and those they sponsor stay sponsored', async () => {
    const dad = await someone()
    await care(robin, dad, 1)
    await join(robin, 5)
    const end = Date.parse((await status(robin)).subscribedUntil!)
    product.setTime(new Date(end + 60_000).toISOString())
    for (const person of [robin, dad]) person.token = await product.token(person.userId)
    for (const person of [robin, dad]) await sendAccessNotice(product.ctx, person.key)
    expect([await subjectsTo(robin), await subjectsTo(dad)]).toEqual([[], []])
    expect(await status(dad)).toMatchObject({
      subscriptionStatus: 'sponsored',
      graceUntil: expect.any(String),
    })

    const [subscription] = await standIn().objects.list('subscription', await customerOf(robin))
    const [item] = subscription!.items.data
    item.current_period_start = item.current_period_end
    item.current_period_end = monthLater(item.current_period_end)
    await standIn().objects.put(subscription!)
    await sendAccessNotice(product.ctx, robin.key)
    for (const person of [robin, dad]) {
      expect(await status(person)).toMatchObject({
        subscribedUntil: new Date(item.current_period_end * 1000).toISOString(),
        graceUntil: null,
      })
    }
  })

  test('and to those they sponsor, when no renewal is heard of for hours', async () => {
    const dad = await someone()
    await care(robin, dad, 1)
    await join(robin, 5)
    const end = Date.parse((await status(robin)).subscribedUntil!)
    product.setTime(new Date(end + 3 * 3_600_000).toISOString())
    for (const person of [robin, dad]) await sendAccessNotice(product.ctx, person.key)
    expect([await subjectsTo(robin), await subjectsTo(dad)]).toEqual([
      ['Your Daily Tasks membership has ended'],
      ['Your Daily Tasks access has ended'],
    ])
  })

  test('but not if they closed their account', async () => {
    await join(robin, 5)
    await product.call(deleteAccount, { body: { confirmation: 'DELETE' } }, { as: robin })
    await endSubscriptions(product.ctx, robin.key)
    await sendAccessNotice(product.ctx, robin.key)
    expect(await subjectsTo(robin)).toEqual(['Your Daily Tasks account is closed'])
    await product.ctx.db.query('delete from person where key = $1', [robin.key])
    product.ctx.people.forget(robin.key)
    await sendAccessNotice(product.ctx, robin.key)
  })
})
