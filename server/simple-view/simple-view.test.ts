import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getProfile, patchProfile } from '#contract/account.ts'
import { changeIncoming, readActivity, removeIncoming } from '#contract/care-circle.ts'
import type { Sent } from '#contract/endpoint.ts'
import { listDeliveries, subscribe } from '#contract/push.ts'
import {
  askForHelp,
  changeSimpleView,
  listHelpCalls,
  readSimpleView,
  seeHelpCall,
  suggestSimpleView,
} from '#contract/simple-view.ts'
import { localDateAt, localMoment } from '#domain/time/zone.ts'
import { rows, run } from '../db/sql.ts'
import { queuedLetter } from '../mail/mail.ts'
import { sendRetries } from '../reminders/channels/push/deliver.ts'
import { PushService } from '../stand-ins/push-service.ts'
import { careFor } from '../testing/circle.ts'
import { dying, Killed } from '../testing/dying.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { messagesOf } from '../testing/push-device.ts'
import { askForHelp as pressed } from './ask-for-help.ts'

let product: TestProduct
let pushService: PushService
let count = 0
let pat: TestPerson
let maya: TestPerson

beforeAll(async () => {
  pushService = await PushService.start()
  product = await TestProduct.start(inject('database'), { PUSH_TEST_ORIGIN: pushService.origin })
})
afterAll(async () => {
  await product.stop()
  await pushService.stop()
})
beforeEach(async () => {
  product.setTime(null)
  count++
  pat = await product.person(`pat-${count}@example.org`, { name: 'Pat', timezone: 'America/New_York' })
  maya = await product.person(`maya-${count}@example.org`, { name: 'Maya', timezone: 'America/New_York' })
})

const change = (body: Sent<typeof changeSimpleView>['body']) =>
  product.call(changeSimpleView, { body }, { as: pat })
const read = () => product.call(readSimpleView, {}, { as: pat })
const profile = (as = pat, onBehalfOf?: string) => product.call(getProfile, {}, { as, onBehalfOf })
const acting = () => ({ as: maya, onBehalfOf: pat.userId })
const suggest = () => product.call(suggestSimpleView, {}, acting())
async function lettersTo({ userId }: TestPerson) {
  const found = await rows<{ payload: unknown }>(
    product.ctx.db,
    sql`select payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'`,
  )
  const letters = await Promise.all(found.map(({ payload }) => queuedLetter(product.ctx.db, payload)))
  return letters.filter((letter) => letter?.to === userId)
}
const format24 = (at: Date) => localMoment(at.getTime(), 'America/New_York').time
const help = () => product.call(askForHelp, {}, { as: pat })

