import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listDevices, pushAction, subscribe } from '#contract/push.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { createTask } from '#contract/tasks.ts'
import { localMoment } from '#domain/time/zone.ts'
import { disablePerson } from '../operator/people.ts'
import { forgetOld } from '../sessions/store.ts'
import { Browser } from '../testing/browser.ts'
import { messagesOf } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'
import { mailedCode, PASSWORD, signUp } from '../testing/sign-up.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

const as = (token: string) => ({ as: { key: '', userId: '', token } })

async function signedInAgain(email: string, password = PASSWORD): Promise<string> {
  const browser = new Browser(reminders.product)
  const signedIn = await browser.submit(await browser.begin(), { email, password })
  return (await browser.trade(signedIn)).body.id_token
}

/** Somebody at home, who has a phone and a tablet too, each signed in by itself and with reminders. */
async function threeDevices() {
  const { product, service, ctx } = reminders
  product.setTime(null)
  const { email, browser, back } = await signUp(product)
  const tokens: string[] = [(await browser.trade(back)).body.id_token]
  for (let count = 0; count < 2; count++) tokens.push(await signedInAgain(email))
  const devices = tokens.map(() => service.browser())
  for (const [index, token] of tokens.entries())
    await product.call(subscribe, { body: devices[index]!.subscription }, as(token))
  await ctx.db.query(
    `update person set subscription_status = 'grandfathered', subscribed_until = '2099-01-01', timezone = 'UTC' where email = $1`,
    [email],
  )
  ctx.people.forgetAll()
  return { email, tokens: tokens as [string, string, string], devices: devices as [Device, Device, Device] }
}
type Device = ReturnType<TestReminders['service']['browser']>

/** A reminder that is due in an hour, and the clock then. */
async function dueReminder(token: string, title: string) {
  const { product } = reminders
  const due = new Date(Math.ceil(product.ctx.clock().getTime() / 60_000) * 60_000 + 20 * 60_000)
  const [date, time] = [due.toISOString().slice(0, 10), due.toISOString().slice(11, 16)]
  await product.call(createTask, { params: { date }, body: { title, time } }, as(token))
  await reminders.work()
  await reminders.at(due.toISOString())
}

const titlesOn = (device: Device) => messagesOf(device).map(({ title }) => title)

test('a phone that is signed out from elsewhere gets no more reminders, and its last ones change nothing', async () => {
  const { tokens, devices } = await threeDevices()
  const [home, phone] = tokens
  await dueReminder(home, 'First')
  const [, last] = devices.map((device) => messagesOf(device).at(-1)!)
  const places = await reminders.product.call(listSessions, {}, as(phone))
  const id = places.find(({ current }) => current)!.id
  await reminders.product.call(endSession, { params: { id } }, as(home))
  await dueReminder(home, 'Second')
  expect(devices.map(titlesOn)).toEqual([['⏰ First', '⏰ Second'], ['⏰ First'], ['⏰ First', '⏰ Second']])
  const done = { token: last!.actionToken!, status: 'completed' as const }
  expect((await reminders.product.ask(pushAction, { body: done })).status).toBe(401)
})

test('signed out everywhere else, only this device gets reminders; one that signs in again gets them again', async () => {
  const { email, tokens, devices } = await threeDevices()
  const [home, phone] = tokens
  // No sign-in is known for it: it was last opened by a version that did not keep them.
  await reminders.ctx.db.query('update push_subscription set sign_in = null where endpoint = $1', [
    devices[2].subscription.endpoint,
  ])
  await reminders.product.call(endOtherSessions, {}, as(home))
  await dueReminder(home, 'First')
  expect(devices.map(titlesOn)).toEqual([['⏰ First'], [], []])
  expect((await reminders.product.ask(subscribe, { body: devices[1].subscription }, as(phone))).status).toBe(
    401,
  )
  await reminders.product.call(subscribe, { body: devices[1].subscription }, as(await signedInAgain(email)))
  await dueReminder(home, 'Second')
  expect(devices.map(titlesOn)).toEqual([['⏰ First', '⏰ Second'], ['⏰ Second'], []])
})

