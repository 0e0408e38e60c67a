import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import * as contract from '#contract/push.ts'
import { changeTask, listTasks } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let product: TestProduct
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  product = reminders.product
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const DAY = '2026-03-09'
let people = 0
const someone = () => {
  product.setTime(`${DAY}T07:30:00Z`)
  return product.person(`d${++people}@example.org`)
}
const remind = async (person: TestPerson) => {
  await reminders.scheme(person, { onTaskDue: [push()] })
  return (await reminders.task(person, DAY, { title: 'Take pills', time: '08:00' })).id
}
const history = (person: TestPerson) => product.call(contract.listDeliveries, {}, { as: person })
const devices = (person: TestPerson) => product.call(contract.listDevices, {}, { as: person })

test('browsers can subscribe with the public key, which does not change', async () => {
  const { publicKey } = await product.call(contract.vapidPublicKey, {})
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect((await product.call(contract.vapidPublicKey, {})).publicKey).toBe(publicKey)
})

describe('subscribing', () => {
  const ask = async (body: object, person?: TestPerson) =>
    product.ask(contract.subscribe, { body: body as never }, { as: person ?? (await someone()) })

  test('twice gives one device, with the newer details', async () => {
    const ann = await someone()
    const browser = reminders.service.browser()
    await product.call(contract.subscribe, { body: browser.subscription }, { as: ann })
    await product.call(
      contract.subscribe,
      { body: { ...browser.subscription, installed: true, device: 'My phone' } },
      { as: ann },
    )
    expect(await devices(ann)).toMatchObject([
      { name: 'My phone', installed: true, shownAt: null, problem: null },
    ])
  })

  test('moves a browser from the person who used it before to the one who is signed in', async () => {
    const [ann, bea] = [await someone(), await someone()]
    const browser = await reminders.browser(ann)
    await product.call(contract.subscribe, { body: browser.subscription }, { as: bea })
    expect(await devices(ann)).toEqual([])
    expect(await devices(bea)).toHaveLength(1)
  })

  test('by two people at the same moment: the browser is of the one who came last, and of nobody else', async () => {
    const both = [await someone(), await someone()]
    for (let round = 0; round < 5; round++) {
      const { subscription: body } = reminders.service.browser()
      const made = await Promise.all(both.map((as) => product.call(contract.subscribe, { body }, { as })))
      const lists = await Promise.all(both.map(devices))
      const isTheirs = made.map(({ id }, index) => lists[index]!.some((device) => device.id === id))
      expect(isTheirs.filter(Boolean)).toHaveLength(1)
      expect(made[0]!.id).not.toBe(made[1]!.id)
    }
  })

  test.each([
    ['http://push.example.org/x', 'endpoint must begin with https://.'],
    ['https://127.0.0.1/x', 'endpoint must not point into a private network.'],
    ['https://169.254.169.254/latest', 'endpoint must not point into a private network.'],
    ['https://[::ffff:10.0.0.1]/x', 'endpoint must not point into a private network.'],
    ['https://localhost:5432/x', 'endpoint must not point into a private network.'],
    ['not an address', 'endpoint must be an address of a push service.'],
  ])('%s is refused', async (endpoint, error) => {
    const { keys } = reminders.service.browser().subscription
    expect(await ask({ endpoint, keys })).toEqual({ status: 400, body: { error } })
  })

  test('keys that no message can be encrypted for are refused', async () => {
    const { endpoint, keys } = reminders.service.browser().subscription
    const answer = await ask({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })
    expect(answer).toEqual({ status: 400, body: { error: 'keys are not those of a push subscription.' } })
  })

  test('the push service for tests is refused unless it is configured', async () => {
    const plain = await TestProduct.start(inject('database'))
    const ann = await plain.person('ann@example.org')
    const { subscription } = reminders.service.browser()
    expect((await plain.ask(contract.subscribe, { body: subscription }, { as: ann })).status).toBe(400)
    await plain.stop()
  })

  test('one device too many drops the one not opened for longest', async () => {
    const ann = await someone()
    for (let count = 0; count < 21; count++) await reminders.browser(ann)
    expect(await devices(ann)).toHaveLength(20)
  })
})

