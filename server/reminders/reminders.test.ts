import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { removeOutgoing } from '#contract/care-circle.ts'
import { readStory } from '#contract/reminders.ts'
import { changeScheme, deleteScheme, todaysAlerts } from '#contract/schemes.ts'
import { changeTask, deleteTask, restoreTask } from '#contract/tasks.ts'
import { recomputeAccess } from '../billing/recompute-access.ts'
import { rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'
import { sendDue } from './channels/push/deliver.ts'
import { planNext } from './engine.ts'
import { forgetDeliveries } from './forget.ts'
import { postponePlan } from './plan-store.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

let people = 0
const someone = (timezone = 'UTC') => reminders.product.person(`ann${++people}@example.org`, { timezone })
const patch = (person: TestPerson, date: string, id: string, body: object) =>
  reminders.product.call(changeTask, { params: { date, id }, body }, { as: person })
const outcomes = async (person: TestPerson) =>
  (
    await rows<{ outcome: string }>(
      reminders.ctx.db,
      sql`select outcome from delivery where recipient = ${person.key} and due_at <= ${reminders.ctx.clock()}
          order by due_at, id`,
    )
  ).map(({ outcome }) => outcome)
const leave = (caregiver: TestPerson, person: TestPerson) =>
  reminders.product.call(removeOutgoing, { params: { userId: person.userId } }, { as: caregiver })
const deleteSponsor = (person: TestPerson) =>
  reminders.product.call(deleteAccount, { body: { confirmation: 'DELETE' } }, { as: person })

test('a reminder comes at its time in the owner’s zone, and not before', async () => {
  reminders.product.setTime('2026-03-09T05:00:00Z')
  const ann = await someone('Europe/Berlin')
  const phone = await reminders.browser(ann)
  await reminders.scheme(ann, { onTaskDue: [push(-900), push(0), push(1800)] })
  await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00' })
  await reminders.at('2026-03-09T06:44:59Z')
  expect(seen(phone)).toEqual([])
  await reminders.at('2026-03-09T06:45:00Z')
  await reminders.at('2026-03-09T07:00:00Z')
  await reminders.at('2026-03-09T07:30:00Z')
  expect(seen(phone)).toEqual([
    '🔔 Take pills | Due in 15 minutes, at 8:00 AM.',
    '⏰ Take pills | Due now, at 8:00 AM.',
    '⌛️ Take pills | It was due 30 minutes ago, at 8:00 AM.',
  ])
})

test('planned and processed twice, a reminder comes once, on every device', async () => {
  reminders.product.setTime('2026-03-09T07:00:00Z')
  const ann = await someone()
  const devices = [await reminders.browser(ann), await reminders.browser(ann)]
  await reminders.scheme(ann, { onTaskDue: [push()] })
  await reminders.scheme(ann, { assignmentCriteria: 'pill', onTaskDue: [push()] })
  await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00' })
  await reminders.at('2026-03-09T07:30:00Z')
  await run(
    reminders.ctx.db,
    sql`insert into plan_request (person, at) values (${ann.key}, ${reminders.ctx.clock()})`,
  )
  await reminders.at('2026-03-09T08:00:00Z')
  await reminders.at('2026-03-09T08:00:01Z')
  for (const device of devices) expect(device.received).toHaveLength(1)
})

test('a recurring task reminds on its days only', async () => {
  reminders.product.setTime('2026-03-09T00:00:00Z')
  const ann = await someone()
  const phone = await reminders.browser(ann)
  await reminders.scheme(ann, { onTaskDue: [push()] })
  await reminders.task(ann, '2026-03-09', {
    title: 'Walk',
    time: '09:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[1,3]',
  })
  for (const day of ['09', '10', '11', '12', '13', '14', '15', '16']) {
    await reminders.at(`2026-03-${day}T03:00:00Z`)
    await reminders.at(`2026-03-${day}T09:00:00Z`)
  }
  expect(seen(phone)).toHaveLength(3)
})

describe('a change before the reminder is due', () => {
  let ann: TestPerson
  let phone: Awaited<ReturnType<TestReminders['browser']>>
  let scheme: string
  let id: string
  const day = '2026-03-09'

  const setUp = async () => {
    reminders.product.setTime('2026-03-09T07:05:00Z')
    ann = await someone()
    phone = await reminders.browser(ann)
    scheme = (await reminders.scheme(ann, { assignmentCriteria: 'pill', onTaskDue: [push()] })).id
    id = (await reminders.task(ann, day, { title: 'Take pills', time: '08:00' })).id
    await reminders.at('2026-03-09T07:10:00Z')
  }

  test('completed: no reminder; pending again: it comes', async () => {
    await setUp()
    await patch(ann, day, id, { status: 'completed' })
    await patch(ann, day, id, { status: 'pending' })
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toHaveLength(1)
    await setUp()
    await patch(ann, day, id, { status: 'completed' })
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual([])
    expect(await outcomes(ann)).toEqual(['finished'])
  })

  test('another time: it comes only then', async () => {
    await setUp()
    await patch(ann, day, id, { time: '08:30' })
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual([])
    await reminders.at('2026-03-09T08:30:00Z')
    expect(seen(phone)).toEqual(['⏰ Take pills | Due now, at 8:30 AM.'])
  })

  test('another time and back after it was sent: it does not come again', async () => {
    await setUp()
    await reminders.at('2026-03-09T08:00:00Z')
    await patch(ann, day, id, { time: '08:30' })
    await patch(ann, day, id, { time: '08:00' })
    await reminders.at('2026-03-09T08:31:00Z')
    expect(seen(phone)).toHaveLength(1)
  })

  test('deleted: no reminder; restored: it comes', async () => {
    await setUp()
    await reminders.product.call(deleteTask, { params: { date: day, id } }, { as: ann })
    await reminders.work()
    await reminders.product.call(restoreTask, { params: { date: day, id } }, { as: ann })
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toHaveLength(1)
    await setUp()
    await reminders.product.call(deleteTask, { params: { date: day, id } }, { as: ann })
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual([])
  })

  describe('undone only after the reminder was due', () => {
    const restore = () => reminders.product.call(restoreTask, { params: { date: day, id } }, { as: ann })
    const remove = () => reminders.product.call(deleteTask, { params: { date: day, id } }, { as: ann })

    test.each([
      ['completed', '08:00:03', 'Due now, at 8:00 AM.'],
      ['skipped', '08:04:00', 'This reminder comes late. The task was set for 8:00 AM.'],
    ])('%s, pending again at %s: it comes then, once', async (status, then, text) => {
      await setUp()
      reminders.product.setTime('2026-03-09T07:59:55Z')
      await patch(ann, day, id, { status })
      await reminders.at('2026-03-09T08:00:00Z')
      expect(seen(phone)).toEqual([])
      reminders.product.setTime(`2026-03-09T${then}Z`)
      await patch(ann, day, id, { status: 'pending' })
      await reminders.work()
      await reminders.at('2026-03-09T08:30:00Z')
      expect(seen(phone)).toEqual([`⏰ Take pills | ${text}`])
    })

    test('pending again while other reminders of that minute are still being sent: it comes', async () => {
      await setUp()
      await reminders.task(ann, day, { title: 'More pills', time: '08:00' })
      await reminders.work()
      await patch(ann, day, id, { status: 'completed' })
      reminders.product.setTime('2026-03-09T08:00:00Z')
      reminders.service.answersAfterMs = 1_000
      const sending = sendDue(reminders.ctx, reminders.ctx.clock())
      while (phone.received.length === 0) await pause(5)
      await patch(ann, day, id, { status: 'pending' })
      await planNext(reminders.ctx, reminders.ctx.clock())
      await sending
      reminders.service.answersAfterMs = 0
      await reminders.work()
      expect(seen(phone)).toHaveLength(2)
    })

    test('it was sent before: it does not come again', async () => {
      await setUp()
      await reminders.at('2026-03-09T08:00:00Z')
      await patch(ann, day, id, { status: 'completed' })
      reminders.product.setTime('2026-03-09T08:01:00Z')
      await patch(ann, day, id, { status: 'pending' })
      await remove()
      await reminders.at('2026-03-09T08:03:00Z')
      await restore()
      await reminders.at('2026-03-09T08:04:00Z')
      expect(seen(phone)).toHaveLength(1)
    })

    test('deleted and restored: it comes then, once', async () => {
      await setUp()
      reminders.product.setTime('2026-03-09T07:59:55Z')
      await remove()
      await reminders.at('2026-03-09T08:00:00Z')
      reminders.product.setTime('2026-03-09T08:00:05Z')
      await restore()
      await reminders.work()
      await reminders.at('2026-03-09T08:30:00Z')
      expect(seen(phone)).toEqual(['⏰ Take pills | Due now, at 8:00 AM.'])
    })

    test('on another day: no reminder, and the history does not change', async () => {
      await setUp()
      await patch(ann, day, id, { status: 'completed' })
      await reminders.at('2026-03-09T08:00:00Z')
      reminders.product.setTime('2026-03-10T07:00:00Z')
      ann.token = await reminders.product.token(ann.userId)
      await patch(ann, day, id, { status: 'pending' })
      await reminders.at('2026-03-10T08:00:00Z')
      expect(seen(phone)).toEqual([])
      expect(await outcomes(ann)).toEqual(['finished'])
    })
  })

  test('another title that no scheme matches: no reminder', async () => {
    await setUp()
    await patch(ann, day, id, { title: 'Feed the cat' })
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual([])
  })

  test('another zone: it comes at the same local time there', async () => {
    await setUp()
    await run(reminders.ctx.db, sql`update person set timezone = 'America/New_York' where key = ${ann.key}`)
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual([])
    await reminders.at('2026-03-09T12:00:00Z')
    expect(seen(phone)).toHaveLength(1)
  })

  test('a zone further east, where its time has passed: it comes late, once', async () => {
    await setUp()
    await run(reminders.ctx.db, sql`update person set timezone = 'Europe/Athens' where key = ${ann.key}`)
    await reminders.at('2026-03-09T07:11:00Z')
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual(['⏰ Take pills | This reminder comes late. The task was set for 8:00 AM.'])
  })

  test('a zone further west after it was sent: it does not come again', async () => {
    await setUp()
    await reminders.at('2026-03-09T08:00:00Z')
    await run(reminders.ctx.db, sql`update person set timezone = 'America/New_York' where key = ${ann.key}`)
    await reminders.at('2026-03-09T12:00:00Z')
    expect(seen(phone)).toHaveLength(1)
  })

  test('a zone where that day is over: it is missed', async () => {
    await setUp()
    await patch(ann, day, id, { time: '19:00' })
    await reminders.work()
    await reminders.at('2026-03-09T18:00:00Z')
    await run(reminders.ctx.db, sql`update person set timezone = 'Asia/Tokyo' where key = ${ann.key}`)
    await reminders.at('2026-03-09T19:00:00Z')
    expect(seen(phone)).toEqual([])
    expect(await outcomes(ann)).toEqual(['missed'])
  })

  test('the scheme, the option or everything muted, or the scheme deleted: no reminder', async () => {
    const silences = [
      () => change({ settings: { muted: true } }),
      () => change({ settings: { muted: true, muteUntil: '2026-03-09T08:00:01Z' } }),
      () => change({ onTaskDue: [{ offsetTime: 0, option: { channel: 'push', muted: true } }] }),
      () => run(reminders.ctx.db, sql`update person set muted = true where key = ${ann.key}`),
      () => reminders.product.call(deleteScheme, { params: { id: scheme } }, { as: ann }),
    ]
    const change = (body: object) =>
      reminders.product.call(changeScheme, { params: { id: scheme }, body }, { as: ann })
    for (const silence of silences) {
      await setUp()
      await silence()
      await reminders.at('2026-03-09T08:00:00Z')
      expect(seen(phone)).toEqual([])
    }
  })

  test('a mute that has ended by then: it comes', async () => {
    await setUp()
    await reminders.product.call(
      changeScheme,
      { params: { id: scheme }, body: { settings: { muted: true, muteUntil: '2026-03-09T07:59:00Z' } } },
      { as: ann },
    )
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toHaveLength(1)
  })

  test('access ended: reminders for a week of grace, then none', async () => {
    await setUp()
    const end = (until: string) =>
      run(reminders.ctx.db, sql`update person set subscribed_until = ${until} where key = ${ann.key}`)
    await end('2026-03-03T00:00:00Z')
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toHaveLength(1)
    await setUp()
    await end('2026-03-02T00:00:00Z')
    await reminders.at('2026-03-09T08:00:00Z')
    expect(seen(phone)).toEqual([])
  })

  test.each([
    ['the caregiver leaves', (ann: TestPerson, dad: TestPerson) => leave(ann, dad)],
    [
      'the sponsor’s payment failed',
      (ann: TestPerson) =>
        transaction(reminders.ctx.db, async (tx) => {
          await run(
            tx,
            sql`update billing_account set own_status = 'past_due', own_until = '2026-03-09T09:00:00Z' where person = ${ann.key}`,
          )
          await recomputeAccess(reminders.ctx, tx, ann.key)
        }),
    ],
    ['the sponsor deletes their account', (ann: TestPerson) => deleteSponsor(ann)],
  ])('a person sponsored by a caregiver has the week of grace too: %s', async (_, end) => {
    reminders.product.setTime('2026-03-09T06:00:00Z')
    const ann = await someone()
    const dad = await reminders.product.person(`dad${++people}@example.org`, { access: 'none' })
    await careFor(reminders.ctx, ann, dad)
    await transaction(reminders.ctx.db, (tx) => recomputeAccess(reminders.ctx, tx, dad.key))
    reminders.ctx.people.forget(dad.key)
    const phone = await reminders.browser(dad)
    await reminders.scheme(dad, { onTaskDue: [push()] })
    await reminders.task(dad, '2026-03-09', { title: 'Take pills', time: '08:00', recurrenceType: 'daily' })
    await reminders.at('2026-03-09T08:00:00Z')
    reminders.product.setTime('2026-03-09T09:00:00Z')
    ann.token = await reminders.product.token(ann.userId)
    await end(ann, dad)
    for (const day of ['10', '15', '16', '17']) {
      await reminders.at(`2026-03-${day}T03:00:00Z`)
      await reminders.at(`2026-03-${day}T08:00:00Z`)
    }
    // on the 9th, 10th, 15th and 16th, but not on the 17th
    expect(seen(phone)).toHaveLength(4)
  })
})

test('a task’s own reminders replace those of its owner’s schemes', async () => {
  reminders.product.setTime('2026-03-09T06:00:00Z')
  const ann = await someone()
  const phone = await reminders.browser(ann)
  await reminders.scheme(ann, { onTaskDue: [push(-300)] })
  await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00', onTaskDue: [push(0)] })
  await reminders.at('2026-03-09T07:55:00Z')
  expect(seen(phone)).toEqual([])
  await reminders.at('2026-03-09T08:00:00Z')
  expect(seen(phone)).toHaveLength(1)
})

test('a task created for a time that has passed has no reminder', async () => {
  reminders.product.setTime('2026-03-09T09:00:00Z')
  const ann = await someone()
  const phone = await reminders.browser(ann)
  await reminders.scheme(ann, { onTaskDue: [push()] })
  await reminders.work()
  await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:59' })
  await reminders.at('2026-03-09T09:00:01Z')
  expect(seen(phone)).toEqual([])
})

describe('a caregiver', () => {
  test('is reminded of the person’s task, by the name they use, and can open it but not complete it', async () => {
    reminders.product.setTime('2026-03-09T06:00:00Z')
    const mom = await someone('America/New_York')
    const bea = await someone()
    await careFor(reminders.ctx, bea, mom, { as: 'Mom' })
    const phone = await reminders.browser(bea)
    await reminders.scheme(bea, { assignmentCriteria: 'pill', onTaskDue: [push()] })
    const { id } = await reminders.task(mom, '2026-03-09', { title: 'Take pills', time: '08:00' })
    await reminders.at('2026-03-09T12:00:00Z')
    const [message] = shownBy(phone)
    expect(message).toMatchObject({
      title: '⏰ Mom: Take pills',
      url: `/dashboard/2026-03-09#${id}`,
      viewAs: { userId: mom.userId, name: 'Mom' },
    })
    expect(message).not.toHaveProperty('actionToken')
  })

  test('gets nothing before the approval, without their own consent, or once removed', async () => {
    for (const way of ['unapproved', 'unaccepted', 'removed']) {
      reminders.product.setTime('2026-03-09T06:00:00Z')
      const mom = await someone()
      const bea = await someone()
      await careFor(reminders.ctx, bea, mom, {
        approved: way !== 'unapproved',
        accepted: way !== 'unaccepted',
      })
      const phone = await reminders.browser(bea)
      await reminders.scheme(bea, { onTaskDue: [push()] })
      await reminders.task(mom, '2026-03-09', { title: 'Take pills', time: '08:00' })
      await reminders.work()
      if (way === 'removed')
        await run(reminders.ctx.db, sql`delete from delegation where caregiver = ${bea.key}`)
      await reminders.at('2026-03-09T08:00:00Z')
      expect(seen(phone)).toEqual([])
    }
  })
})

describe('after an outage', () => {
  test('one reminder of today comes late and says so', async () => {
    reminders.product.setTime('2026-03-09T06:00:00Z')
    const ann = await someone()
    const phone = await reminders.browser(ann)
    await reminders.scheme(ann, { onTaskDue: [push()] })
    await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00' })
    await reminders.work()
    await reminders.at('2026-03-09T10:00:00Z')
    expect(seen(phone)).toEqual(['⏰ Take pills | This reminder comes late. The task was set for 8:00 AM.'])
  })

  test('several reminders of one task become one, with its actions; several tasks are each named once', async () => {
    reminders.product.setTime('2026-03-09T06:00:00Z')
    const ann = await someone()
    const phone = await reminders.browser(ann)
    await reminders.scheme(ann, { onTaskDue: [push(-3600), push(-900), push()] })
    await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '09:00' })
    await reminders.task(ann, '2026-03-09', { title: 'Walk', time: '11:00' })
    await reminders.task(ann, '2026-03-09', { title: 'Read', time: '11:30' })
    await reminders.work()
    await reminders.at('2026-03-09T09:10:00Z')
    expect(seen(phone)).toEqual(['⏰ Take pills | This reminder comes late. The task was set for 9:00 AM.'])
    expect(shownBy(phone)[0]).toHaveProperty('actionToken')
    expect((await outcomes(ann)).sort()).toEqual(['gathered', 'gathered', 'sent'])
    await reminders.at('2026-03-09T12:00:00Z')
    expect(seen(phone).slice(1)).toEqual(['⏰ 2 reminders are late | 11:00 AM Walk\n11:30 AM Read'])
  })

  test('to a caregiver a late reminder looks the same, whether or not one of a private task came with it', async () => {
    const readBy = async (titles: string[]) => {
      reminders.product.setTime('2026-03-09T06:00:00Z')
      const [ann, cara] = [await someone(), await someone()]
      await careFor(reminders.ctx, cara, ann)
      const task = await reminders.task(ann, '2026-03-09', {
        title: 'Walk',
        time: '11:00',
        onTaskDue: [push()],
      })
      for (const title of titles)
        await reminders.task(ann, '2026-03-09', { title, time: '11:30', onTaskDue: [push()], private: true })
      await reminders.work()
      await reminders.at('2026-03-09T12:00:00Z')
      cara.token = await reminders.product.token(cara.userId)
      const acting = { as: cara, onBehalfOf: ann.userId }
      const params = { date: '2026-03-09', id: task.id }
      const { tasks } = await reminders.product.call(todaysAlerts, {}, acting)
      const story = await reminders.product.call(readStory, { params }, acting)
      return JSON.stringify([tasks, story]).replaceAll(task.id, 'walk').replaceAll(ann.userId, 'ann')
    }
    expect(await readBy(['A surprise'])).toBe(await readBy([]))
  })

  test('a late reminder of a task still ahead says so', async () => {
    reminders.product.setTime('2026-03-09T06:00:00Z')
    const ann = await someone()
    const phone = await reminders.browser(ann)
    await reminders.scheme(ann, { onTaskDue: [push(-900)] })
    await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '09:00' })
    await reminders.work()
    await reminders.at('2026-03-09T08:50:00Z')
    expect(seen(phone)).toEqual(['🔔 Take pills | This reminder comes late. The task is set for 9:00 AM.'])
  })

  test('a reminder called off before the service was back does not come', async () => {
    reminders.product.setTime('2026-03-09T07:30:00Z')
    const ann = await someone()
    const phone = await reminders.browser(ann)
    const { id } = await reminders.scheme(ann, { onTaskDue: [push()] })
    await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00' })
    await reminders.work()
    reminders.product.setTime('2026-03-09T08:10:00Z')
    await reminders.product.call(
      changeScheme,
      { params: { id }, body: { settings: { muted: true } } },
      { as: ann },
    )
    await reminders.at('2026-03-09T08:20:00Z')
    expect(seen(phone)).toEqual([])
    expect(await outcomes(ann)).toEqual(['called off'])
  })

  test('several come as one; those of finished tasks and past days are missed', async () => {
    reminders.product.setTime('2026-03-08T06:00:00Z')
    const ann = await someone()
    const phone = await reminders.browser(ann)
    await reminders.scheme(ann, { onTaskDue: [push()] })
    await reminders.task(ann, '2026-03-08', { title: 'Yesterday', time: '20:00' })
    await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00' })
    await reminders.task(ann, '2026-03-09', { title: 'Walk', time: '09:00' })
    const done = await reminders.task(ann, '2026-03-09', { title: 'Call Bea', time: '09:30' })
    await patch(ann, '2026-03-09', done.id, { status: 'completed' })
    await reminders.work()
    // Nothing runs for more than a day: reminders not planned yet are made up for as well.
    await reminders.at('2026-03-09T10:00:00Z')
    expect(seen(phone)).toEqual(['⏰ 2 reminders are late | 8:00 AM Take pills\n9:00 AM Walk'])
    expect((await outcomes(ann)).sort()).toEqual(['gathered', 'gathered', 'missed', 'missed', 'sent'])
    await reminders.at('2026-03-09T10:01:00Z')
    expect(seen(phone)).toHaveLength(1)
  })
})