describe('who turns it on', () => {
  test('the person, for the account; off at first', async () => {
    expect(await profile()).toMatchObject({ simpleView: false, simpleSuggestedBy: null })
    expect(await change({ on: true })).toMatchObject({ on: true })
    expect(await profile()).toMatchObject({ simpleView: true })
    await change({ on: false })
    expect(await profile()).toMatchObject({ simpleView: false })
  })

  test('a caregiver suggests it, and nothing changes until the person says yes', async () => {
    await careFor(product.ctx, maya, pat)
    await suggest()
    expect(await profile()).toMatchObject({ simpleView: false, simpleSuggestedBy: 'Maya' })
    expect(await profile(maya, pat.userId)).toMatchObject({ simpleSuggestedBy: 'a caregiver' })
    await expect(product.call(changeSimpleView, { body: { on: true } }, acting())).rejects.toThrow(
      'answered 403',
    )
    // Sent again while it waits for an answer, it is the same suggestion.
    await Promise.all([suggest(), suggest()])
    await change({ on: true })
    expect(await profile()).toMatchObject({ simpleView: true, simpleSuggestedBy: null })
    await expect(suggest()).rejects.toThrow('answered 409')
    const { entries } = await product.call(readActivity, { query: {} }, { as: pat })
    expect(entries.filter(({ kind }) => kind === 'simple-view-suggested')).toMatchObject([{ by: 'Maya' }])
  })

  test('a no is a no for a day', async () => {
    await careFor(product.ctx, maya, pat)
    await suggest()
    await change({ on: false })
    expect(await profile()).toMatchObject({ simpleView: false, simpleSuggestedBy: null })
    await expect(suggest()).rejects.toThrow('answered 409')
    await run(product.ctx.db, sql`update simple_view set declined_at = declined_at - interval '25 hours'`)
    await suggest()
    expect(await profile()).toMatchObject({ simpleSuggestedBy: 'Maya' })
  })

  test('turning it off later is no answer to anybody: it can be suggested', async () => {
    await careFor(product.ctx, maya, pat)
    await change({ on: true })
    await change({ on: false })
    await suggest()
    expect(await profile()).toMatchObject({ simpleSuggestedBy: 'Maya' })
  })

  test('not by who may only tick, and not of oneself; with the caregiver goes the suggestion', async () => {
    await careFor(product.ctx, maya, pat)
    await expect(product.call(suggestSimpleView, {}, { as: pat })).rejects.toThrow('answered 400')
    await suggest()
    const params = { delegateId: maya.userId }
    await product.call(changeIncoming, { params, body: { level: 'tick' } }, { as: pat })
    await expect(suggest()).rejects.toThrow('answered 403')
    await product.call(removeIncoming, { params }, { as: pat })
    expect(await profile()).toMatchObject({ simpleSuggestedBy: null })
  })
})