test('after unsubscribing, no more notifications come', async () => {
  const ann = await someone()
  const phone = await reminders.browser(ann)
  await remind(ann)
  await product.call(contract.unsubscribe, { body: { endpoint: phone.subscription.endpoint } }, { as: ann })
  await reminders.at(`${DAY}T08:00:00Z`)
  expect(seen(phone)).toEqual([])
  expect(await history(ann)).toMatchObject([
    { outcome: 'no device', sentence: 'Not delivered: no device has notifications turned on.' },
  ])
})

test('a message is signed for its push service, lives twelve hours and replaces an older one', async () => {
  const ann = await someone()
  const phone = await reminders.browser(ann)
  await remind(ann)
  await reminders.at(`${DAY}T08:00:00Z`)
  const { headers } = phone.received[0]!
  expect(headers).toMatchObject({ ttl: '43200', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(String(headers.authorization)) ?? []
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
    aud: reminders.service.origin,
  })
})

describe('Complete and Skip without a page', () => {
  const due = async () => {
    const ann = await someone()
    const phone = await reminders.browser(ann)
    const id = await remind(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    return { ann, phone, id, message: shownBy(phone)[0]! }
  }
  const act = (token: string, status: 'completed' | 'skipped' = 'completed') =>
    product.ask(contract.pushAction, { body: { token, status } })
  const statusOf = async (person: TestPerson, id: string) =>
    (await product.call(listTasks, { params: { date: DAY } }, { as: person })).find((task) => task.id === id)
      ?.status

  test('the token in the message completes its task, and the history says so', async () => {
    const { ann, id, message } = await due()
    expect(await act(message.actionToken!)).toEqual({
      status: 200,
      body: { taskId: id, date: DAY, title: 'Take pills', status: 'completed' },
    })
    expect(await statusOf(ann, id)).toBe('completed')
    expect(await history(ann)).toMatchObject([{ acted: 'completed', sentence: 'Marked complete from it.' }])
  })

  test('a task completed in the app stays so, and the answer says it; the history shows no action', async () => {
    const { ann, id, message } = await due()
    const done = { params: { date: DAY, id }, body: { status: 'completed' } } as const
    product.setTime(`${DAY}T08:05:00Z`)
    await product.call(changeTask, done, { as: ann })
    product.setTime(`${DAY}T10:00:00Z`)
    for (const status of ['skipped', 'completed'] as const) {
      expect((await act(message.actionToken!, status)).body).toEqual({
        taskId: id,
        date: DAY,
        title: 'Take pills',
        status: 'completed',
        doneAlready: `${ann.userId} marked this done at 8:05 AM.`,
      })
    }
    product.setTime(`${DAY}T08:06:00Z`)
    expect(await statusOf(ann, id)).toBe('completed')
    expect(await history(ann)).toMatchObject([{ acted: null }])
  })

  test('the token is good for completed or skipped only, for twelve hours, unaltered, while the device is subscribed', async () => {
    const { ann, phone, message } = await due()
    const token = message.actionToken!
    expect((await act(token, 'pending' as never)).status).toBe(400)
    const [header, claims, signature] = token.split('.')
    const other = JSON.parse(Buffer.from(claims!, 'base64url').toString())
    const altered = Buffer.from(JSON.stringify({ ...other, date: '2026-03-10' })).toString('base64url')
    expect((await act(`${header}.${altered}.${signature}`)).status).toBe(401)
    expect((await act('nonsense')).status).toBe(401)
    product.setTime(`${DAY}T20:00:01Z`)
    expect((await act(token)).status).toBe(401)
    product.setTime(`${DAY}T08:00:01Z`)
    await product.call(contract.unsubscribe, { body: { endpoint: phone.subscription.endpoint } }, { as: ann })
    expect(await act(token)).toEqual({
      status: 401,
      body: { error: 'This notification is too old to act on. Open the app instead.' },
    })
  })

  test('it works in the grace period and not after it', async () => {
    const { ann, message } = await due()
    const end = async (until: string) => {
      await run(product.ctx.db, sql`update person set subscribed_until = ${until} where key = ${ann.key}`)
      product.ctx.people.forget(ann.key)
    }
    await end('2026-03-01T00:00:00Z')
    expect((await act(message.actionToken!)).status).toBe(402)
    await end('2026-03-05T00:00:00Z')
    expect((await act(message.actionToken!)).status).toBe(200)
  })
})

describe('receipts', () => {
  test('the device confirms that it showed the message, and the devices and the history say so', async () => {
    const ann = await someone()
    const phone = await reminders.browser(ann)
    await remind(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    expect(await history(ann)).toMatchObject([
      {
        kind: 'due',
        title: 'Take pills',
        channel: 'push',
        sentence: 'Sent. The device has not confirmed that it was shown.',
      },
    ])
    const { receipt } = shownBy(phone)[0]!
    for (let twice = 0; twice < 2; twice++) await product.call(contract.pushShown, { body: { receipt } })
    expect(await history(ann)).toMatchObject([{ sentence: 'Shown on your device.', whose: null }])
    expect(await devices(ann)).toMatchObject([{ shownAt: `${DAY}T08:00:00.000Z` }])
  })

  test('a receipt that is not ours is refused', async () => {
    const { status } = await product.ask(contract.pushShown, { body: { receipt: '1.2.3' } })
    expect(status).toBe(400)
  })

  test('the history has the latest 50', async () => {
    const ann = await someone()
    await run(
      product.ctx.db,
      sql`insert into delivery (recipient, owner, kind, channel, due_at, title, outcome)
          select ${ann.key}, ${ann.key}, 'test', 'push', ${`${DAY}T00:00:00Z`}::timestamptz + n * interval '1 second', n::text, 'sent'
          from generate_series(1, 60) n`,
    )
    const found = await history(ann)
    expect([found.length, found[0]?.title, found.at(-1)?.title]).toEqual([50, '60', '11'])
  })
})

describe('a push service that', () => {
  const answering = async (answers: FakeBrowser['answers']) => {
    const ann = await someone()
    const phone = await reminders.browser(ann)
    await remind(ann)
    phone.answers = answers
    await reminders.at(`${DAY}T08:00:00Z`)
    return { ann, phone }
  }

  test.each([404, 410])('answers %i: the device is removed', async (status) => {
    const { ann } = await answering({ status })
    expect(await devices(ann)).toEqual([])
    expect(await history(ann)).toMatchObject([{ outcome: 'no device' }])
  })

  test('answers 413: the message is dropped', async () => {
    const { ann } = await answering({ status: 413 })
    expect(await history(ann)).toMatchObject([{ outcome: 'too large' }])
  })

  test('answers 500: the message is retried after ten seconds and comes once', async () => {
    const { ann, phone } = await answering({ status: 500 })
    expect(await history(ann)).toMatchObject([{ outcome: 'retrying' }])
    phone.answers = { status: 201 }
    await reminders.at(`${DAY}T08:00:09Z`)
    expect(seen(phone)).toEqual([])
    await reminders.at(`${DAY}T08:00:10Z`)
    expect(seen(phone)).toHaveLength(1)
    expect(await history(ann)).toMatchObject([{ outcome: 'sent' }])
  })

  test('fails, and notifications are turned off and on meanwhile: the retry goes to the new device', async () => {
    const { ann, phone } = await answering({ status: 503 })
    const { endpoint } = phone.subscription
    await product.call(contract.unsubscribe, { body: { endpoint } }, { as: ann })
    const renewed = await reminders.browser(ann)
    await reminders.at(`${DAY}T08:00:10Z`)
    expect(seen(renewed)).toHaveLength(1)
    expect(await history(ann)).toMatchObject([{ outcome: 'sent' }])
  })

  test('fails for one device, which is replaced, while another device got it: no retry', async () => {
    const ann = await someone()
    const [phone, laptop] = [await reminders.browser(ann), await reminders.browser(ann)]
    await remind(ann)
    laptop.answers = { status: 503 }
    await reminders.at(`${DAY}T08:00:00Z`)
    const { endpoint } = laptop.subscription
    await product.call(contract.unsubscribe, { body: { endpoint } }, { as: ann })
    const renewed = await reminders.browser(ann)
    await reminders.at(`${DAY}T08:00:10Z`)
    expect([phone.received.length, renewed.received.length]).toEqual([1, 0])
    expect(await history(ann)).toMatchObject([{ outcome: 'sent' }])
  })

  test('asks to wait: the retry comes after that', async () => {
    const { phone } = await answering({ status: 429, headers: { 'retry-after': '120' } })
    phone.answers = { status: 201 }
    await reminders.at(`${DAY}T08:01:59Z`)
    expect(seen(phone)).toEqual([])
    await reminders.at(`${DAY}T08:02:00Z`)
    expect(seen(phone)).toHaveLength(1)
  })

  test('asks to wait for one device: another device does not wait', async () => {
    const ann = await someone()
    const [phone, laptop] = [await reminders.browser(ann), await reminders.browser(ann)]
    await remind(ann)
    phone.answers = { status: 503 }
    laptop.answers = { status: 429, headers: { 'retry-after': '3600' } }
    await reminders.at(`${DAY}T08:00:00Z`)
    phone.answers = { status: 201 }
    await reminders.at(`${DAY}T08:00:10Z`)
    expect(seen(phone)).toHaveLength(1)
    laptop.answers = { status: 201 }
    await reminders.at(`${DAY}T09:00:09Z`)
    expect(seen(laptop)).toEqual([])
    await reminders.at(`${DAY}T09:00:10Z`)
    expect([seen(phone).length, seen(laptop).length]).toEqual([1, 1])
  })

  test('is down for good: the message is given up in the end, and the history says so', async () => {
    const { ann } = await answering({ status: 503 })
    for (let minute = 1; minute < 180; minute += 5) {
      await reminders.at(new Date(Date.parse(`${DAY}T08:00:00Z`) + minute * 60_000).toISOString())
    }
    product.setTime(`${DAY}T08:00:00Z`)
    expect(await history(ann)).toMatchObject([{ outcome: 'failed' }])
    expect(await devices(ann)).toMatchObject([{ problem: 'Its push service has a problem.' }])
  })

  test('redirects: the redirect is not followed', async () => {
    const target = reminders.service.browser()
    const { ann } = await answering({ status: 307, headers: { location: target.subscription.endpoint } })
    expect(target.received).toEqual([])
    expect(await history(ann)).toMatchObject([{ outcome: 'refused' }])
  })

  test('never answers: the person’s other device gets the message at once, this one on the retry', async () => {
    const ann = await someone()
    const hanging = await reminders.browser(ann)
    const phone = await reminders.browser(ann)
    await remind(ann)
    hanging.answers = 'nothing'
    await reminders.at(`${DAY}T08:00:00Z`)
    expect(seen(phone)).toHaveLength(1)
    expect(await history(ann)).toMatchObject([{ outcome: 'sent' }])
    hanging.answers = { status: 201 }
    await reminders.at(`${DAY}T08:00:10Z`)
    expect(seen(hanging)).toHaveLength(1)
    expect(seen(phone)).toHaveLength(1)
  })
})

describe('a test message', () => {
  const sendTest = (person: TestPerson) => product.call(contract.sendTest, {}, { as: person })

  test('without a device says what to do', async () => {
    expect(await sendTest(await someone())).toEqual({
      sentence: 'No device has notifications turned on yet. Turn them on first.',
      devices: [],
    })
  })

  test('reports what happened on each device', async () => {
    const ann = await someone()
    const [shows, silent, gone, broken] = [
      await reminders.browser(ann),
      await reminders.browser(ann),
      await reminders.browser(ann),
      await reminders.browser(ann),
    ]
    gone.answers = { status: 410 }
    broken.answers = { status: 503 }
    const sending = sendTest(ann)
    while (shows.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await product.call(contract.pushShown, { body: { receipt: shownBy(shows)[0]!.receipt } })
    const { sentence, devices: results } = await sending
    expect(sentence).toBe('The test was shown on 1 of 4 devices. See below what happened.')
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'gone', 'sent', 'shown'])
    expect(silent.received).toHaveLength(1)
    expect(await devices(ann)).toHaveLength(3)
  })

  test('names a device that is gone', async () => {
    const ann = await someone()
    const gone = reminders.service.browser()
    gone.answers = { status: 410 }
    await product.call(
      contract.subscribe,
      { body: { ...gone.subscription, device: 'Chrome on Android' } },
      { as: ann },
    )
    const { devices: results } = await sendTest(ann)
    expect(results).toMatchObject([{ name: 'Chrome on Android', outcome: 'gone' }])
  })
})

test('while viewing as another person, push is about the person who is signed in', async () => {
  const ann = await someone()
  const { status } = await product.ask(
    contract.listDevices,
    {},
    { as: ann, onBehalfOf: 'nobody@example.org' },
  )
  expect(status).toBe(200)
  expect(
    (
      await product.ask(
        changeTask,
        { params: { date: DAY, id: 'x' }, body: {} },
        { as: ann, onBehalfOf: 'nobody@example.org' },
      )
    ).status,
  ).toBe(403)
})