describe('a push service in trouble', () => {
  const troubled = async (time: string) => {
    reminders.product.setTime('2026-03-09T06:00:00Z')
    const ann = await someone('Europe/Berlin')
    const phone = await reminders.browser(ann)
    await reminders.scheme(ann, { onTaskDue: [push()] })
    await reminders.task(ann, '2026-03-09', { title: 'Take pills', time })
    await reminders.work()
    phone.answers = { status: 503 }
    return { ann, phone }
  }

  test('until the next day: the reminder is missed, since it would look like one of that day', async () => {
    const { ann, phone } = await troubled('21:00')
    await reminders.at('2026-03-09T20:00:00Z')
    phone.answers = { status: 201 }
    await reminders.at('2026-03-09T23:30:00Z')
    expect(seen(phone)).toEqual([])
    expect(await outcomes(ann)).toEqual(['missed'])
  })

  test('and its scheme is deleted meanwhile: it is not retried', async () => {
    const { ann, phone } = await troubled('08:00')
    await reminders.at('2026-03-09T07:00:00Z')
    expect(await outcomes(ann)).toEqual(['retrying'])
    await run(reminders.ctx.db, sql`delete from notification_scheme where owner = ${ann.key}`)
    phone.answers = { status: 201 }
    await reminders.at('2026-03-09T07:00:10Z')
    expect(seen(phone)).toEqual([])
    expect(await outcomes(ann)).toEqual(['called off'])
  })

  test('for a moment at midnight: it still comes', async () => {
    const { phone } = await troubled('23:59')
    await reminders.at('2026-03-09T22:59:55Z')
    phone.answers = { status: 201 }
    await reminders.at('2026-03-09T23:00:05Z')
    expect(seen(phone)).toHaveLength(1)
  })
})

