import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { callWithCode, confirmPhone } from '#contract/account.ts'
import { changeScheme, deleteScheme } from '#contract/schemes.ts'
import { changeTask, listTasks } from '#contract/tasks.ts'
import { first, rows, run } from '../../../db/sql.ts'
import { transaction } from '../../../db/transaction.ts'
import { disablePerson } from '../../../operator/people.ts'
import { signatureOf } from '../../../phone/twilio.ts'
import type { PhoneAction } from '../../../stand-ins/twilio.ts'
import { careFor } from '../../../testing/circle.ts'
import type { TestPerson } from '../../../testing/product.ts'
import { call, TestReminders } from '../../../testing/reminders.ts'
import { addCall, setDelivery } from './call-store.ts'
import { recordCallUpdate } from './call-update.ts'
import { advanceNextCall } from './calls.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const DAY = '2026-03-09'
let people = 0
async function someone({ verified = true } = {}) {
  reminders.product.setTime(`${DAY}T07:30:00Z`)
  const number = `+1202555${String(1000 + people++)}`
  const person = await reminders.product.person(`p${people}@example.org`)
  await run(
    reminders.ctx.db,
    sql`update person set phone_number = ${number}, phone_verified_at = ${verified ? new Date() : null} where key = ${person.key}`,
  )
  return { ...person, number }
}
const phone = () => reminders.ctx.standIns.phone!
const callsTo = ({ number }: { number: string }) => phone().calls(number)
const pick = async (person: { number: string }, how: PhoneAction) => {
  const [newest] = await callsTo(person)
  return phone().answer(newest!.sid, how)
}
const history = async ({ key }: TestPerson) =>
  (
    await rows<{ outcome: string }>(
      reminders.ctx.db,
      sql`select outcome from delivery where recipient = ${key} and due_at <= ${reminders.ctx.clock()} order by id`,
    )
  ).map(({ outcome }) => outcome)
const statusOf = async (person: TestPerson, id: string) =>
  (await reminders.product.call(listTasks, { params: { date: DAY } }, { as: person })).find(
    (task) => task.id === id,
  )?.status
const withPills = async (person: TestPerson) => (await withScheme(person)).task
const withScheme = async (person: TestPerson) => {
  const scheme = await reminders.scheme(person, { onTaskDue: [call()] })
  const task = await reminders.task(person, DAY, { title: 'Take <pills> & water', time: '08:00' })
  return { scheme: scheme.id, task: task.id }
}

test('the call says what is due; 1 marks it done', async () => {
  const ann = await someone()
  const id = await withPills(ann)
  await reminders.at(`${DAY}T08:00:00Z`)
  const [placed] = await callsTo(ann)
  expect(placed?.script).toContain(
    'Take &lt;pills&gt; &amp; water. Due now, at 8:00 AM. Press 1 for done, 2 to skip. Press 3 and we call again in 10 minutes.',
  )
  expect(await pick(ann, '1')).toBe('Take <pills> & water is marked done. Thank you.\nGoodbye.')
  expect(await statusOf(ann, id)).toBe('completed')
  expect(await history(ann)).toEqual(['answered'])
  await reminders.at(`${DAY}T08:20:00Z`)
  expect(await callsTo(ann)).toHaveLength(1)
})

test('2 skips it', async () => {
  const ann = await someone()
  const id = await withPills(ann)
  await reminders.at(`${DAY}T08:00:00Z`)
  await pick(ann, '2')
  expect(await statusOf(ann, id)).toBe('skipped')
})

describe('when it was done in the app while the phone rang', () => {
  test.each(['1', '2'] as const)('%s changes nothing and says who did it', async (digit) => {
    const ann = await someone()
    const bea = await someone()
    await careFor(reminders.ctx, bea, ann, { as: 'Mom' })
    const id = await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const done = { params: { date: DAY, id }, body: { status: 'completed' } } as const
    await reminders.product.call(changeTask, done, { as: bea, onBehalfOf: ann.userId })
    reminders.product.setTime(`${DAY}T08:01:00Z`)
    expect(await pick(ann, digit)).toBe(
      `Take <pills> & water is already done. ${bea.userId} marked this done at 8:00 AM.\nGoodbye.`,
    )
    expect(await statusOf(ann, id)).toBe('completed')
    expect(await history(ann)).toEqual(['answered'])
  })
})