test('a phone on which the app was not opened for more than a year still says what is due', async () => {
  const { tokens, devices } = await threeDevices()
  await dueReminder(tokens[0], 'First')
  await reminders.ctx.db.query("update signed_in set last_seen_at = now() - interval '401 days'")
  await forgetOld(reminders.ctx.db)
  await dueReminder(tokens[0], 'Second')
  for (const device of devices) expect(titlesOn(device)).toEqual(['⏰ First', '⏰ Second'])
})

/** Chooses a new password where it was forgotten. Returns the token of the sign-in there. */
async function newPassword(email: string, password: string): Promise<string> {
  const browser = new Browser(reminders.product)
  const form = await browser.open(`${new URL((await browser.begin()).url).pathname}/forgot`)
  const choose = await browser.submit(form, { email })
  const code = await mailedCode(reminders.product, email)
  return (await browser.trade(await browser.submit(choose, { code, password }, { to: '/reset' }))).body
    .id_token
}

test('after a new password reminders go on, but say nothing of the day until somebody signs in there again', async () => {
  const { email, tokens, devices } = await threeDevices()
  const [phone, tablet, old] = devices
  await dueReminder(tokens[0], 'First')
  const last = messagesOf(phone).at(-1)!
  // No sign-in is known for it: it was last opened by a version that did not keep them.
  await reminders.ctx.db.query('update push_subscription set sign_in = null where endpoint = $1', [
    old.subscription.endpoint,
  ])
  reminders.product.setTime(null)
  const fresh = await newPassword(email, 'Another-Day 43')
  await reminders.product.call(subscribe, { body: tablet.subscription }, as(fresh))
  await dueReminder(fresh, 'Second')
  expect(titlesOn(tablet)).toEqual(['⏰ First', '⏰ Second'])
  for (const device of [phone, old]) {
    const { id, tag, receipt, at, ...said } = messagesOf(device).at(-1)!
    expect(said).toMatchObject({
      title: '🔔 Daily Tasks',
      body: 'A reminder is due. Sign in to see it.',
      url: '/dashboard/',
    })
    expect(JSON.stringify(messagesOf(device).at(-1))).not.toMatch(/Second|actionToken|takeToken|icon/)
    expect([id, tag, receipt, at]).not.toContain(undefined)
  }
  const done = { token: last.actionToken!, status: 'completed' as const }
  expect((await reminders.product.ask(pushAction, { body: done })).status).toBe(401)
  const listed = await reminders.product.call(listDevices, {}, as(fresh))
  const signedOut = 'You are signed out there: reminders arrive, but do not say what is due.'
  expect(listed.map(({ problem }) => problem).sort()).toEqual([signedOut, signedOut, null].sort())
  const again = await signedInAgain(email, 'Another-Day 43')
  await reminders.product.call(subscribe, { body: phone.subscription }, as(again))
  await dueReminder(fresh, 'Third')
  expect(titlesOn(phone)).toEqual(['⏰ First', '🔔 Daily Tasks', '⏰ Third'])
})

test('a disabled account gets its reminders without words, on devices of an unknown sign-in too', async () => {
  const { email, tokens, devices } = await threeDevices()
  await dueReminder(tokens[0], 'First')
  await reminders.ctx.db.query('update push_subscription set sign_in = null where endpoint = $1', [
    devices[2].subscription.endpoint,
  ])
  const { date, time } = localMoment(reminders.ctx.clock().getTime() + 60 * 60_000, 'UTC')
  await reminders.product.call(
    createTask,
    { params: { date }, body: { title: 'Second', time } },
    as(tokens[0]),
  )
  await disablePerson(reminders.ctx, email, new Set())
  await reminders.work()
  await reminders.at(`${date}T${time}:00Z`)
  for (const device of devices) expect(titlesOn(device)).toEqual(['⏰ First', '🔔 Daily Tasks'])
})
