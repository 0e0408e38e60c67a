import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { pushShown } from '#contract/push.ts'
import { changeScheme } from '#contract/schemes.ts'
import { changeTask } from '#contract/tasks.ts'
import { first, rows, run } from '../db/sql.ts'
import { messagesOf } from '../testing/push-device.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'
import { sendDue } from './channels/push/deliver.ts'
import { planNext } from './engine.ts'

let reminders: TestReminders
beforeEach(async () => {
  reminders = await TestReminders.start(inject('database'))
  reminders.product.setTime('2026-03-09T07:50:00Z')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await reminders.stop()
})

async function robin(...titles: string[]) {
  const person = await reminders.product.person('robin@example.org')
  const browser = await reminders.browser(person)
  const scheme = await reminders.scheme(person, { onTaskDue: [push()] })
  const tasks: { id: string }[] = []
  for (const title of titles) tasks.push(await reminders.task(person, '2026-03-09', { title, time: '08:00' }))
  await reminders.work()
  return { person, browser, scheme, tasks }
}

describe('after a restore, when numbers come again', () => {
  /** Puts the database back to where the next notification gets a number that was used before. */
  const restore = async (number: number) => {
    await run(reminders.ctx.db, sql`delete from delivery where id >= ${number}`)
    await run(
      reminders.ctx.db,
      sql`select setval(pg_get_serial_sequence('delivery', 'id'), ${number}, false)`,
    )
  }
  const lastDelivery = async () =>
    (await first<{ id: number }>(reminders.ctx.db, sql`select max(id) as id from delivery`))!.id

  test('a reminder is shown on a device that has shown one with its number', async () => {
    const { person, browser } = await robin('Take pills')
    await reminders.at('2026-03-09T08:00:00Z')
    const number = await lastDelivery()
    await restore(number)
    await reminders.task(person, '2026-03-09', { title: 'Walk', time: '08:30' })
    await reminders.at('2026-03-09T08:30:00Z')
    expect(await lastDelivery()).toBe(number)
    expect(seen(browser)).toEqual(['⏰ Take pills | Due now, at 8:00 AM.', '⏰ Walk | Due now, at 8:30 AM.'])
  })

  test('the receipt of the earlier one does not confirm the later', async () => {
    const { person, browser } = await robin('Take pills')
    await reminders.at('2026-03-09T08:00:00Z')
    const [before] = messagesOf(browser)
    await restore(await lastDelivery())
    await reminders.task(person, '2026-03-09', { title: 'Walk', time: '08:30' })
    await reminders.at('2026-03-09T08:30:00Z')
    const confirm = (receipt: string) => reminders.product.call(pushShown, { body: { receipt } })
    const shown = () => rows(reminders.ctx.db, sql`select 1 from delivery_receipt`)
    await confirm(before!.receipt)
    expect(await shown()).toEqual([])
    await confirm(messagesOf(browser).at(-1)!.receipt)
    expect(await shown()).toHaveLength(1)
  })
})

test('a message of the version before is confirmed and dropped by its number as it was', async () => {
  const { browser } = await robin('Take pills')
  await run(reminders.ctx.db, sql`update delivery set message = null`)
  await reminders.at('2026-03-09T08:00:00Z')
  const row = await first<{ id: number }>(reminders.ctx.db, sql`select id from delivery`)
  const [message] = messagesOf(browser)
  expect(message!.id).toBe(String(row!.id))
  await reminders.product.call(pushShown, { body: { receipt: message!.receipt } })
  expect(await rows(reminders.ctx.db, sql`select 1 from delivery_receipt`)).toHaveLength(1)
})

describe('after a crash between sending and recording', () => {
  test('what the devices have shown is not gathered again, and what they have not is', async () => {
    const { person, browser } = await robin('Take pills', 'Walk')
    const { sender } = reminders.ctx.push
    const send = sender.send.bind(sender)
    vi.spyOn(sender, 'send').mockImplementationOnce(async (messages) => {
      await send(messages)
      throw new Error('killed')
    })
    reminders.product.setTime('2026-03-09T08:00:00Z')
    await expect(sendDue(reminders.ctx, reminders.ctx.clock())).rejects.toThrow('killed')
    for (const title of ['Read', 'Rest']) await reminders.task(person, '2026-03-09', { title, time: '08:01' })
    while (await planNext(reminders.ctx, reminders.ctx.clock()));
    await reminders.at('2026-03-09T08:30:00Z')
    const shown = seen(browser)
    expect(shown.slice(0, 2).sort()).toEqual([
      '⏰ Take pills | Due now, at 8:00 AM.',
      '⏰ Walk | Due now, at 8:00 AM.',
    ])
    expect(shown.slice(2)).toEqual([expect.stringContaining('⏰ 2 reminders are late | ')])
    expect(shown[2]).toContain('Read')
    expect(shown[2]).not.toContain('pills')
  })

  test('a device that has not shown it gets it, late', async () => {
    const { browser } = await robin('Take pills', 'Walk')
    vi.spyOn(reminders.ctx.push.sender, 'send').mockRejectedValueOnce(new Error('killed'))
    reminders.product.setTime('2026-03-09T08:00:00Z')
    await expect(sendDue(reminders.ctx, reminders.ctx.clock())).rejects.toThrow('killed')
    await reminders.at('2026-03-09T08:30:00Z')
    const late = 'This reminder comes late. The task was set for 8:00 AM.'
    expect(seen(browser).sort()).toEqual([`⏰ Take pills | ${late}`, `⏰ Walk | ${late}`])
  })
})