describe('nobody picks up', () => {
  test.each(['ignore', 'busy', 'voicemail'] as const)(
    '%s: two more calls, five minutes apart',
    async (how) => {
      const ann = await someone()
      await withPills(ann)
      await reminders.at(`${DAY}T08:00:00Z`)
      await pick(ann, how)
      await reminders.at(`${DAY}T08:04:59Z`)
      expect(await callsTo(ann)).toHaveLength(1)
      await reminders.at(`${DAY}T08:05:00Z`)
      expect(await callsTo(ann)).toHaveLength(2)
      await pick(ann, how)
      await reminders.at(`${DAY}T08:10:00Z`)
      expect(await callsTo(ann)).toHaveLength(3)
      await pick(ann, how)
      await reminders.at(`${DAY}T08:30:00Z`)
      expect(await callsTo(ann)).toHaveLength(3)
      expect(await history(ann)).toEqual(['unanswered'])
    },
  )

  test('and the task is still ahead: the next call says how long is left', async () => {
    const ann = await someone()
    await reminders.scheme(ann, { onTaskDue: [call(-900)] })
    await reminders.task(ann, DAY, { title: 'Take pills', time: '09:00' })
    await reminders.at(`${DAY}T08:45:00Z`)
    await pick(ann, 'ignore')
    await reminders.at(`${DAY}T08:50:00Z`)
    expect((await callsTo(ann))[0]?.script).toContain('Take pills. Due in 10 minutes, at 9:00 AM. Press 1')
  })

  test('and the task is done meanwhile: no further call', async () => {
    const ann = await someone()
    const id = await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    await pick(ann, 'ignore')
    await run(
      reminders.ctx.db,
      sql`insert into task_day (owner, date, task, status, ticked) values (${ann.key}, ${DAY}, ${id}, 'completed', '{}')`,
    )
    await reminders.at(`${DAY}T08:05:00Z`)
    expect(await callsTo(ann)).toHaveLength(1)
    expect(await history(ann)).toEqual(['finished'])
  })

  describe('and it is called off meanwhile: no further call', () => {
    type Made = Awaited<ReturnType<typeof withScheme>>
    const scheme = (body: object) => (ann: TestPerson, made: Made) =>
      reminders.product.call(changeScheme, { params: { id: made.scheme }, body }, { as: ann })
    const task = (body: object) => (ann: TestPerson, made: Made) =>
      reminders.product.call(changeTask, { params: { date: DAY, id: made.task }, body }, { as: ann })
    const ways: [string, (ann: TestPerson, made: Made) => Promise<unknown>][] = [
      ['the scheme muted', scheme({ settings: { muted: true } })],
      ['its entry removed', scheme({ onTaskDue: [call(1800)] })],
      ['the task has entries of its own', task({ onTaskDue: [call(1800)] })],
      ['the task moved to other weekdays', task({ recurrenceType: 'weekly', recurrenceConfig: '[2,4]' })],
      [
        'the scheme deleted',
        (ann, made) => reminders.product.call(deleteScheme, { params: { id: made.scheme } }, { as: ann }),
      ],
    ]
    test.each(ways)('%s', async (_, callOff) => {
      const ann = await someone()
      const made = await withScheme(ann)
      await reminders.at(`${DAY}T08:00:00Z`)
      await pick(ann, 'ignore')
      reminders.product.setTime(`${DAY}T08:02:00Z`)
      await callOff(ann, made)
      await reminders.at(`${DAY}T08:05:00Z`)
      await reminders.at(`${DAY}T08:10:00Z`)
      expect(await callsTo(ann)).toHaveLength(1)
      expect(await history(ann)).toEqual(['called off'])
    })

    test('unless it is wanted again by then', async () => {
      const ann = await someone()
      const made = await withScheme(ann)
      await reminders.at(`${DAY}T08:00:00Z`)
      await pick(ann, 'ignore')
      await scheme({ settings: { muted: true } })(ann, made)
      await reminders.work()
      await scheme({ settings: { muted: false } })(ann, made)
      await reminders.at(`${DAY}T08:05:00Z`)
      expect(await callsTo(ann)).toHaveLength(2)
    })
  })

  test('and the worker is down until the next day: no further call', async () => {
    const ann = await someone()
    await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    await pick(ann, 'ignore')
    await reminders.at('2026-03-10T08:00:00Z')
    expect(await callsTo(ann)).toHaveLength(1)
    expect(await history(ann)).toEqual(['missed'])
  })

  test('shortly before midnight: the two further calls still come', async () => {
    const ann = await someone()
    await reminders.scheme(ann, { onTaskDue: [call()] })
    await reminders.task(ann, DAY, { title: 'Evening pills', time: '23:55' })
    for (const at of [`${DAY}T23:55:00Z`, '2026-03-10T00:00:00Z', '2026-03-10T00:05:00Z']) {
      await reminders.at(at)
      await pick(ann, 'ignore')
    }
    expect(await callsTo(ann)).toHaveLength(3)
    expect(await history(ann)).toEqual(['unanswered'])
  })

  test('and no callback ever comes: the provider is asked how the call went', async () => {
    const ann = await someone()
    await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    await reminders.at(`${DAY}T08:02:00Z`)
    await reminders.at(`${DAY}T08:07:00Z`)
    expect(await callsTo(ann)).toHaveLength(2)
  })

  test('and the provider cannot say: the call is given up after an hour', async () => {
    const ann = await someone()
    await withPills(ann)
    const calls = reminders.ctx.calls!
    const getCall = calls.getCall
    calls.getCall = () => Promise.reject(new Error('no such call'))
    await reminders.at(`${DAY}T08:00:00Z`)
    await reminders.at(`${DAY}T08:30:00Z`)
    expect(await history(ann)).toEqual(['calling'])
    await reminders.at(`${DAY}T09:01:00Z`)
    calls.getCall = getCall
    expect(await history(ann)).toEqual(['call service failed'])
  })
})