describe('help', () => {
  test('who can be chosen: those who care for the person and see their day', async () => {
    const jonas = await product.person(`jonas-${count}@example.org`, { name: 'Jonas' })
    await careFor(product.ctx, maya, pat)
    await careFor(product.ctx, jonas, pat, { approved: false })
    expect((await read()).caregivers).toEqual([{ userId: maya.userId, name: 'Maya' }])
    for (const helper of [jonas.userId, 'stranger@example.org', pat.userId])
      await expect(change({ helper })).rejects.toThrow('answered 400')
    expect((await change({ helper: maya.userId })).helper).toEqual({ userId: maya.userId, name: 'Maya' })
  })

  test('nobody is chosen: it says so, and nothing is sent', async () => {
    await change({ helpPhone: '(202) 555-0123' })
    expect(await help()).toEqual({
      outcome: 'nobody',
      sentence: 'Nobody was told, because you have not chosen who helps you yet.',
      helpPhone: '(202) 555-0123',
    })
  })

  test.each(['', 'call me', '12', '+', '<script>', '555 0123 ext. 9', '1'.repeat(41)])(
    '%j is no number to call',
    async (helpPhone) => {
      await expect(change({ helpPhone })).rejects.toThrow('answered 400')
    },
  )

  test('all devices get it at once, a second press within a minute is the same call', async () => {
    await careFor(product.ctx, maya, pat, { as: 'Dad' })
    const browser = pushService.browser()
    await product.call(subscribe, { body: browser.subscription }, { as: maya })
    await change({ helper: maya.userId })
    const answers = await Promise.all([help(), help(), help()])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['just told', 'just told', 'told'])
    expect(answers.find(({ outcome }) => outcome === 'told')?.sentence).toMatch(
      /^Maya was sent a message at /,
    )
    const messages = messagesOf(browser)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      title: '🙋 Dad asks for help',
      stays: true,
      viewAs: { userId: pat.userId, name: 'Dad' },
    })
    expect(await product.call(listDeliveries, {}, { as: maya })).toMatchObject([
      { kind: 'help', whose: 'Dad', outcome: 'sent' },
    ])
  })

  test('each reads the time as they read times', async () => {
    await careFor(product.ctx, maya, pat, { as: 'Dad' })
    const browser = pushService.browser()
    await product.call(subscribe, { body: browser.subscription }, { as: maya })
    await product.call(patchProfile, { body: { display: { hours: '24' } } }, { as: maya })
    await change({ helper: maya.userId })
    product.setTime('2026-03-11T17:05:00Z')
    expect((await help()).sentence).toContain('1:05 PM')
    expect(messagesOf(browser)[0]!.body).toContain('pressed Help at 13:05.')
    await product.call(patchProfile, { body: { display: { hours: '24' } } }, { as: pat })
    product.setTime('2026-03-11T17:10:00Z')
    expect((await help()).sentence).toContain('13:10')
  })

  test('without a device a letter goes out, and the person learns that it is only that', async () => {
    await careFor(product.ctx, maya, pat, { as: 'Dad' })
    await change({ helper: maya.userId })
    expect(await help()).toMatchObject({
      outcome: 'mailed',
      sentence: 'Maya has no phone that we can reach. We sent an email.',
    })
    expect(await lettersTo(maya)).toMatchObject([{ subject: 'Dad asks for help' }])
    product.setTime(new Date(Date.now() + 2 * 60_000).toISOString())
    expect(await help()).toMatchObject({ outcome: 'mailed' })
    // The one letter of these minutes says it.
    expect(await lettersTo(maya)).toHaveLength(1)
  })

  test('pressed again, it says what came of the call, and never that a message was sent if none was', async () => {
    await careFor(product.ctx, maya, pat)
    await change({ helper: maya.userId })
    const first = await help()
    expect(await help()).toEqual(first)
    expect(first).toMatchObject({ outcome: 'mailed' })
  })

  /** What the worker does so many seconds later. */
  const worked = (seconds: number) =>
    sendRetries(product.ctx, new Date(product.ctx.clock().getTime() + seconds * 1000))

  test('a server that is killed while it tells them loses no call: pressed again or not, it arrives once', async () => {
    await careFor(product.ctx, maya, pat)
    await change({ helper: maya.userId })
    const person = (await product.ctx.people.ofKey(pat.key))!
    const browser = pushService.browser()
    await product.call(subscribe, { body: browser.subscription }, { as: maya })
    let told = 0
    for (let after = 0; ; after++) {
      product.setTime(new Date(Date.now() + (after + 1) * 20 * 60_000).toISOString())
      const { db, hasDied } = dying(product.ctx.db, after)
      await pressed({ ...product.ctx, db }, person).catch((error) => {
        if (!(error instanceof Killed)) throw error
      })
      const died = hasDied()
      // Whoever sees that nothing was answered presses again; here at once.
      if (died) await pressed(product.ctx, person)
      await worked(60)
      const ids = new Set(messagesOf(browser).map(({ id }) => id))
      expect(ids.size - told, `killed before statement ${after}`).toBe(1)
      told = ids.size
      if (!died) break
    }
  })

  describe('while their push service is in trouble', () => {
    const askedInTrouble = async () => {
      await careFor(product.ctx, maya, pat, { as: 'Dad' })
      await change({ helper: maya.userId })
      const [phone, tablet] = [pushService.browser(), pushService.browser()]
      for (const { subscription } of [phone, tablet])
        await product.call(subscribe, { body: subscription }, { as: maya })
      phone.answers = { status: 503 }
      tablet.answers = { status: 410 }
      expect(await help()).toMatchObject({ outcome: 'mailed' })
      return phone
    }

    test('it is tried again until it arrives, once, past mute and quiet hours', async () => {
      const phone = await askedInTrouble()
      await run(
        product.ctx.db,
        sql`update person set muted = true, quiet_from = '00:00', quiet_to = '23:59' where key = ${maya.key}`,
      )
      expect(await help()).toMatchObject({ sentence: 'We are telling Maya now.' })
      await worked(11)
      expect(messagesOf(phone)).toEqual([])
      phone.answers = { status: 201 }
      await worked(60)
      await worked(600)
      expect(messagesOf(phone)).toMatchObject([
        {
          title: '🙋 Dad asks for help',
          body: expect.stringMatching(/^Dad pressed Help at .* Please call, or look at their day\.$/),
          viewAs: { userId: pat.userId, name: 'Dad' },
          tag: `help ${pat.key}`,
          stays: true,
        },
      ])
      expect(await help()).toMatchObject({ outcome: 'just told' })
    })

    test('but no more once it was seen, or is not hers to hear', async () => {
      const phone = await askedInTrouble()
      const [call] = await product.call(listHelpCalls, {}, { as: maya })
      const body = { userId: pat.userId, askedAt: call!.askedAt }
      await product.call(seeHelpCall, { body }, { as: maya })
      phone.answers = { status: 201 }
      await worked(11)
      expect(messagesOf(phone)).toEqual([])
      product.setTime(new Date(Date.now() + 2 * 60_000).toISOString())
      phone.answers = { status: 503 }
      await help()
      await product.call(removeIncoming, { params: { delegateId: maya.userId } }, { as: pat })
      phone.answers = { status: 201 }
      await worked(11)
      expect(messagesOf(phone)).toEqual([])
    })
  })

  test('a press while the clock was an hour ahead swallows none of those after it', async () => {
    await careFor(product.ctx, maya, pat)
    const browser = pushService.browser()
    await product.call(subscribe, { body: browser.subscription }, { as: maya })
    await change({ helper: maya.userId })
    product.setTime(new Date(Date.now() + 60 * 60_000).toISOString())
    for (const one of [pat, maya]) one.token = await product.token(one.userId)
    await help()
    product.setTime(null)
    for (const one of [pat, maya]) one.token = await product.token(one.userId)
    expect(await help()).toMatchObject({ outcome: 'told' })
    expect(await help()).toMatchObject({ outcome: 'just told' })
    expect([messagesOf(browser).length, (await lettersTo(maya)).length]).toEqual([2, 2])
  })

  test('another one who is chosen is told at once, by a letter too', async () => {
    const bea = await product.person(`bea-${count}@example.org`, { name: 'Bea' })
    await careFor(product.ctx, maya, pat)
    await careFor(product.ctx, bea, pat)
    await change({ helper: maya.userId })
    await help()
    const browser = pushService.browser()
    await product.call(subscribe, { body: browser.subscription }, { as: bea })
    await change({ helper: bea.userId })
    expect(await help()).toMatchObject({
      outcome: 'told',
      sentence: expect.stringMatching(/^Bea was sent a message/),
    })
    expect([messagesOf(browser).length, (await lettersTo(bea)).length]).toEqual([1, 1])
    expect(await help()).toMatchObject({ sentence: expect.stringMatching(/^Bea was already sent a message/) })
    // Chosen once more, it is the same one.
    await change({ helper: bea.userId })
    expect(await help()).toMatchObject({ outcome: 'just told' })
    expect((await lettersTo(bea)).length).toBe(1)
  })

  test('everybody reads times as they want them, and the letter leads to the day of the person', async () => {
    await careFor(product.ctx, maya, pat, { as: 'Dad' })
    for (const as of [pat, maya])
      await product.call(patchProfile, { body: { display: { hours: '24' } } }, { as })
    const browser = pushService.browser()
    await product.call(subscribe, { body: browser.subscription }, { as: maya })
    await change({ helper: maya.userId })
    // Late in the evening in New York, and the day after in UTC.
    const now = new Date(`${new Date().toISOString().slice(0, 10)}T02:35:00Z`)
    product.setTime(now.toISOString())
    for (const one of [pat, maya]) one.token = await product.token(one.userId)
    const { sentence } = await help()
    const clock = format24(now)
    expect(sentence).toBe(`Maya was sent a message at ${clock}.`)
    const [letter] = await lettersTo(maya)
    expect(letter!.text).toContain(`Dad pressed Help at ${clock}.`)
    const today = localDateAt(now.getTime(), 'America/New_York')
    expect(letter!.text).toContain(
      `${product.ctx.config.publicUrl}/dashboard/${today}?viewAs=${encodeURIComponent(pat.userId)}\n`,
    )
    expect(messagesOf(browser)[0]).toMatchObject({ body: expect.stringContaining(clock) })
  })

  test('who is paused or removed is not asked, and the person learns that nobody was', async () => {
    await careFor(product.ctx, maya, pat)
    await change({ helper: maya.userId })
    const params = { delegateId: maya.userId }
    await product.call(changeIncoming, { params, body: { pause: 'day' } }, { as: pat })
    expect(await help()).toMatchObject({ outcome: 'nobody' })
    expect((await read()).helper).toBeNull()
    await product.call(removeIncoming, { params }, { as: pat })
    expect(await help()).toMatchObject({ outcome: 'nobody' })
  })

  describe('in the open app of who was asked', () => {
    const calls = (as = maya) => product.call(listHelpCalls, {}, { as })
    const seen = (askedAt: string, as = maya) =>
      product.call(seeHelpCall, { body: { userId: pat.userId, askedAt } }, { as })
    const asked = async () => {
      await careFor(product.ctx, maya, pat, { as: 'Dad' })
      await change({ helper: maya.userId })
      await help()
    }

    test('who, when and the way to call, until it is said that it was seen, on all devices', async () => {
      expect(await calls()).toEqual([])
      await run(
        product.ctx.db,
        sql`update person set phone_number = '+12025550123', phone_verified_at = now() where key = ${pat.key}`,
      )
      await asked()
      const [call] = await calls()
      expect(call).toEqual({
        userId: pat.userId,
        name: 'Dad',
        askedAt: expect.any(String),
        date: localDateAt(Date.parse(call!.askedAt), 'America/New_York'),
        phoneNumber: '+12025550123',
      })
      // Also while she views as somebody: it is hers.
      expect(await product.call(listHelpCalls, {}, acting())).toEqual([call])
      expect((await read()).helpSeen).toBeNull()
      expect(await seen(call!.askedAt)).toEqual([])
      expect(await calls()).toEqual([])
      expect((await read()).helpSeen).toMatchObject({ name: 'Maya' })
    })

    test('a new call is not taken away by an answer to the one before', async () => {
      await asked()
      const [first] = await calls()
      product.setTime(new Date(Date.now() + 2 * 60_000).toISOString())
      await help()
      const [second] = await calls()
      expect(Date.parse(second!.askedAt)).toBeGreaterThan(Date.parse(first!.askedAt))
      expect(await seen(first!.askedAt)).toEqual([second])
      await seen(second!.askedAt)
      product.setTime(new Date(Date.now() + 4 * 60_000).toISOString())
      await help()
      expect(await calls()).toHaveLength(1)
      expect((await read()).helpSeen).toBeNull()
    })

    test('nobody else sees or answers it, nor she after she has left, is paused, or half a day later', async () => {
      const jonas = await product.person(`jonas-${count}@example.org`, { name: 'Jonas' })
      await careFor(product.ctx, jonas, pat)
      await asked()
      const [call] = await calls()
      for (const other of [jonas, pat]) {
        expect(await calls(other)).toEqual([])
        expect(await seen(call!.askedAt, other)).toEqual([])
      }
      expect(await calls()).toEqual([call])
      // Another one is chosen since: she was told all the same, and he was not.
      await change({ helper: jonas.userId })
      expect(await calls()).toEqual([call])
      expect(await calls(jonas)).toEqual([])
      const params = { delegateId: maya.userId }
      await product.call(changeIncoming, { params, body: { level: 'tick' } }, { as: pat })
      expect(await calls()).toMatchObject([{ phoneNumber: null }])
      await product.call(changeIncoming, { params, body: { pause: 'day' } }, { as: pat })
      expect(await calls()).toEqual([])
      await product.call(changeIncoming, { params, body: { pause: 'no' } }, { as: pat })
      expect(await calls()).toHaveLength(1)
      await run(
        product.ctx.db,
        sql`update simple_view set asked_at = asked_at - interval '11 hours 59 minutes'`,
      )
      expect(await calls()).toHaveLength(1)
      await run(product.ctx.db, sql`update simple_view set asked_at = asked_at - interval '2 minutes'`)
      expect(await calls()).toEqual([])
      await run(product.ctx.db, sql`update simple_view set asked_at = asked_at + interval '2 minutes'`)
      await product.call(removeIncoming, { params }, { as: pat })
      expect(await calls()).toEqual([])
    })
  })
})
