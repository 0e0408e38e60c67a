import pg from 'pg'
import Stripe from 'stripe'
import { signIdToken } from '#server/identity/tokens.ts'
import type { Figure, TestBed } from './harness.ts'

const MEMBERS = 100
const DELIVERIES = 1000
const AT_ONCE = 20

/** A thousand webhook deliveries, half of them repeats, in random order, until everyone's state is right. */
export async function billing(bed: TestBed): Promise<Figure[]> {
  const ours = await bed.serve('scripts/start.ts', { NODE_ENV: 'development' })
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  try {
    for (let n = 0; n < MEMBERS; n++) await addMember(db, ours.url, n)
    const right = await states(db)
    await resetMemberships(db)
    const deliveries = await signedDeliveries(db)
    const started = performance.now()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = deliveries.pop(); next; next = deliveries.pop()) await deliver(ours.url, next)
      }),
    )
    const seconds = (performance.now() - started) / 1000
    const isRight = JSON.stringify(await states(db)) === JSON.stringify(right)
    return [
      {
        what: `${DELIVERIES} webhooks about ${MEMBERS} members, half of them repeats, ${isRight ? 'all states right' : 'STATES WRONG'}`,
        ours: seconds,
        unit: 's',
        budget: '< 10 s, all right',
        held: isRight && seconds < 10,
      },
    ]
  } finally {
    await db.end()
    await ours.stop()
  }
}

/** Adds a member who pays an amount of their own; every second one has cancelled. */
async function addMember(db: pg.Pool, url: string, n: number): Promise<void> {
  const email = `member-${n}@example.org`
  await db.query(`insert into person (email, name, timezone) values ($1, 'Bench', 'UTC')`, [email])
  const token = await signIdToken(db, url, { sub: email, email, email_verified: true }, new Date())
  const request = (method: string, path: string, body?: object) =>
    fetch(`${url}/api/billing/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    })
  const back = { success_url: `${url}/billing?success=true`, cancel_url: `${url}/billing?canceled=true` }
  const checkout = await request('POST', 'checkout-session', { amount: 1 + (n % 40), ...back })
  const { url: page } = (await checkout.json()) as { url: string }
  const paid = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242 4242 4242 4242' }),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`paying answered ${paid.status}`)
  if (n % 2 === 0 && !(await request('DELETE', 'subscription')).ok) throw new Error('cancelling failed')
}

async function states(db: pg.Pool) {
  const { rows } = await db.query(
    `select email, subscription_status, subscribed_until, own_status, own_amount, own_until
     from person join billing_account on person = key order by email`,
  )
  return rows
}

/** Resets all memberships, as if no event had arrived so far. */
async function resetMemberships(db: pg.Pool): Promise<void> {
  await db.query(`update billing_account set own_status = 'inactive', own_amount = null, own_until = null`)
  await db.query(`update person set subscription_status = 'inactive', subscribed_until = null`)
}

type Delivery = { payload: string; signature: string }

async function signedDeliveries(db: pg.Pool): Promise<Delivery[]> {
  const { rows: customers } = await db.query('select customer_id from billing_account order by customer_id')
  const { rows: secrets } = await db.query(
    `select value from installation_secret where name = 'test-payments-webhook'`,
  )
  const events = Array.from({ length: DELIVERIES / 2 }, (_, n) => {
    const payload = JSON.stringify({
      id: `evt_bench_${n}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { customer: customers[n % MEMBERS].customer_id } },
    })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: secrets[0].value })
    return { payload, signature }
  })
  return [...events, ...events].sort(() => Math.random() - 0.5)
}

async function deliver(url: string, { payload, signature }: Delivery): Promise<void> {
  const answer = await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  await answer.text()
  if (!answer.ok) throw new Error(`a webhook was answered ${answer.status}`)
}
