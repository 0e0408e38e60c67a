import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deleteAccount, getProfile } from '#contract/account.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { Browser, type Seen } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import {
  askForCode,
  heading,
  isBack,
  mailedCode,
  mailedLink,
  newAddress,
  PASSWORD,
  signIn,
  signUp,
} from '../testing/sign-up.ts'
import { Records } from './records.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(() => product.ctx.db.query('delete from attempt'))

/** The page of a mailed link to choose a new password. */
async function resetPageFor(email: string, browser = new Browser(product)): Promise<Seen> {
  const { url } = await browser.begin()
  await browser.submit(await browser.open(`${url}/forgot`), { email })
  return browser.open(await mailedLink(product, email))
}

async function choosePassword(email: string, password: string): Promise<void> {
  const browser = new Browser(product)
  const saved = await browser.submit(await resetPageFor(email, browser), { password })
  expect(heading(saved)).toBe('Your new password is saved')
}

const statuses = (seen: readonly Seen[]) => seen.map(({ status }) => status).sort()

describe('a new password ends what was begun with the old one', () => {
  test('a sign-in whose last step was held back', async () => {
    const { email } = await signUp(product)
    const thief = new Browser(product)
    const page = await thief.begin()
    thief.stopAt = new URL(page.url).pathname.replace('/idp/interaction/', '/oidc/auth/')
    const held = await thief.submit(page, { email, password: PASSWORD })
    expect(new URL(held.url).pathname).toBe(thief.stopAt)
    thief.stopAt = undefined
    await choosePassword(email, 'Brand-New 7')
    expect(isBack(await thief.open(held.url))).toBe(false)
    expect(isBack(await thief.begin())).toBe(false)
  })

  test('a sign-in that is checked while it is being saved', async () => {
    const { email } = await signUp(product)
    const { db } = product.ctx
    const saving = await db.connect()
    await saving.query('begin')
    await saving.query(
      `update identity_account set password = (select password from identity_account where email <> $1 limit 1)
       where email = $1`,
      [email],
    )
    let isDone = false
    const going = signIn(new Browser(product), email).finally(() => {
      isDone = true
    })
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => isDone || (await db.query(waits)).rowCount === 1).toBe(true)
    await saving.query('commit')
    saving.release()
    const answer = await going
    expect(isBack(answer)).toBe(false)
    expect(heading(answer)).toBe('Please start again')
  })

  test('a session and a code that a request under way stores again', async () => {
    const { email, browser } = await signUp(product)
    const { db } = product.ctx
    const back = await browser.begin()
    expect(isBack(back)).toBe(true)
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    await db.query(
      `update identity_record set payload = payload || jsonb_build_object('loginTs', $1::bigint)
       where model = 'Session' and account = (select key::text from identity_account where email = $2)`,
      [hourAgo, email],
    )
    await db.query(
      `update identity_record set payload = payload || jsonb_build_object('authTime', $1::bigint)
       where model = 'AuthorizationCode' and account = (select key::text from identity_account where email = $2)`,
      [hourAgo, email],
    )
    expect(isBack(await browser.begin())).toBe(true)
    await db.query(
      `create table stored_again as select * from identity_record
       where account = (select key::text from identity_account where email = '${email}')`,
    )
    await choosePassword(email, 'Brand-New 7')
    await db.query('insert into identity_record select * from stored_again on conflict do nothing')
    expect((await browser.trade(back)).body.error).toBe('invalid_grant')
    expect(isBack(await browser.begin())).toBe(false)
    const again = new Browser(product)
    expect((await again.trade(await signIn(again, email, 'Brand-New 7'))).status).toBe(200)
    expect(isBack(await again.begin())).toBe(true)
    // Changed by a clock that was far ahead: whoever signs in afterwards stays in.
    await db.query(`update identity_account set password_at = now() + interval '1 year' where email = $1`, [
      email,
    ])
    expect(isBack(await again.begin())).toBe(true)
  })

  test('the question whether to keep a closed account', async () => {
    const { email, browser, back } = await signUp(product)
    const { id_token: token } = (await browser.trade(back)).body
    const as = { key: '', userId: email, token }
    await product.call(getProfile, {}, { as })
    await product.call(deleteAccount, { body: { confirmation: 'DELETE' } }, { as })
    const thief = new Browser(product)
    const asked = await signIn(thief, email)
    expect(heading(asked)).toBe('Keep your account?')
    await choosePassword(email, 'Brand-New 7')
    const kept = await thief.submit(asked)
    expect(isBack(kept)).toBe(false)
    expect(kept.status).toBe(403)
    expect((await product.ask(getProfile, {}, { as })).status).toBe(403)
  })
})