test('two reminders at once are called one after the other', async () => {
  const ann = await someone()
  await withPills(ann)
  await reminders.task(ann, DAY, { title: 'Walk', time: '08:00' })
  await reminders.at(`${DAY}T08:00:00Z`)
  expect(await callsTo(ann)).toHaveLength(1)
  await pick(ann, 'listen')
  await reminders.at(`${DAY}T08:00:30Z`)
  expect(await callsTo(ann)).toHaveLength(2)
})

test('a call that began while the clock was hours ahead keeps no other from its time', async () => {
  const ann = await someone()
  await withPills(ann)
  await reminders.task(ann, DAY, { title: 'Walk', time: '11:00' })
  await reminders.at(`${DAY}T07:59:00Z`)
  const { db } = reminders.ctx
  const walk = await first<{ id: number }>(
    db,
    sql`select id from delivery where recipient = ${ann.key} and "time" = '11:00'`,
  )
  await addCall(db, {
    delivery: walk!.id,
    attempt: 1,
    number: ann.number,
    askedAt: new Date(`${DAY}T11:00:00Z`),
  })
  await reminders.at(`${DAY}T08:00:00Z`)
  expect(await callsTo(ann)).toHaveLength(1)
})

test('a number that was never verified is not called, and the history says why', async () => {
  const ann = await someone({ verified: false })
  await withPills(ann)
  await reminders.at(`${DAY}T08:00:00Z`)
  expect(await callsTo(ann)).toEqual([])
  expect(await history(ann)).toEqual(['no number'])
})

test('an account that is turned off is called, but hears nothing of what is due, and no key counts', async () => {
  const ann = await someone()
  const bea = await someone()
  await careFor(reminders.ctx, bea, ann, { as: 'Mom' })
  await reminders.scheme(bea, { onTaskDue: [call()] })
  const id = await withPills(ann)
  await disablePerson(reminders.ctx, bea.userId, new Set())
  await reminders.at(`${DAY}T08:00:00Z`)
  const [toBea] = await callsTo(bea)
  expect(toBea!.script).toContain('Hello, this is Daily Tasks. A reminder is due. Sign in to see it.')
  expect(toBea!.script).not.toMatch(/Mom|pills|Gather/)
  // The call to Ann had begun when hers was turned off.
  expect((await callsTo(ann))[0]!.script).toContain('pills')
  await disablePerson(reminders.ctx, ann.userId, new Set())
  await expect.poll(async () => (await reminders.ctx.people.ofKey(ann.key))?.disabled).toBe(true)
  expect(await pick(ann, '1')).toBe('This task cannot be changed here.\nGoodbye.')
  const done = await rows(
    reminders.ctx.db,
    sql`select 1 from task_day where task = ${id} and status <> 'pending'`,
  )
  expect(done).toEqual([])
})

