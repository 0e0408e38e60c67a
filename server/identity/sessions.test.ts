import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deleteAccount, exportData, getProfile } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endOtherSessions, endSession, listSecurityEvents, listSessions } from '#contract/sessions.ts'
import { buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import { makeContext } from '../main.ts'
import { Browser } from '../testing/browser.ts'
import { Forwarder } from '../testing/forwarder.ts'
import { TestProduct } from '../testing/product.ts'
import { heading, isBack, mailedCode, newAddress, PASSWORD, signIn, signUp } from '../testing/sign-up.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'

let product: TestProduct
/** a second process on the same database */
let elsewhere: { ctx: Context; app: FastifyInstance }
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  const ctx = await makeContext(product.ctx.config, product.url, product.ctx.clock)
  await ctx.live.start()
  elsewhere = { ctx, app: await buildApp(ctx) }
})
afterAll(async () => {
  await elsewhere.app.close()
  await elsewhere.ctx.live.stop()
  await elsewhere.ctx.push.sender.stop()
  await elsewhere.ctx.db.end()
  await product.stop()
})
beforeEach(() => product.ctx.db.query('delete from attempt'))

const bearing = (token: string) => ({ as: { key: '', userId: '', token } })
const ask = <E extends Endpoint>(endpoint: E, token: string, sent = {}) =>
  product.ask(endpoint, sent as never, bearing(token))
const list = async (token: string) => (await ask(listSessions, token)).body

/** Waits until both processes refuse the token. */
async function refusedEverywhere(token: string): Promise<void> {
  for (const { app } of [product, elsewhere]) {
    await expect.poll(async () => (await asked(app, token)).statusCode, { interval: 20 }).toBe(401)
  }
}
const asked = (app: FastifyInstance, token: string) =>
  app.inject({ url: getProfile.path, headers: { authorization: `Bearer ${token}` } })

/** Somebody who has just signed up, with tokens that both processes know. */
async function someone() {
  const { email, browser, back } = await signUp(product)
  const { body } = await browser.trade(back)
  for (const { app } of [product, elsewhere]) expect((await asked(app, body.id_token)).statusCode).toBe(200)
  return { email, browser, ...body }
}

/** Tokens say in which second they were issued. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))

/** Long enough for a refresh token that was used not to be meant twice. */
const aMinutePasses = () =>
  product.ctx.db.query("update identity_record set consumed_at = consumed_at - interval '1 minute'")

/** The same person in another browser. */
async function another(email: string, headers: Record<string, string> = {}) {
  const browser = new Browser(product)
  const back = await browser.submit(await browser.begin(), { email, password: PASSWORD }, { headers })
  const { body } = await browser.trade(back)
  for (const { app } of [product, elsewhere]) expect((await asked(app, body.id_token)).statusCode).toBe(200)
  return { browser, ...body }
}

describe('where you are signed in', () => {
  test('every sign-in is listed with its device, the own one marked; renewing adds none', async () => {
    const one = await someone()
    const two = await another(one.email, { 'user-agent': CHROME })
    const renewed = (await two.browser.renew(two.refresh_token)).body
    const places = await list(renewed.id_token)
    expect(places.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['A browser', false],
      ['Chrome on Android', true],
    ])
    expect((await list(one.id_token)).find(({ current }) => current)?.device).toBe('A browser')
  })

  test('signing out one place ends its tokens in every process, its renewal and its session; others go on', async () => {
    const one = await someone()
    const two = await another(one.email)
    const { id } = (await list(one.id_token)).find(({ current }) => !current)!
    expect((await ask(endSession, one.id_token, { params: { id } })).status).toBe(200)
    await refusedEverywhere(two.id_token)
    expect((await two.browser.renew(two.refresh_token)).body.error).toBe('invalid_grant')
    expect(heading(await two.browser.begin())).toBe('Sign in')
    expect((await ask(getProfile, one.id_token)).status).toBe(200)
    expect(isBack(await one.browser.begin())).toBe(true)
  })

  test('signing out here does the same, and ends it once', async () => {
    const one = await someone()
    expect((await ask(endSession, one.id_token, { params: { id: 'current' } })).status).toBe(200)
    await refusedEverywhere(one.id_token)
    expect(heading(await one.browser.begin())).toBe('Sign in')
    expect((await ask(endSession, one.id_token, { params: { id: 'current' } })).status).toBe(401)
  })

  test('signing out everywhere else leaves this one alone', async () => {
    const one = await someone()
    const [two, three] = [await another(one.email), await another(one.email)]
    expect((await ask(endOtherSessions, one.id_token)).body.ended).toBe(2)
    for (const { id_token } of [two, three]) await refusedEverywhere(id_token)
    expect(await list(one.id_token)).toHaveLength(1)
  })

  test('nobody can end or see the sign-in of somebody else', async () => {
    const [ann, mallory] = [await someone(), await someone()]
    const { id } = (await list(ann.id_token))[0]!
    expect((await ask(endSession, mallory.id_token, { params: { id } })).status).toBe(404)
    expect((await list(mallory.id_token)).map((place) => place.id)).not.toContain(id)
    expect((await ask(getProfile, ann.id_token)).status).toBe(200)
  })
})

