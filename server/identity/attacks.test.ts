import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { countTry } from '../http/attempts.ts'
import { Browser } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import {
  askForCode,
  complaint,
  heading,
  isBack,
  mailedCode,
  mailedLink,
  mailsTo,
  newAddress,
  PASSWORD,
  signIn,
  signUp,
} from '../testing/sign-up.ts'
import { signingKey } from './tokens.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
// One test's tries must not count against the next.
beforeEach(() => product.ctx.db.query('delete from attempt'))

let networks = 0
/** A new network each time, so that tests do not use up each other's tries. */
const network = () => `198.51.100.${++networks}`

/** So many wrong passwords came from a network, for as many accounts. */
async function guessed(ip: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries++) await countTry(product.ctx.db, `sign-in network ${ip}`, 15)
}

describe('a token is refused', () => {
  const facts = { sub: 'test:mallory', email: 'mallory@example.org', email_verified: true }
  const ask = (token: string) => product.ask(getProfile, {}, { as: { key: '', userId: '', token } })
  const signed = async (change: (jwt: SignJWT) => SignJWT, claims: object = facts, alg = 'RS256') => {
    const { privateJwk, kid } = await signingKey(product.ctx.db)
    const jwt = new SignJWT({ ...claims })
      .setProtectedHeader({ alg, kid })
      .setIssuer('http://localhost:3000/oidc')
      .setAudience('daily-tasks-web')
      .setIssuedAt()
      .setExpirationTime('1h')
    return change(jwt).sign(await importJWK(privateJwk, 'RS256'))
  }

  test('a valid one is accepted (so the refusals below have their stated reason)', async () =>
    expect((await ask(await signed((jwt) => jwt))).status).toBe(200))

  test('when it is not signed (alg none)', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const exp = Math.floor(Date.now() / 1000) + 3600
    const claims = { ...facts, iss: 'http://localhost:3000/oidc', aud: 'daily-tasks-web', exp }
    for (const signature of ['', 'x'])
      expect((await ask(`${part({ alg: 'none' })}.${part(claims)}.${signature}`)).status).toBe(401)
  })

  test('when it is signed with another key, even under the same key id', async () => {
    const { kid } = await signingKey(product.ctx.db)
    const { privateKey } = await generateKeyPair('RS256')
    const token = await new SignJWT(facts)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer('http://localhost:3000/oidc')
      .setAudience('daily-tasks-web')
      .setExpirationTime('1h')
      .sign(privateKey)
    expect((await ask(token)).status).toBe(401)
  })

  test('when the public key was used as a shared secret (HS256)', async () => {
    const { publicJwk } = await signingKey(product.ctx.db)
    const token = await new SignJWT(facts)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://localhost:3000/oidc')
      .setAudience('daily-tasks-web')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(publicJwk)))
    expect((await ask(token)).status).toBe(401)
  })

  test.each<[string, (jwt: SignJWT) => SignJWT]>([
    ['expired', (jwt) => jwt.setExpirationTime(Math.floor(Date.now() / 1000) - 1)],
    ['for another audience', (jwt) => jwt.setAudience('somebody-elses-app')],
    ['from another issuer', (jwt) => jwt.setIssuer('https://issuer.example.org')],
    ['not valid yet', (jwt) => jwt.setNotBefore('10m')],
  ])('when it is %s', async (_, change) => expect((await ask(await signed(change))).status).toBe(401))

  test.each([
    ['without a verified address', { ...facts, email_verified: false }],
    ['without a claim that the address is verified', { sub: 'test:x', email: 'x@example.org' }],
    ['without an address', { sub: 'test:x', email_verified: true }],
    ['that is not an identity token', { ...facts, token_use: 'access' }],
  ])('%s', async (_, claims) => expect((await ask(await signed((jwt) => jwt, claims))).status).toBe(401))

  test('when it is not a token at all, or there is none', async () => {
    for (const token of ['x', 'a.b.c', '%%%', '.'.repeat(5000)]) expect((await ask(token)).status).toBe(401)
    expect((await product.ask(getProfile, {})).status).toBe(401)
    const basic = { headers: { authorization: 'Basic eDp5' } }
    expect((await product.ask(getProfile, {}, basic)).status).toBe(401)
  })

  test('once it has expired, although it was accepted and cached before', async () => {
    product.setTime('2030-01-01T10:00:00Z')
    const token = await product.token('late@example.org')
    expect((await ask(token)).status).toBe(200)
    product.setTime('2030-01-01T10:59:59Z')
    expect((await ask(token)).status).toBe(200)
    product.setTime('2030-01-01T11:00:01Z')
    expect((await ask(token)).status).toBe(401)
    product.setTime(null)
  })
})