describe('signing out elsewhere ends what a request there is just doing', () => {
  async function onTwoDevices() {
    const { email, browser: stolen } = await signUp(product)
    expect(isBack(await stolen.begin())).toBe(true)
    const own = new Browser(product)
    const { id_token: token } = (await own.trade(await signIn(own, email))).body
    const as = { key: '', userId: email, token }
    await product.call(getProfile, {}, { as })
    return { email, stolen, signOut: () => product.call(endOtherSessions, {}, { as }) }
  }

  test('its session is not stored again', async () => {
    const { stolen, signOut } = await onTwoDevices()
    const sessions = new Records(product.ctx.db, 'Session')
    const id = stolen.cookie('_session')!
    const stored = await sessions.find(id)
    await signOut()
    await sessions.upsert(id, stored!, 3600)
    expect(isBack(await stolen.begin())).toBe(false)
  })

  test('nor does it get a new grant; a password opens one', async () => {
    const { email, stolen, signOut } = await onTwoDevices()
    const { db } = product.ctx
    const kept = await db.query(`select * from identity_record where model = 'Session' and uid is not null`)
    await signOut()
    // As if the session had been read before that, and the grant after it.
    for (const { id, payload, uid, account } of kept.rows)
      await db.query(
        `insert into identity_record (model, id, payload, uid, account) values ('Session', $1, $2, $3, $4)
         on conflict (model, id) do update
         set payload = excluded.payload, uid = excluded.uid, account = excluded.account, consumed_at = null`,
        [id, payload, uid, account],
      )
    expect(isBack(await stolen.begin())).toBe(false)
    expect(isBack(await stolen.begin())).toBe(false)
    expect(isBack(await signIn(stolen, email))).toBe(true)
  })
})

test('the password of a sign-up that waits makes up for no guess at the account of that address', async () => {
  const { email } = await signUp(product)
  const ip = '198.51.100.77'
  await askForCode(new Browser(product), email, 'Mallory-Own 1')
  const answers: number[] = []
  for (let round = 0; round < 4; round++) {
    for (let tries = 0; tries < 4; tries++)
      answers.push((await signIn(new Browser(product), email, `Guess-${round}${tries} a`, ip)).status)
    await signIn(new Browser(product), email, 'Mallory-Own 1', ip)
  }
  expect(answers.filter((status) => status !== 429).length).toBeLessThan(10)
})

describe('at the same moment', () => {
  test('two sign-ups with one address are one account, and both are in it', async () => {
    const email = newAddress()
    const browsers = [new Browser(product), new Browser(product)]
    const pages: { page: Seen; code: string }[] = []
    for (const browser of browsers)
      pages.push({ page: await askForCode(browser, email), code: await mailedCode(product, email) })
    const backs = await Promise.all(
      pages.map(({ page, code }, index) => browsers[index]!.submit(page, { code }, { to: '/code' })),
    )
    expect(backs.map(isBack)).toEqual([true, true])
    const accounts = await product.ctx.db.query('select 1 from identity_account where email = $1', [email])
    expect(accounts.rowCount).toBe(1)
    const people = await Promise.all(
      backs.map(async (back, index) => {
        const { id_token: token } = (await browsers[index]!.trade(back)).body
        return product.call(getProfile, {}, { as: { key: '', userId: email, token } })
      }),
    )
    expect(new Set(people.map(({ id }) => id)).size).toBe(1)
  })

  test('a code counts once', async () => {
    const email = newAddress()
    const browser = new Browser(product)
    const page = await askForCode(browser, email)
    const code = await mailedCode(product, email)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => browser.submit(page, { code }, { to: '/code' })),
    )
    expect(answers.filter(isBack).length).toBeLessThanOrEqual(1)
    expect(statuses(answers).every((status) => status < 500)).toBe(true)
    expect(isBack(await signIn(new Browser(product), email))).toBe(true)
  })

  test('of two trades of one sign-in’s code neither stays in: somebody has a copy', async () => {
    const { email, browser, back } = await signUp(product)
    const { db } = product.ctx
    const holding = await db.connect()
    await holding.query('begin')
    await holding.query(
      `select 1 from identity_record where model = 'AuthorizationCode'
       and account = (select key::text from identity_account where email = $1) for update`,
      [email],
    )
    const trades = [browser.trade(back), browser.trade(back)]
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(2)
    await holding.query('commit')
    holding.release()
    const answers = (await Promise.all(trades)).toSorted((one, other) => one.status - other.status)
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
    expect(answers[1]!.body.error).toBe('invalid_grant')
    const { id_token: token, refresh_token: refresh } = answers[0]!.body
    expect((await browser.renew(refresh)).body.error).toBe('invalid_grant')
    const as = { key: '', userId: email, token }
    await expect.poll(async () => (await product.ask(getProfile, {}, { as })).status).toBe(401)
  })

  test('a link to choose a new password counts once, and that password is the one', async () => {
    const { email } = await signUp(product)
    const page = await resetPageFor(email)
    const wanted = ['Brand-New 1', 'Brand-New 2', 'Brand-New 3']
    const answers = await Promise.all(
      wanted.map((password) => new Browser(product).submit(page, { password })),
    )
    const saved = wanted.filter((_, index) => heading(answers[index]!) === 'Your new password is saved')
    expect(saved).toHaveLength(1)
    for (const password of wanted)
      expect(isBack(await signIn(new Browser(product), email, password))).toBe(saved.includes(password))
  })
})