describe('both nights when clocks change', () => {
  test.each([
    ['2026-03-28T20:00:00Z', '2026-03-29', '02:30', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
    ['2026-10-24T20:00:00Z', '2026-10-25', '02:30', '2026-10-25T00:29:59Z', '2026-10-25T00:30:00Z'],
  ])('from %s: %s %s comes once', async (evening, date, time, before, at) => {
    reminders.product.setTime(evening)
    const ann = await someone('Europe/Berlin')
    const phone = await reminders.browser(ann)
    await reminders.scheme(ann, { onTaskDue: [push()] })
    await reminders.task(ann, date, { title: 'Turn over', time })
    await reminders.at(before)
    expect(seen(phone)).toEqual([])
    await reminders.at(at)
    await reminders.at(new Date(Date.parse(at) + 3_600_000).toISOString())
    expect(seen(phone)).toHaveLength(1)
  })
})

test('a clock that jumps forward and back neither loses nor repeats a reminder', async () => {
  reminders.product.setTime('2026-03-09T06:00:00Z')
  const ann = await someone()
  const phone = await reminders.browser(ann)
  await reminders.scheme(ann, { onTaskDue: [push()] })
  await reminders.task(ann, '2026-03-09', { title: 'Take pills', time: '08:00' })
  await reminders.task(ann, '2026-03-09', { title: 'Walk', time: '12:00' })
  await reminders.work()
  await reminders.at('2026-03-09T08:00:30Z')
  await reminders.at('2026-03-09T07:00:00Z')
  await reminders.at('2026-03-09T08:00:00Z')
  expect(seen(phone)).toHaveLength(1)
  await reminders.at('2026-03-09T12:00:00Z')
  expect(seen(phone)).toHaveLength(2)
})

test('a clock that was days ahead for a moment: every reminder comes on its day, once', async () => {
  reminders.product.setTime('2026-03-09T06:00:00Z')
  const [ann, bea] = [await someone(), await someone()]
  const phones = [await reminders.browser(ann), await reminders.browser(bea)]
  for (const person of [ann, bea]) {
    await reminders.scheme(person, { onTaskDue: [push()] })
    const daily = { recurrenceType: 'daily' as const, title: 'Take pills' }
    await reminders.task(person, '2026-03-09', { ...daily, time: '06:01' })
    await reminders.task(person, '2026-03-09', { ...daily, time: '12:00' })
  }
  await reminders.work()
  await reminders.at('2026-03-14T05:00:00Z')
  // Planning for Bea failed at that very moment.
  await postponePlan(reminders.ctx.db, bea.key, reminders.ctx.clock())
  await reminders.at('2026-03-09T06:02:00Z')
  for (const phone of phones) expect(seen(phone)).toHaveLength(1)
  for (const day of ['09', '10', '11', '12', '13', '14']) {
    for (const time of ['03:00', '06:01', '12:00']) {
      if (`${day} ${time}` > '09 06:02') await reminders.at(`2026-03-${day}T${time}:00Z`)
    }
  }
  for (const phone of phones) expect(seen(phone)).toHaveLength(12)
})

/** 100 people who watch, with so many schemes each, on so many tasks: a minute's work in the long mode. */
const [SCHEMES_EACH, TASKS_OF_MANY] = process.env.LONG_TESTS ? [100, 20] : [20, 2]

test(`${100 * SCHEMES_EACH} schemes on one person’s tasks: each watcher is reminded once`, async () => {
  reminders.product.setTime('2026-03-09T07:30:00Z')
  const mom = await someone()
  const carers = await Promise.all(Array.from({ length: 100 }, () => someone()))
  for (const carer of carers) await careFor(reminders.ctx, carer, mom)
  const phone = await reminders.browser(carers[0]!)
  await run(
    reminders.ctx.db,
    sql`insert into notification_scheme (owner, name, criteria, muted, events, due)
        select key, 'Scheme ' || n, case n % 3 when 0 then '' when 1 then '(p+)+i.{3}s' else 'walk|swim' end, false, '{}',
          ${JSON.stringify([push()])}
        from unnest(${carers.map(({ key }) => key)}::uuid[]) key, generate_series(1, ${SCHEMES_EACH}::int) n`,
  )
  for (let count = 0; count < TASKS_OF_MANY; count++) {
    await reminders.task(mom, '2026-03-09', { title: `Take pills ${count}`, time: '08:00' })
  }
  await reminders.at('2026-03-09T08:00:00Z')
  expect(seen(phone)).toHaveLength(TASKS_OF_MANY)
  const sent = await rows(
    reminders.ctx.db,
    sql`select 1 from delivery where owner = ${mom.key} and kind = 'due' and outcome is not null`,
  )
  expect(sent).toHaveLength(100 * TASKS_OF_MANY)
})

test('when a person is erased, so are the notifications about them, including those to others', async () => {
  reminders.product.setTime('2026-03-09T07:30:00Z')
  const [mom, bea] = [await someone(), await someone()]
  await careFor(reminders.ctx, bea, mom)
  await reminders.scheme(bea, { onTaskDue: [push()] })
  await reminders.scheme(mom, { onTaskDue: [push()] })
  await reminders.task(mom, '2026-03-09', { title: 'Take pills', time: '08:00' })
  await reminders.work()
  await run(reminders.ctx.db, sql`delete from person where key = ${mom.key}`)
  expect(await rows(reminders.ctx.db, sql`select 1 from delivery where owner = ${mom.key}`)).toEqual([])
  await reminders.at('2026-03-09T08:00:00Z')
})

test('old notifications are deleted, waiting ones never', async () => {
  reminders.product.setTime('2026-03-09T08:00:00Z')
  const ann = await someone()
  await run(
    reminders.ctx.db,
    sql`insert into delivery (recipient, owner, kind, channel, due_at, next_at, title)
        values (${ann.key}, ${ann.key}, 'test', 'push', '2025-12-01', null, 'old'),
          (${ann.key}, ${ann.key}, 'test', 'phone', '2025-12-01', '2099-01-01', 'waits'),
          (${ann.key}, ${ann.key}, 'test', 'push', '2026-03-01', null, 'recent')`,
  )
  await forgetDeliveries(reminders.ctx)
  const kept = await rows<{ title: string }>(
    reminders.ctx.db,
    sql`select title from delivery where recipient = ${ann.key} order by title`,
  )
  expect(kept.map(({ title }) => title)).toEqual(['recent', 'waits'])
})