describe('a code', () => {
  test('that is traded twice is refused, and the tokens of the first trade are revoked', async () => {
    const { browser, back } = await signUp(product)
    const { body } = await browser.trade(back)
    expect((await browser.trade(back)).body.error).toBe('invalid_grant')
    expect((await browser.renew(body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('is worthless without the verifier of the browser that started the sign-in', async () => {
    const { browser, back } = await signUp(product)
    const code = new URL(back.url).searchParams.get('code')!
    const stolen = await browser.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://localhost:3000/auth/callback',
      code_verifier: 'x'.repeat(43),
    })
    expect(stolen.body.error).toBe('invalid_grant')
  })

  test('is not issued without PKCE', async () => {
    const seen = await new Browser(product).begin({ code_challenge: '', code_challenge_method: '' })
    expect(new URL(seen.url).searchParams.get('error')).toBe('invalid_request')
  })
})

describe('nobody is redirected to another site', () => {
  test.each([
    'https://evil.example/auth/callback',
    'http://localhost:3000/auth/callback/../../evil',
    'http://localhost:3000/auth/callback?next=https://evil.example',
    'http://localhost:3000.evil.example/auth/callback',
    '//evil.example',
  ])('after sign-in, by %s', async (redirect_uri) => {
    const seen = await new Browser(product).begin({ redirect_uri })
    expect(seen.status).toBe(400)
    expect(new URL(seen.url).origin).toBe('http://localhost:3000')
    expect(seen.body).not.toContain('evil')
  })

  test('after signing out', async () => {
    const { browser, back } = await signUp(product)
    const { id_token } = (await browser.trade(back)).body
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://evil.example/',
    })
    expect((await browser.open(`/oidc/session/end?${query}`)).status).toBe(400)
  })

  test('by a host header', async () => {
    const answer = await product.app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(answer.json().token_endpoint).toBe('http://localhost:3000/oidc/token')
    expect(answer.body).not.toContain('evil')
  })
})

describe('a form from another site', () => {
  test('is refused without the token that our page carries', async () => {
    const { email } = await signUp(product)
    const browser = new Browser(product)
    const page = await browser.begin()
    const foreign = await browser.submit(page, { email, password: PASSWORD, token: 'guessed' })
    expect([foreign.status, heading(foreign)]).toEqual([403, 'Please start again'])
  })

  test.each<[string, Record<string, string>]>([
    ['its origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['the browser’s sec-fetch-site header', { 'sec-fetch-site': 'cross-site' }],
  ])('is recognized by %s', async (_, headers) => {
    const browser = new Browser(product)
    const page = await browser.begin()
    const sent = await browser.submit(page, { email: newAddress(), password: PASSWORD }, { headers })
    expect(sent.status).toBe(403)
  })

  test('cannot sign a visitor into the attacker’s account: the sign-in belongs to the browser that started it', async () => {
    const { email } = await signUp(product)
    const page = await new Browser(product).begin()
    const victim = new Browser(product)
    const sent = await victim.submit(page, { email, password: PASSWORD })
    expect([sent.status, heading(sent)]).toEqual([400, 'Please start again'])
  })
})

test('signing in replaces any earlier session', async () => {
  const { email } = await signUp(product)
  const browser = new Browser(product)
  browser.setCookie('_session', 'planted-by-somebody')
  const page = await browser.begin()
  const before = browser.cookie('_session')
  expect(isBack(await browser.submit(page, { email, password: PASSWORD }))).toBe(true)
  expect(browser.cookie('_session')).toBeTruthy()
  expect([before, 'planted-by-somebody']).not.toContain(browser.cookie('_session'))
})

test('a session cookie without its signature is not accepted', async () => {
  const { browser } = await signUp(product)
  const thief = new Browser(product)
  thief.setCookie('_session', browser.cookie('_session')!)
  expect(heading(await thief.begin())).toBe('Sign in')
})

// Thirty password checks take a while on a busy machine.
describe('guessing passwords', { timeout: 120_000 }, () => {
  test('one account: after ten wrong ones that network is refused; every other one and the own browser are not', async () => {
    const { email, browser } = await signUp(product)
    const ip = network()
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(new Browser(product), email, `Guess-${tries} a`, ip)).status).toBe(400)
    const refused = await signIn(new Browser(product), email, PASSWORD, ip)
    expect([refused.status, complaint(refused)]).toEqual([
      429,
      'That was a lot of tries. Please wait 15 minutes, or choose a new password.',
    ])
    expect(isBack(await signIn(new Browser(product), email, PASSWORD, network()))).toBe(true)
    const own = await browser.begin({ prompt: 'login' })
    expect(isBack(await browser.submit(own, { email, password: PASSWORD }, { ip }))).toBe(true)
  })

  test('one account from many networks: slower, but never locked; the person gets one letter', async () => {
    const { email } = await signUp(product)
    for (let tries = 0; tries < 22; tries++)
      expect((await signIn(new Browser(product), email, `Guess-${tries} a`, network())).status).toBe(400)
    expect(isBack(await signIn(new Browser(product), email, PASSWORD, network()))).toBe(true)
    const subjects = (await mailsTo(product, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Many wrong passwords'))).toHaveLength(1)
  })

  test('a known browser has its own ten tries, and a forged or borrowed cookie makes none', async () => {
    const { email, browser } = await signUp(product)
    const ip = network()
    for (let tries = 0; tries < 10; tries++) {
      const page = await browser.begin({ prompt: 'login' })
      expect((await browser.submit(page, { email, password: `Guess-${tries} a` }, { ip })).status).toBe(400)
    }
    const page = await browser.begin({ prompt: 'login' })
    expect((await browser.submit(page, { email, password: PASSWORD }, { ip })).status).toBe(429)
    expect(isBack(await signIn(new Browser(product), email, PASSWORD, ip))).toBe(true)
    const [name, value] = browser.cookieLike('known-')!
    const victim = await signUp(product)
    const [theirs] = victim.browser.cookieLike('known-')!
    for (let tries = 0; tries < 11; tries++) {
      const thief = new Browser(product)
      thief.setCookie(theirs, tries % 2 ? value : 'x.y', '/idp')
      thief.setCookie(name, value, '/idp')
      await signIn(thief, victim.email, `Guess-${tries} a`, ip)
    }
    expect((await signIn(new Browser(product), victim.email, PASSWORD, ip)).status).toBe(429)
  })

  test('one password against many accounts: after a hundred tries the network is refused', async () => {
    const { email } = await signUp(product)
    const ip = network()
    await guessed(ip, 95)
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(new Browser(product), newAddress('nobody'), 'Summer-2026', ip)).status).toBe(400)
    expect((await signIn(new Browser(product), email, PASSWORD, ip)).status).toBe(429)
    expect(isBack(await signIn(new Browser(product), email, PASSWORD, network()))).toBe(true)
  })

  test('whoever signs in themselves between two guesses pays for none of them', async () => {
    const ip = network()
    const { email, browser } = await signUp(product)
    await guessed(ip, 100)
    for (let times = 0; times < 2; times++) {
      const own = await browser.begin({ prompt: 'login' })
      expect(isBack(await browser.submit(own, { email, password: PASSWORD }, { ip }))).toBe(true)
    }
    expect((await signIn(new Browser(product), newAddress('nobody'), 'Summer-2026', ip)).status).toBe(429)
  })

  test('going on with one account, after it is refused, leaves everybody else at that address their tries', async () => {
    const ip = network()
    const { email } = await signUp(product)
    const target = newAddress()
    await guessed(ip, 85)
    const answers = []
    for (let tries = 0; tries < 25; tries++)
      answers.push((await signIn(new Browser(product), target, 'Summer-2026', ip)).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(15)
    expect(isBack(await signIn(new Browser(product), email, PASSWORD, ip))).toBe(true)
  })

  test('at home and in a care home: what somebody mistyped counts no more once they are in', async () => {
    const ip = network()
    // Twelve more in each of two rounds: too many, if those of the first still counted.
    await guessed(ip, 78)
    const people = []
    for (let made = 0; made < 3; made++) people.push((await signUp(product)).email)
    for (let round = 0; round < 2; round++)
      for (const email of people) {
        for (let tries = 0; tries < 4; tries++)
          expect((await signIn(new Browser(product), email, 'Sunny-Day 24', ip)).status).toBe(400)
        expect(isBack(await signIn(new Browser(product), email, PASSWORD, ip))).toBe(true)
      }
  })

  test('an IPv6 network cannot evade the limit by changing its address', async () => {
    await guessed('2001:db8:1:2', 95)
    for (let tries = 0; tries < 5; tries++)
      await signIn(new Browser(product), newAddress('nobody'), 'Summer-2026', `2001:db8:1:2::${tries + 1}`)
    expect((await signIn(new Browser(product), newAddress(), PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(
      429,
    )
  })

  test('a code: after five wrong ones even the right one is refused', async () => {
    const email = newAddress()
    const browser = new Browser(product)
    let page = await askForCode(browser, email)
    const code = await mailedCode(product, email)
    for (let tries = 1; tries <= 5; tries++) {
      const guess = String((Number(code) + tries) % 1_000_000).padStart(6, '0')
      page = await browser.submit(page, { code: guess }, { to: '/code' })
    }
    const over = await browser.submit(page, { code }, { to: '/code' })
    expect(complaint(over, 'code')).toBe('This code no longer works. Please send a new one.')
  })

  test('codes for one address from many networks: after twenty wrong ones only the link in the mail counts', async () => {
    const { email } = await signUp(product)
    const asked = async () => {
      const browser = new Browser(product)
      const ip = network()
      const form = await browser.open(`${(await browser.begin()).url}/forgot`, { ip })
      return { browser, ip, page: await browser.submit(form, { email }, { ip }) }
    }
    for (let attacks = 0; attacks < 4; attacks++) {
      const { browser, ip, page } = await asked()
      for (let tries = 0; tries < 5; tries++)
        await browser.submit(page, { code: 'guess', password: 'Another-Day 43' }, { to: '/reset', ip })
    }
    const { browser, ip, page } = await asked()
    const code = await mailedCode(product, email)
    const sent = await browser.submit(page, { code, password: 'Another-Day 43' }, { to: '/reset', ip })
    expect(complaint(sent, 'code')).toBe(
      'Too many wrong codes were entered for this address. Please open the link in our email instead.',
    )
    const link = await browser.open(await mailedLink(product, email))
    expect(heading(await browser.submit(link, { password: 'Another-Day 43' }))).toBe(
      'Your new password is saved',
    )
  })

  test('using up the mails of an address from elsewhere does not keep its owner from getting one', async () => {
    const { email } = await signUp(product)
    const attacker = new Browser(product)
    const ip = network()
    let page = await attacker.submit(
      await attacker.open(`${(await attacker.begin()).url}/forgot`, { ip }),
      { email },
      { ip },
    )
    for (let sent = 1; sent <= 6; sent++) page = await attacker.submit(page, {}, { to: '/reset/again', ip })
    expect(page.status).toBe(429)
    const before = (await mailsTo(product, email)).length
    const browser = new Browser(product)
    const form = await browser.open(`${(await browser.begin()).url}/forgot`)
    expect((await browser.submit(form, { email })).status).toBe(200)
    expect(await mailsTo(product, email)).toHaveLength(before + 1)
  })

  test('flooding a mailbox: after six codes in an hour no more are sent', async () => {
    const email = newAddress()
    const browser = new Browser(product)
    let page = await askForCode(browser, email)
    for (let sent = 1; sent < 6; sent++) page = await browser.submit(page, {}, { to: '/code/again' })
    const over = await browser.submit(page, {}, { to: '/code/again' })
    expect([over.status, complaint(over)]).toEqual([
      429,
      'We sent many mails already. Please wait an hour, and look in the spam folder.',
    ])
    expect(await mailsTo(product, email)).toHaveLength(6)
  })

  test('asking again and again for one address leaves everybody else at that network their mails', async () => {
    const ip = network()
    for (let mails = 0; mails < 90; mails++) await countTry(product.ctx.db, `mail network ${ip}`, 60)
    const forgot = async (email: string) => {
      const browser = new Browser(product)
      const form = await browser.open(`${(await browser.begin()).url}/forgot`, { ip })
      return (await browser.submit(form, { email }, { ip })).status
    }
    const one = newAddress()
    const answers = []
    for (let asked = 0; asked < 20; asked++) answers.push(await forgot(one))
    expect(answers.filter((status) => status === 429)).toHaveLength(14)
    expect(await forgot(newAddress())).toBe(200)
  })
})

describe('no answer reveals whether an address has an account', () => {
  /** A page without its expected differences: the address itself, and the secrets of that sign-in. */
  const shape = (body: string, email: string) =>
    body
      .replaceAll(email, 'ADDRESS')
      .replaceAll(/interaction\/[\w-]+/g, 'UID')
      .replaceAll(/value="[\w-]{43}"/g, 'TOKEN')

  test('signing in', async () => {
    const { email } = await signUp(product)
    const unknown = newAddress('nobody')
    const one = await signIn(new Browser(product), email, 'Wrong-one 1', network())
    const other = await signIn(new Browser(product), unknown, 'Wrong-one 1', network())
    expect(one.status).toBe(other.status)
    expect(shape(one.body, email)).toBe(shape(other.body, unknown))
  })

  test('nor does the time: wrong passwords and wrong codes cost the database as much', async () => {
    const { email } = await signUp(product)
    const unknown = newAddress('nobody')
    const statements = async (work: () => Promise<unknown>) => {
      const asked = vi.spyOn(product.ctx.db, 'query')
      await work()
      const count = asked.mock.calls.length
      asked.mockRestore()
      return count
    }
    const passwords = (address: string, from: string) => async () => {
      for (let tries = 0; tries < 12; tries++)
        await signIn(new Browser(product), address, 'Wrong-one 1', from)
    }
    expect(await statements(passwords(email, network()))).toBe(
      await statements(passwords(unknown, network())),
    )
    expect(await mailsTo(product, unknown)).toEqual([])
    const codes = async (address: string) => {
      const browser = new Browser(product)
      const asked = await askForCode(browser, address, 'Another-1 pw')
      return statements(() => browser.submit(asked, { code: '123456' }, { to: '/code' }))
    }
    expect(await codes(email)).toBe(await codes(newAddress()))
  })

  test('signing up: the owner learns it only by mail, and no code works', async () => {
    const { email } = await signUp(product)
    const fresh = newAddress()
    const [first, second] = [new Browser(product), new Browser(product)]
    const one = await askForCode(first, email, 'Another-1 pw')
    const other = await askForCode(second, fresh, 'Another-1 pw')
    expect(shape(one.body, email)).toBe(shape(other.body, fresh))
    expect((await mailsTo(product, email))[0]!.subject).toBe('You already have a Daily Tasks account')
    const guess = await first.submit(one, { code: '123456' }, { to: '/code' })
    expect(complaint(guess, 'code')).toBe('This code is not right. Please check the newest mail from us.')
    // Nor does a sign-in with the new password reveal it: both are asked for a code again.
    const again = await signIn(new Browser(product), email, 'Another-1 pw', network())
    const otherAgain = await signIn(new Browser(product), fresh, 'Another-1 pw', network())
    expect(shape(again.body, email)).toBe(shape(otherAgain.body, fresh))
    expect(isBack(await signIn(new Browser(product), email, PASSWORD, network()))).toBe(true)
  })

  test('a forgotten password', async () => {
    const { email } = await signUp(product)
    const unknown = newAddress('nobody')
    const ask = async (address: string) => {
      const browser = new Browser(product)
      const { url } = await browser.begin()
      return browser.submit(await browser.open(`${url}/forgot`), { email: address })
    }
    expect(shape((await ask(email)).body, email)).toBe(shape((await ask(unknown)).body, unknown))
    expect(await mailsTo(product, unknown)).toEqual([])
  })
})

test('signing up with another person’s address gains nothing when that person opens the link', async () => {
  const victim = newAddress('victim')
  await askForCode(new Browser(product), victim, 'Attackers-1 pw')
  const browser = new Browser(product)
  const page = await browser.open(await mailedLink(product, victim))
  expect(page.body).toContain('enter the password that you chose there')
  expect((await browser.submit(page, { password: PASSWORD })).status).toBe(400)
  const own = await signUp(product, victim)
  expect(isBack(own.back)).toBe(true)
  const attack = await signIn(new Browser(product), victim, 'Attackers-1 pw', network())
  expect(isBack(attack)).toBe(false)
})

test('an address in different case is the same account, never a second one', async () => {
  const { email } = await signUp(product, 'Case.Study@Example.org')
  const browser = new Browser(product)
  await askForCode(browser, 'CASE.STUDY@EXAMPLE.ORG')
  expect((await mailsTo(product, email))[0]!.subject).toBe('You already have a Daily Tasks account')
  const { rows } = await product.ctx.db.query(
    "select email from identity_account where email ilike 'case.study%'",
  )
  expect(rows).toEqual([{ email: 'case.study@example.org' }])
})

test('an address with a header in it is refused', async () => {
  const browser = new Browser(product)
  const form = await browser.begin({ screen_hint: 'signup' })
  const email = 'robin@example.org\r\nBcc: everybody@example.org'
  const again = await browser.submit(form, { email, password: PASSWORD }, { to: '/sign-up' })
  expect(complaint(again, 'email')).toBe('Please enter an email address, like robin@example.org.')
})

test('what is typed into a form comes back as text, never as markup', async () => {
  const browser = new Browser(product)
  const form = await browser.begin({ screen_hint: 'signup' })
  const name = '"><script>alert(1)</script>'
  const again = await browser.submit(form, { name, email: `${name}@x`, password: 'x' }, { to: '/sign-up' })
  expect(again.body).not.toContain('<script>alert')
  expect(again.body).toContain('&lt;script&gt;alert(1)')
})

describe('renewing', () => {
  test('two tabs at once both stay signed in', async () => {
    const { browser, back } = await signUp(product)
    const { refresh_token } = (await browser.trade(back)).body
    const [one, two] = await Promise.all([browser.renew(refresh_token), browser.renew(refresh_token)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await browser.renew(one.body.refresh_token)).status).toBe(200)
    expect((await browser.renew(two.body.refresh_token)).status).toBe(200)
  })

  test('reusing an old refresh token later revokes the whole family', async () => {
    const { browser, back } = await signUp(product)
    const first = (await browser.trade(back)).body
    const second = (await browser.renew(first.refresh_token)).body
    // If nobody had ever come with what was given for it, its answer might have been lost.
    const as = { key: '', userId: '', token: second.id_token }
    expect((await product.ask(getProfile, {}, { as })).status).toBe(200)
    await product.ctx.db.query(
      "update identity_record set consumed_at = consumed_at - interval '11 seconds' where consumed_at is not null",
    )
    expect((await browser.renew(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await browser.renew(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('does not extend the thirty days', async () => {
    const { browser, back } = await signUp(product)
    const { refresh_token } = (await browser.trade(back)).body
    const ends = async () =>
      (
        await product.ctx.db.query<{ end: number }>(
          "select max((payload->>'exp')::bigint) as end from identity_record where model = 'RefreshToken'",
        )
      ).rows[0]!.end
    const before = await ends()
    await browser.renew(refresh_token)
    // The clock may tick over to the next second in between.
    expect((await ends()) - before).toBeLessThanOrEqual(1)
    expect(before - Date.now() / 1000).toBeLessThanOrEqual(30 * 24 * 3600)
  })
})

test('the database holds no usable secret: no token, code or session is stored in clear text', async () => {
  const email = newAddress()
  const { browser, back } = await signUp(product, email)
  const code = new URL(back.url).searchParams.get('code')!
  const { refresh_token, access_token } = (await browser.trade(back)).body
  const { rows } = await product.ctx.db.query(
    'select (select json_agg(r)::text from identity_record r) || (select json_agg(c)::text from identity_challenge c) as all',
  )
  for (const secret of [code, refresh_token, access_token, browser.cookie('_session')!, PASSWORD])
    expect(rows[0].all).not.toContain(secret)
})
