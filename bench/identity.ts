import { createHash, createPublicKey, verify } from 'node:crypto'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { CLIENT_ID, issuerAt, SCOPE } from '#server/identity/issuer.ts'
import { hashPassword, isPassword } from '#server/identity/password-hash.ts'
import { signIdToken, signingKey, Tokens } from '#server/identity/tokens.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type Figure, median, type TestBed } from './harness.ts'

const TOKENS = 500
const SIGN_INS = 15
const EMAIL = 'bench@example.org'
const PASSWORD = 'Sunny-Day 42'

/** What it costs a request to identify the caller, and how long the steps of signing in take. */
export async function identity(bed: TestBed): Promise<Figure[]> {
  const ours = await bed.serve('scripts/start.ts')
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  try {
    const checks = await tokenChecks(db, ours.url)
    const passwordHash = await addPerson(db)
    return [...checks, ...(await inTheBrowser(ours.url)), ...(await signingIn(ours.url, passwordHash))]
  } finally {
    await db.end()
    await ours.stop()
  }
}

/** The floor is the bare cryptography: one RSA verification, one hash. */
async function tokenChecks(db: pg.Pool, url: string): Promise<Figure[]> {
  const { publicJwk } = await signingKey(db)
  const key = createPublicKey({ key: publicJwk, format: 'jwk' })
  const facts = { issuer: issuerAt(url), audience: CLIENT_ID, clock: () => new Date() }
  const imported = await crypto.subtle.importKey(
    'jwk',
    publicJwk,
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const tokens = new Tokens({ ...facts, key: imported })
  const made = await Promise.all(
    Array.from({ length: TOKENS }, (_, at) =>
      signIdToken(
        db,
        url,
        { sub: String(at), email: `p${at}@example.org`, email_verified: true },
        new Date(),
      ),
    ),
  )
  const first = await medianTime(made, (token) => tokens.verify(token))
  const again = await medianTime(made, (token) => tokens.verify(token))
  const floorFirst = await medianTime(made, (token) => {
    const [header, payload, signature] = token.split('.')
    return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature!, 'base64url'))
  })
  const floorAgain = await medianTime(made, (token) => createHash('sha256').update(token).digest('base64'))
  const figure = (what: string, ms: number, floor: number): Figure => ({
    what,
    ours: ms,
    unit: 'ms',
    floor,
    budget: '< 0.4',
    held: ms < 0.4,
  })
  return [
    figure('token check, seen for the first time', first, floorFirst),
    figure('token check, every request after that', again, floorAgain),
  ]
}

/** Adds a person with an account and access, and returns the hash of their password. */
async function addPerson(db: pg.Pool): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD)
  await db.query('insert into identity_account (email, password) values ($1, $2)', [EMAIL, passwordHash])
  await db.query(
    "insert into person (email, name, timezone, subscription_status) values ($1, 'Ben', 'UTC', 'grandfathered')",
    [EMAIL],
  )
  return passwordHash
}

/** From the click on 'Sign in' to the form, and from the filled-in form to the first protected screen. */
async function inTheBrowser(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const toForm: number[] = []
    const toDay: number[] = []
    for (let round = 0; round < 3; round++) {
      const page = await (await browser.newContext()).newPage()
      await page.goto(url)
      let began = performance.now()
      await page
        .getByRole('link', { name: /sign in/i })
        .first()
        .click()
      await page.getByLabel('Email').fill(EMAIL)
      toForm.push(performance.now() - began)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      began = performance.now()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Add Task' }).waitFor()
      toDay.push(performance.now() - began)
    }
    return [
      { what: 'sign-in in Chromium: from the click to the form', ours: median(toForm), unit: 'ms' },
      { what: 'sign-in in Chromium: from the form to the day', ours: median(toDay), unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}

/** Each step of a sign-in with a password, as a browser requests it. */
async function signingIn(url: string, passwordHash: string): Promise<Figure[]> {
  const steps = new Map<string, number[]>()
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    steps.set(step, [...(steps.get(step) ?? []), performance.now() - began])
    return result
  }
  for (let round = 0; round < SIGN_INS; round++) await signIn(url, timed)
  const hashing = await medianTime(Array(10).fill(PASSWORD), (password) => isPassword(password, passwordHash))
  const parts = [...steps].map(([what, times]) => ({
    what: `sign-in: ${what}`,
    ours: median(times.slice(2)),
    unit: 'ms',
  }))
  const whole = parts.reduce((sum, { ours }) => sum + ours, 0)
  return [
    { what: 'sign-in, whole way through the server', ours: whole, unit: 'ms' },
    ...parts,
    { what: 'of which the password is checked in', ours: hashing, unit: 'ms' },
  ]
}

async function signIn(
  url: string,
  timed: <T>(step: string, work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const verifier = 'v'.repeat(43)
  const redirect_uri = `${url}/auth/callback`
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const cookies = new Map<string, string>()
  const ask = async (address: string, form?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(address, url), {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie },
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    return { text: await answer.text(), to: answer.headers.get('location') ?? '' }
  }
  const page = await timed('the issuer sends to its page', () => ask(`/oidc/auth?${query}`))
  const form = await timed('the page', () => ask(page.to))
  const token = form.text.match(/name="token" value="([^"]+)"/)![1]!
  const typed = new URLSearchParams({ email: EMAIL, password: PASSWORD, token })
  const resume = await timed('the password', () => ask(page.to, typed))
  const back = await timed('back to the app with a code', () => ask(resume.to))
  const code = new URL(back.to).searchParams.get('code')!
  const trade = {
    client_id: CLIENT_ID,
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier: verifier,
  }
  const tokens = await timed('the code for tokens', () => ask('/oidc/token', new URLSearchParams(trade)))
  const { id_token } = JSON.parse(tokens.text) as { id_token: string }
  await timed('the profile', async () => {
    const answer = await fetch(`${url}/api/user/profile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${id_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ timezone: 'UTC' }),
    })
    await answer.text()
  })
}

/** The median time that the work takes. */
async function medianTime<T>(all: readonly T[], work: (one: T) => unknown): Promise<number> {
  const times: number[] = []
  for (const one of all) {
    const began = performance.now()
    await work(one)
    times.push(performance.now() - began)
  }
  return median(times)
}