describe('a reminder that is moved after it was claimed and before it is sent', () => {
  /** Runs a change while the sender, which has claimed what is due, waits for the table of devices. */
  async function whileClaimed(change: () => Promise<unknown>): Promise<void> {
    const { ctx } = reminders
    const blocker = await ctx.db.connect()
    try {
      await blocker.query('begin')
      await blocker.query('lock table push_subscription in access exclusive mode')
      const sending = sendDue(ctx, ctx.clock())
      const isClaimed = async () =>
        (
          await rows(
            ctx.db,
            sql`select 1 from delivery where next_at <= ${ctx.clock()} for update skip locked`,
          )
        ).length === 0
      await vi.waitUntil(isClaimed, { timeout: 60_000 })
      await change()
      await blocker.query('commit')
      await sending
    } finally {
      blocker.release()
    }
  }
  const plan = async () => {
    while (await planNext(reminders.ctx, reminders.ctx.clock()));
  }

  test.each([
    ['planned again already', plan],
    ['not planned again yet', async () => {}],
  ])('to another time comes at that time only, %s', async (_, planned) => {
    const { person, browser, tasks } = await robin('Take pills')
    reminders.product.setTime('2026-03-09T08:00:00Z')
    const params = { date: '2026-03-09', id: tasks[0]!.id }
    await whileClaimed(async () => {
      await reminders.product.call(changeTask, { params, body: { time: '09:00' } }, { as: person })
      await planned()
    })
    await reminders.work()
    expect(seen(browser)).toEqual([])
    await reminders.at('2026-03-09T09:00:00Z')
    expect(seen(browser)).toEqual(['⏰ Take pills | Due now, at 9:00 AM.'])
  })

  test.each([
    ['planned again already', plan],
    ['not planned again yet', async () => {}],
  ])('by its scheme comes at the new time only, %s', async (_, planned) => {
    const { person, browser, scheme } = await robin('Take pills')
    reminders.product.setTime('2026-03-09T08:00:00Z')
    await whileClaimed(async () => {
      const change = { params: { id: scheme.id }, body: { onTaskDue: [push(600)] } }
      await reminders.product.call(changeScheme, change, { as: person })
      await planned()
    })
    await reminders.work()
    expect(seen(browser)).toEqual([])
    await reminders.at('2026-03-09T08:10:00Z')
    expect(seen(browser)).toEqual(['⌛️ Take pills | It was due 10 minutes ago, at 8:00 AM.'])
  })

  test.each([
    ['planned again already', plan],
    ['not planned again yet', async () => {}],
  ])('by a new time zone comes at the new time only, %s', async (_, planned) => {
    const { person, browser } = await robin('Take pills')
    reminders.product.setTime('2026-03-09T08:00:00Z')
    await whileClaimed(async () => {
      const body = { timezone: 'Atlantic/Azores' }
      await reminders.product.call(patchProfile, { body }, { as: person })
      await planned()
    })
    await reminders.work()
    expect(seen(browser)).toEqual([])
    await reminders.at('2026-03-09T09:00:00Z')
    expect(seen(browser)).toEqual(['⏰ Take pills | Due now, at 8:00 AM.'])
  })

  test('away and back again comes when it was due', async () => {
    const { person, browser, tasks } = await robin('Take pills')
    reminders.product.setTime('2026-03-09T08:00:00Z')
    const params = { date: '2026-03-09', id: tasks[0]!.id }
    await whileClaimed(async () => {
      for (const time of ['09:00', '08:00']) {
        await reminders.product.call(changeTask, { params, body: { time } }, { as: person })
        await plan()
      }
    })
    await reminders.work()
    expect(seen(browser)).toEqual(['⏰ Take pills | Due now, at 8:00 AM.'])
  })
})
