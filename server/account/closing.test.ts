import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteAccount, exportData, getProfile, postProfile, restoreAccount } from '#contract/account.ts'
import {
  addCaregiver,
  changeIncoming,
  changeOutgoing,
  readActivity,
  requestToCareFor,
} from '#contract/care-circle.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { Browser } from '../testing/browser.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { complaint, heading, isBack, mailsTo, newAddress, signIn, signUp } from '../testing/sign-up.ts'
import { eraseNow } from './closing.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const close = (as: TestPerson, confirmation = 'DELETE') =>
  product.ask(deleteAccount, { body: { confirmation } }, { as })
const tokenIn = async (email: string) =>
  new URL((await mailsTo(product, email))[0]!.links[0]!).searchParams.get('token')!

/** A person who signed up through the sign-in pages. */
async function newcomer() {
  const { email, browser, back } = await signUp(product, newAddress('leaver'))
  const { id_token: token, refresh_token } = (await browser.trade(back)).body
  const as = { key: '', userId: email, token }
  const { id } = await product.call(postProfile, { body: { name: 'Lee', timezone: 'UTC' } }, { as })
  return { email, browser, refresh_token, as: { ...as, key: id } }
}

describe('downloading all my data', () => {
  test('gives every part in one JSON file, even without a membership', async () => {
    const as = await product.person('collector@example.org', { name: 'Cole' })
    const body = { title: 'Take the blue pill', description: '', recurrenceType: 'daily' as const }
    await product.call(createTask, { params: { date: '2026-03-09' }, body }, { as })
    await product.ctx.db.query(
      "update person set subscription_status = 'inactive', subscribed_until = null where key = $1",
      [as.key],
    )
    product.ctx.people.forget(as.key)
    const data = await product.call(exportData, {}, { as })
    expect(data).toMatchObject({
      from: 'Daily Tasks',
      profile: { email: 'collector@example.org', name: 'Cole' },
      tasks: {
        versions: [{ title: 'Take the blue pill', recurrenceType: 'daily', from: '2026-03-09' }],
        days: [],
      },
      careCircle: [],
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('is refused while viewing as someone else', async () => {
    const as = await product.person('viewer@example.org')
    const other = await product.person('viewed@example.org')
    expect((await product.ask(exportData, {}, { as, onBehalfOf: other.userId })).status).toBe(403)
    expect(
      (
        await product.ask(
          deleteAccount,
          { body: { confirmation: 'delete' } },
          { as, onBehalfOf: other.userId },
        )
      ).status,
    ).toBe(403)
  })
})

/** As if so much time had passed since somebody closed their account. */
const passed = (as: TestPerson, time: string) =>
  product.ctx.db.query('update account_closing set erase_at = erase_at - $2::interval where person = $1', [
    as.key,
    time,
  ])
/** As if the database's clock had been looked at last so much earlier. */
const skipped = (time: string) =>
  product.ctx.db.query(
    `update clock_seen set seen_at = seen_at - $1::interval, skipped_from = skipped_from - $1::interval,
       skipped_to = skipped_to - $1::interval`,
    [time],
  )

/** Closing ended every sign-in, and opening the account again does not bring them back. */
async function signedInAgain(as: TestPerson): Promise<TestPerson> {
  expect((await product.ask(getProfile, {}, { as })).status).toBe(401)
  const auth_time = Math.floor(Date.now() / 1000) + 1
  return { ...as, token: await product.token(as.userId, { auth_time }) }
}

describe('deleting my account', () => {
  test('needs the typed word', async () => {
    const as = await product.person('hasty@example.org')
    expect((await close(as, 'yes')).body.error).toBe('confirmation must be the word delete.')
    expect((await product.ask(getProfile, {}, { as })).status).toBe(200)
  })

  test('closes it at once: signed out everywhere, and remaining tokens are refused', async () => {
    const { as, browser, refresh_token, email } = await newcomer()
    const { status, body } = await close(as)
    expect(status).toBe(200)
    const days = (new Date(body.erasedAt).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect(await product.ask(getProfile, {}, { as })).toEqual({
      status: 403,
      body: {
        error:
          'This account is closed and will soon be erased. To keep it, open the link in the email we sent you.',
      },
    })
    expect((await browser.renew(refresh_token)).body.error).toBe('invalid_grant')
    expect((await mailsTo(product, email))[0]!.subject).toBe('Your Daily Tasks account is closed')
  })

  test('ends the care circle, so that nobody can act for or be sponsored by someone who left', async () => {
    const { as, email } = await newcomer()
    const friend = await product.person(newAddress('friend'))
    await product.ctx.db.query(
      `insert into delegation (caregiver_email, person_email, caregiver, person, requested_by, approved_at)
       values ($1, $2, $3, $4, 'caregiver', now())`,
      [friend.userId, email, friend.key, as.key],
    )
    await close(as)
    const { rows } = await product.ctx.db.query('select 1 from delegation where person_email = $1', [email])
    expect(rows).toEqual([])
  })

  test('can be undone with the mailed link while signed out, and everything is there', async () => {
    const as = await product.person(newAddress('returner'))
    const body = { title: 'Water the plants', description: '', recurrenceType: 'daily' as const }
    await product.call(createTask, { params: { date: '2026-03-09' }, body }, { as })
    await close(as)
    const token = await tokenIn(as.userId)
    const stranger = new Browser(product)
    const page = await stranger.open(`/account/restore?token=${token}`)
    expect((await product.ask(getProfile, {}, { as })).status).toBe(403)
    expect(heading(await stranger.submit(page))).toBe('Welcome back')
    const again = await signedInAgain(as)
    const tasks = await product.call(listTasks, { params: { date: '2026-03-09' } }, { as: again })
    expect(tasks).toMatchObject([{ title: 'Water the plants' }])
    expect(heading(await stranger.submit(page))).toBe('This link no longer works')
  })

  test('can be undone by signing in again within the seven days', async () => {
    const { as, email } = await newcomer()
    await close(as)
    const browser = new Browser(product)
    const asked = await signIn(browser, email)
    expect(heading(asked)).toBe('Keep your account?')
    expect(asked.body).toContain('Your membership and your care circle have ended.')
    const forged = await browser.submit(asked, { account: as.key })
    expect(forged.status).toBe(403)
    const back = await browser.submit(asked)
    expect(isBack(back)).toBe(true)
    const { id_token: token } = (await browser.trade(back)).body
    expect((await product.ask(getProfile, {}, { as: { ...as, token } })).status).toBe(200)
  })

  test('after seven days erases everything, and the link no longer works', async () => {
    const { as, email } = await newcomer()
    await close(as)
    const token = await tokenIn(email)
    await product.ctx.db.query('update graphile_worker._private_jobs set run_at = now()')
    await product.work()
    expect((await product.ctx.db.query('select 1 from person where key = $1', [as.key])).rowCount).toBe(1)
    await passed(as, '7.01 days')
    await product.ctx.db.query("select graphile_worker.add_job('plan-erasing')")
    await product.work()
    await product.work()
    expect((await product.ask(restoreAccount, { body: { token } })).status).toBe(404)
    for (const [table, column, value] of [
      ['person', 'key', as.key],
      ['identity_account', 'email', email],
      ['identity_challenge', 'email', email],
      ['outbox', 'recipient', email],
      ['task_version', 'owner', as.key],
    ]) {
      const { rowCount } = await product.ctx.db.query(`select 1 from ${table} where ${column} = $1`, [value])
      expect([table, rowCount]).toEqual([table, 0])
    }
    expect(complaint(await signIn(new Browser(product), email), 'password')).toBeDefined()
  })

  test('leaves no address or name anywhere, not with those they cared for or who cared for them either', async () => {
    const { as: lee, email } = await newcomer()
    const [pat, cara] = [await product.person(newAddress('pat')), await product.person(newAddress('cara'))]
    await product.call(requestToCareFor, { body: { userId: pat.userId } }, { as: lee })
    await product.call(
      changeIncoming,
      { params: { delegateId: email }, body: { approved: true } },
      { as: pat },
    )
    await product.call(changeIncoming, { params: { delegateId: email }, body: { level: 'see' } }, { as: pat })
    await product.call(addCaregiver, { body: { userId: cara.userId } }, { as: lee })
    await product.call(changeOutgoing, { params: { userId: email }, body: { accepted: true } }, { as: cara })
    await close(lee)
    await product.work()
    await eraseNow(product.ctx, lee.key)
    // Letters that others got, and counts of tries that are forgotten within a day.
    expect((await tablesWith(email)).filter((name) => !/outbox|attempt/.test(name))).toEqual([])
    const { entries } = await product.call(readActivity, { query: {} }, { as: pat })
    expect(entries.map(({ kind, about, by }) => [kind, about, by])).toEqual([
      ['caregiver-left', 'someone', 'Someone'],
      ['caregiver-approved', 'someone', undefined],
    ])
  })

  /** The tables that have a word in any of their rows. */
  async function tablesWith(word: string): Promise<string[]> {
    const { rows } = await product.ctx.db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const { rowCount } = await product.ctx.db.query(
          `select 1 from ${name} t where t::text ilike $1 limit 1`,
          [`%${word}%`],
        )
        return rowCount ? [name] : []
      }),
    )
    return found.flat()
  }

  test('erased at once by the operator, nobody is made again by a window that is still open', async () => {
    const { as, email } = await newcomer()
    const { id } = await product.call(getProfile, {}, { as })
    await eraseNow(product.ctx, id)
    expect((await product.ask(getProfile, {}, { as })).status).toBe(401)
    const left = await product.ctx.db.query(
      `select email from person where email = $1 union all select email from person_identity where email = $1`,
      [email],
    )
    expect(left.rowCount).toBe(0)
    const again = await signUp(product, email)
    const { id_token: token } = (await again.browser.trade(again.back)).body
    expect((await product.ask(getProfile, {}, { as: { ...as, token } })).status).toBe(200)
    expect((await product.ask(getProfile, {}, { as })).status).toBe(401)
  })

  test('erases nobody early because a clock is wrong', async () => {
    const [{ as }, { as: other }] = [await newcomer(), await newcomer()]
    await close(as)
    await close(other)
    const isThere = async (who: TestPerson) =>
      (await product.ctx.db.query('select 1 from person where key = $1', [who.key])).rowCount === 1
    const erase = async () => {
      for (const { key } of [as, other])
        await product.ctx.db.query(
          "select graphile_worker.add_job('erase-account', json_build_object('person', $1::text))",
          [key],
        )
      await product.work()
    }
    // The clock of one machine is ahead of the database's.
    product.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString())
    await erase()
    product.setTime(null)
    expect([await isThere(as), await isThere(other)]).toEqual([true, true])
    // The database's own clock is set ahead, or nothing ran for so long.
    for (const who of [as, other]) await passed(who, '8 days')
    await skipped('8 days')
    await erase()
    expect([await isThere(as), await isThere(other)]).toEqual([true, true])
    // It is set right, and one of them comes back.
    for (const who of [as, other]) await passed(who, '-8 days')
    await skipped('-8 days')
    await product.call(restoreAccount, { body: { token: await tokenIn(as.userId) } })
    await erase()
    expect([await isThere(as), await isThere(other)]).toEqual([true, true])
    // It was right: a day later it counts.
    await passed(other, '8 days')
    await skipped('8 days')
    await erase()
    expect(await isThere(other)).toBe(true)
    await passed(other, '25 hours')
    await skipped('25 hours')
    await erase()
    expect([await isThere(as), await isThere(other)]).toEqual([true, false])
  })

  test('a planned erasure leaves a reopened account alone', async () => {
    const as = await product.person(newAddress('undecided'))
    await close(as)
    await product.call(restoreAccount, { body: { token: await tokenIn(as.userId) } })
    product.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString())
    await product.ctx.db.query(
      "select graphile_worker.add_job('erase-account', json_build_object('person', $1::text))",
      [as.key],
    )
    await product.work()
    product.setTime(null)
    expect((await product.ask(getProfile, {}, { as: await signedInAgain(as) })).status).toBe(200)
  })
})