test('a caregiver hears whose task it is, and has no keys to press', async () => {
  const mom = await someone()
  const bea = await someone()
  await careFor(reminders.ctx, bea, mom, { as: 'Mom' })
  await reminders.scheme(bea, { onTaskDue: [call()] })
  await reminders.task(mom, DAY, { title: 'Take pills', time: '08:00' })
  await reminders.at(`${DAY}T08:00:00Z`)
  const [placed] = await callsTo(bea)
  expect(placed?.script).toContain('A reminder about Mom: Take pills.')
  expect(placed?.script).not.toContain('<Gather')
})

describe('when the answer of the phone service gets lost', () => {
  /** Loses the provider's answers to orders; `orderArrives` = the call is still placed. */
  async function losingAnswers(orderArrives: boolean, work: () => Promise<void>) {
    const calls = reminders.ctx.calls!
    const place = calls.place
    calls.place = async (order) => {
      if (orderArrives) await place.call(calls, order)
      throw new TypeError('fetch failed')
    }
    await work()
    calls.place = place
  }

  test('after the call was placed: it is found at the provider and not placed again', async () => {
    const ann = await someone()
    await withPills(ann)
    await losingAnswers(true, () => reminders.at(`${DAY}T08:00:00Z`))
    expect(await callsTo(ann)).toHaveLength(1)
    await reminders.at(`${DAY}T08:00:20Z`)
    await pick(ann, '1')
    await reminders.at(`${DAY}T08:10:00Z`)
    expect(await callsTo(ann)).toHaveLength(1)
    expect(await history(ann)).toEqual(['answered'])
  })

  test('and the provider’s clock is minutes behind ours: the call is still found', async () => {
    const ann = await someone()
    await withPills(ann)
    await losingAnswers(true, () => reminders.at(`${DAY}T08:00:00Z`))
    const calls = reminders.ctx.calls!
    const originalCallsTo = calls.callsTo
    calls.callsTo = (number, since) =>
      originalCallsTo.call(calls, number, new Date(since.getTime() + 120_000))
    await reminders.at(`${DAY}T08:00:20Z`)
    calls.callsTo = originalCallsTo
    expect(await callsTo(ann)).toHaveLength(1)
  })

  test('an order that was delayed is not placed: the next step asks the provider first', async () => {
    const ann = await someone()
    await withPills(ann)
    await reminders.at(`${DAY}T07:59:00Z`)
    reminders.product.setTime(`${DAY}T08:00:11Z`)
    await advanceNextCall(reminders.ctx, new Date(`${DAY}T08:00:00Z`))
    expect(await callsTo(ann)).toEqual([])
    await reminders.at(`${DAY}T08:00:31Z`)
    expect(await callsTo(ann)).toHaveLength(1)
  })

  test('before the call was placed: the provider has none, and it is placed', async () => {
    const ann = await someone()
    await withPills(ann)
    await losingAnswers(false, () => reminders.at(`${DAY}T08:00:00Z`))
    expect(await callsTo(ann)).toEqual([])
    await reminders.at(`${DAY}T08:00:20Z`)
    expect(await callsTo(ann)).toHaveLength(1)
  })

  test('and the number was just called with a code: that call is not taken for the reminder’s', async () => {
    const ann = await someone({ verified: false })
    await withPills(ann)
    reminders.product.setTime(`${DAY}T07:58:00Z`)
    await reminders.product.call(callWithCode, {}, { as: ann })
    const [speaking] = await callsTo(ann)
    const code = /(\d, ){5}\d/.exec(speaking!.script)![0].replaceAll(', ', '')
    await reminders.product.call(confirmPhone, { body: { code } }, { as: ann })
    await losingAnswers(false, () => reminders.at(`${DAY}T08:00:00Z`))
    await reminders.at(`${DAY}T08:00:20Z`)
    expect(await callsTo(ann)).toHaveLength(2)
    await pick(ann, '1')
    expect(await history(ann)).toEqual(['answered'])
  })

  test('and the provider cannot be asked: nothing is placed until it can', async () => {
    const ann = await someone()
    await withPills(ann)
    const calls = reminders.ctx.calls!
    const originalCallsTo = calls.callsTo
    calls.callsTo = () => Promise.reject(new TypeError('fetch failed'))
    await losingAnswers(true, () => reminders.at(`${DAY}T08:00:00Z`))
    await reminders.at(`${DAY}T08:00:20Z`)
    await reminders.at(`${DAY}T08:00:40Z`)
    expect(await callsTo(ann)).toHaveLength(1)
    calls.callsTo = originalCallsTo
    await reminders.at(`${DAY}T08:01:00Z`)
    expect(await callsTo(ann)).toHaveLength(1)
  })
})