describe('tokens end', () => {
  test('with a new password', async () => {
    const { email, id_token } = await someone()
    const browser = new Browser(product)
    const form = await browser.open(`${new URL((await browser.begin()).url).pathname}/forgot`)
    const choose = await browser.submit(form, { email })
    const code = await mailedCode(product, email)
    const back = await browser.submit(choose, { code, password: 'Another-Day 43' }, { to: '/reset' })
    await refusedEverywhere(id_token)
    const fresh = (await browser.trade(back)).body.id_token
    expect((await ask(getProfile, fresh)).status).toBe(200)
  })

  test('when a refresh token is used twice: somebody has a copy', async () => {
    const { browser, id_token, refresh_token } = await someone()
    await nextSecond()
    const renewed = (await browser.renew(refresh_token)).body
    expect((await ask(getProfile, renewed.id_token)).status).toBe(200)
    await aMinutePasses()
    expect((await browser.renew(refresh_token)).body.error).toBe('invalid_grant')
    await refusedEverywhere(id_token)
    await refusedEverywhere(renewed.id_token)
    expect(heading(await browser.begin())).toBe('Sign in')
  })

  test('but not when the answer to a renewal was lost: it is asked for once more, however much later', async () => {
    const { browser, id_token, refresh_token } = await someone()
    for (const _ of ['once', 'and again']) {
      await nextSecond()
      await browser.renew(refresh_token)
      await aMinutePasses()
    }
    await nextSecond()
    const renewed = (await browser.renew(refresh_token)).body
    for (const token of [id_token, renewed.id_token]) expect((await ask(getProfile, token)).status).toBe(200)
    await aMinutePasses()
    expect((await browser.renew(renewed.refresh_token)).status).toBe(200)
    // Now that an answer has come, whoever has the old one is not the one who asked then.
    expect((await browser.renew(refresh_token)).body.error).toBe('invalid_grant')
    await refusedEverywhere(id_token)
  })

  test('nor when the server was stopped before there was anything to answer with', async () => {
    const { browser, id_token, refresh_token } = await someone()
    await product.ctx.db.query(
      "update identity_record set consumed_at = now() - interval '1 minute' where model = 'RefreshToken'",
    )
    const renewed = (await browser.renew(refresh_token)).body
    for (const token of [id_token, renewed.id_token]) expect((await ask(getProfile, token)).status).toBe(200)
    expect((await browser.renew(renewed.refresh_token)).status).toBe(200)
  })

  test('nor when it is asked for once more by two at once: both go on', async () => {
    const { browser, refresh_token } = await someone()
    await nextSecond()
    await browser.renew(refresh_token)
    await aMinutePasses()
    const both = [await browser.renew(refresh_token), await browser.renew(refresh_token)]
    for (const { body } of both) expect((await ask(getProfile, body.id_token)).status).toBe(200)
    await aMinutePasses()
    for (const { body } of both) expect((await browser.renew(body.refresh_token)).status).toBe(200)
  })

  test('also when it was not lost but caught: whoever comes with the other one of the two is refused, and so is the first', async () => {
    const { browser, refresh_token } = await someone()
    await nextSecond()
    const caught = (await browser.renew(refresh_token)).body
    await aMinutePasses()
    await nextSecond()
    const renewed = (await browser.renew(refresh_token)).body
    expect((await ask(getProfile, renewed.id_token)).status).toBe(200)
    expect((await browser.renew(caught.refresh_token)).body.error).toBe('invalid_grant')
    await refusedEverywhere(renewed.id_token)
    expect((await browser.renew(renewed.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('when the account is closed, and stay ended when it is opened again', async () => {
    const { id_token } = await someone()
    await ask(deleteAccount, id_token, { body: { confirmation: 'delete' } })
    await expect.poll(async () => (await asked(elsewhere.app, id_token)).statusCode).toBe(403)
    await product.ctx.db.query('update person set deleted_at = null')
    for (const { ctx } of [product, elsewhere]) ctx.people.forgetAll()
    await refusedEverywhere(id_token)
  })

  test('also when the connection that brings the notifications is lost just then', async () => {
    const one = await someone()
    await product.ctx.db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    )
    await ask(endSession, one.id_token, { params: { id: 'current' } })
    await refusedEverywhere(one.id_token)
  })
})

test('the process that ended it refuses it from its answer on, however late notifications come', async () => {
  const forwarder = await Forwarder.start(product.url)
  const config = { ...product.ctx.config, databaseListenUrl: forwarder.url }
  const ctx = await makeContext(config, product.url, product.ctx.clock)
  await ctx.live.start()
  const app = await buildApp(ctx)
  forwarder.dropsNotifications = true
  const end = (url: string, token: string) =>
    app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })

  const one = await someone()
  const [two, three] = [await another(one.email), await another(one.email)]
  for (const { id_token } of [one, two, three]) expect((await asked(app, id_token)).statusCode).toBe(200)
  const there = (await list(two.id_token)).find(({ current }) => current)!
  await end(endSession.path.replace(':id', encodeURIComponent(there.id)), one.id_token)
  expect((await asked(app, two.id_token)).statusCode).toBe(401)
  await end(endOtherSessions.path, one.id_token)
  expect((await asked(app, three.id_token)).statusCode).toBe(401)
  expect((await asked(app, one.id_token)).statusCode).toBe(200)

  const browser = new Browser({ app, ctx })
  const form = await browser.open(`${new URL((await browser.begin()).url).pathname}/forgot`)
  const choose = await browser.submit(form, { email: one.email })
  const code = await mailedCode(product, one.email)
  await browser.submit(choose, { code, password: 'Another-Day 43' }, { to: '/reset' })
  expect((await asked(app, one.id_token)).statusCode).toBe(401)

  await app.close()
  await ctx.live.stop()
  await ctx.push.sender.stop()
  await ctx.db.end()
  await forwarder.stop()
})

describe('download and deletion ask to sign in once more', () => {
  test.each([
    ['GET /api/user/export', exportData, {}],
    ['DELETE /api/user/account', deleteAccount, { body: { confirmation: 'delete' } }],
  ] as const)('%s', async (_, endpoint, sent) => {
    const { email, browser } = await someone()
    await product.ctx.db.query(
      `update identity_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 3600))
       where model = 'Session' and payload ? 'loginTs'`,
    )
    const stale = (await browser.trade(await browser.begin())).body.id_token
    const refused = await product.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${stale}` },
      ...('body' in sent && { payload: sent.body }),
    })
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'Please sign in again to do this.'])
    expect(refused.headers['www-authenticate']).toContain('insufficient_user_authentication')
    expect((await ask(getProfile, stale)).status).toBe(200)
    const asking = await browser.begin({ max_age: '0', prompt: 'login', login_hint: email })
    expect([heading(asking), asking.body.includes(`value="${email}"`)]).toEqual(['Sign in', true])
    const back = await browser.submit(asking, { email, password: PASSWORD })
    const { id_token } = (await browser.trade(back)).body
    expect((await ask(endpoint, id_token, sent)).status).toBe(200)
  })

  test('a renewed token does not count as a sign-in', async () => {
    const person = await product.person(newAddress())
    for (const auth_time of [Math.floor(Date.now() / 1000) - 601, undefined]) {
      const token = await product.token(person.userId, { auth_time })
      expect((await ask(exportData, token)).status).toBe(401)
    }
  })
})

test('the trail tells the person what happened, and goes with the download', async () => {
  const { email, id_token } = await someone()
  const other = new Browser(product)
  await signIn(other, email, 'Not-the-right 1')
  await ask(endOtherSessions, id_token)
  await expect
    .poll(async () => (await ask(listSecurityEvents, id_token)).body.map(({ kind }) => kind))
    .toEqual(['signed-out-elsewhere', 'sign-in-failed', 'signed-in', 'account-made'])
  const { body } = await ask(exportData, id_token)
  expect(JSON.stringify(body)).toContain('sign-in-failed')
  expect(JSON.stringify(body.identity)).not.toContain(PASSWORD)
})