describe('a callback', () => {
  const send = (url: string, values: Record<string, string>, signature: string) =>
    reminders.product.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(values).toString(),
    })

  test('that is forged, altered or unsigned changes nothing', async () => {
    const ann = await someone()
    const id = await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const [placed] = await callsTo(ann)
    const url = placed!.statusCallback!.replace(reminders.ctx.config.publicUrl, '').replace('status', 'keys')
    const values = { CallSid: placed!.sid, Digits: '1' }
    const forged = signatureOf('another token', `${reminders.ctx.config.publicUrl}${url}`, values)
    const right = signatureOf(phone().settings.authToken, `${reminders.ctx.config.publicUrl}${url}`, values)
    for (const answer of [
      await send(url, values, forged),
      await send(url, { ...values, Digits: '2' }, right),
      await send(`${url}x`, values, right),
      await send(url, values, ''),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: 'This was not signed by the phone service.' },
      ])
    }
    expect(await statusOf(ann, id)).toBe('pending')
    expect((await send(url, values, right)).statusCode).toBe(200)
    expect(await statusOf(ann, id)).toBe('completed')
  })

  test('that comes again while the next call is being ordered leaves that one alone', async () => {
    const ann = await someone()
    await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const [placed] = await callsTo(ann)
    await pick(ann, 'ignore')
    const { db } = reminders.ctx
    const last = await first<{ id: string; delivery: number }>(
      db,
      sql`select id, delivery from phone_call where number = ${ann.number}`,
    )
    const { delivery } = last!
    const orderedUntil = new Date(`${DAY}T08:05:20Z`)
    let update: Promise<void> | undefined
    // A worker has the reminder, and orders the second call.
    await transaction(db, async (tx) => {
      await run(tx, sql`select 1 from delivery where id = ${delivery} for no key update`)
      update = recordCallUpdate(reminders.ctx, last!.id, { sid: placed!.sid, status: 'no-answer' })
      const isWaiting = () => first(db, sql`select 1 from pg_locks where not granted`)
      await expect.poll(isWaiting).toBeDefined()
      await addCall(tx, { delivery, attempt: 2, number: ann.number, askedAt: new Date(`${DAY}T08:05:00Z`) })
      await setDelivery(tx, delivery, { outcome: 'calling', nextAt: orderedUntil })
    })
    await update
    expect(await first(db, sql`select outcome, next_at from delivery where id = ${delivery}`)).toEqual({
      outcome: 'calling',
      next_at: orderedUntil,
    })
  })

  test('that comes twice or late changes nothing', async () => {
    const ann = await someone()
    await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const [placed] = await callsTo(ann)
    await pick(ann, '1')
    const url = placed!.statusCallback!.replace(reminders.ctx.config.publicUrl, '')
    const values = { CallSid: placed!.sid, CallStatus: 'no-answer' }
    const signature = signatureOf(phone().settings.authToken, placed!.statusCallback!, values)
    expect((await send(url, values, signature)).statusCode).toBe(204)
    await reminders.at(`${DAY}T08:10:00Z`)
    expect(await history(ann)).toEqual(['answered'])
    expect(await callsTo(ann)).toHaveLength(1)
  })

  test.each([
    ['1', 'Take &lt;pills&gt; &amp; water is marked done. Thank you.'],
    ['2', 'Take &lt;pills&gt; &amp; water is skipped.'],
  ])(
    'with key %s that comes again after it was taken back marks nothing a second time',
    async (digit, said) => {
      const ann = await someone()
      const id = await withPills(ann)
      await reminders.at(`${DAY}T08:00:00Z`)
      const press = await keysOf(ann)
      expect((await press(digit)).body).toContain(said)
      reminders.product.setTime(`${DAY}T08:05:00Z`)
      const undo = { params: { date: DAY, id }, body: { status: 'pending' } } as const
      await reminders.product.call(changeTask, undo, { as: ann })
      reminders.product.setTime(`${DAY}T08:20:00Z`)
      expect((await press(digit)).body).toContain('We have your answer already.')
      expect(await statusOf(ann, id)).toBe('pending')
    },
  )

  test('with key 3 that comes again puts nothing off a second time', async () => {
    const ann = await someone()
    await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const press = await keysOf(ann)
    await press('3')
    reminders.product.setTime(`${DAY}T08:09:00Z`)
    expect((await press('3')).body).toContain('We have your answer already.')
    await reminders.at(`${DAY}T08:10:00Z`)
    expect(await callsTo(ann)).toHaveLength(2)
  })

  test('with key 3 that could not be recorded puts off nothing, so that it counts once when it comes again', async () => {
    const ann = await someone()
    const id = await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const press = await keysOf(ann)
    await run(
      reminders.ctx.db,
      sql`alter table phone_call add constraint no_digit check (digit is null) not valid`,
    )
    expect((await press('3')).statusCode).toBe(500)
    await run(reminders.ctx.db, sql`alter table phone_call drop constraint no_digit`)
    reminders.product.setTime(`${DAY}T08:01:00Z`)
    expect((await press('3')).body).toContain('we call again in 10 minutes')
    const day = await reminders.product.call(listTasks, { params: { date: DAY } }, { as: ann })
    expect(day.find((task) => task.id === id)?.later?.times).toBe(1)
  })

  test('with another key, which nobody can have pressed after the first, changes nothing', async () => {
    const ann = await someone()
    const id = await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const press = await keysOf(ann)
    await press('3')
    await press('2')
    expect(await statusOf(ann, id)).toBe('pending')
  })

  test('whose key comes twice at once is answered alike, and counts once', async () => {
    const ann = await someone()
    const id = await withPills(ann)
    await reminders.at(`${DAY}T08:00:00Z`)
    const press = await keysOf(ann)
    const said = await Promise.all([press('3'), press('3')])
    expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const day = await reminders.product.call(listTasks, { params: { date: DAY } }, { as: ann })
    expect(day.find((task) => task.id === id)?.later?.times).toBe(1)
  })

  /** Sends a key of the last call to somebody, as the phone service does. */
  async function keysOf(person: { number: string }) {
    const [placed] = await callsTo(person)
    const signed = placed!.statusCallback!.replace('status', 'keys')
    const url = signed.replace(reminders.ctx.config.publicUrl, '')
    return (Digits: string) => {
      const values = { CallSid: placed!.sid, Digits }
      return send(url, values, signatureOf(phone().settings.authToken, signed, values))
    }
  }
})

test('the outbox page shows the call and lets one pick up', async () => {
  const ann = await someone()
  const id = await withPills(ann)
  await reminders.at(`${DAY}T08:00:00Z`)
  const page = await reminders.product.app.inject({
    url: `/outbox?to=${encodeURIComponent(ann.number)}`,
    headers: { host: 'localhost' },
  })
  expect(page.body).toContain('Pick up and press 1')
  const entry = /name="entry" value="(\d+)"/.exec(page.body)![1]!
  const press = (headers: Record<string, string>) =>
    reminders.product.app.inject({
      method: 'POST',
      url: '/outbox/calls',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ entry, how: '1' }).toString(),
    })
  expect((await press({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  expect((await press({ host: 'localhost' })).body).toContain('is marked done')
  expect(await statusOf(ann, id)).toBe('completed')
})
