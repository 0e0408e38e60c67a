import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readActivity } from '#contract/care-circle.ts'
import { endPause, setPause } from '#contract/pauses.ts'
import { pushAction } from '#contract/push.ts'
import { listAsked, listTaken, pushTaken, readStory, takeAsked, takeTask } from '#contract/reminders.ts'
import { changeReminderChain, whoIsReminded } from '#contract/schemes.ts'
import { changeTask, type TaskPatch } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import { signatureOf } from '../phone/twilio.ts'
import { DAY, MadeSure, type Someone, times } from '../testing/made-sure.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { seen, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const at = (as: TestPerson, owner: TestPerson) => ({ as, onBehalfOf: owner.userId })
const take = (as: TestPerson, owner: TestPerson, id: string) =>
  reminders.product.call(takeTask, { params: { date: DAY, id } }, at(as, owner))
const story = (as: TestPerson, owner: TestPerson, id: string) =>
  reminders.product.call(readStory, { params: { date: DAY, id } }, at(as, owner))
const takenToday = (as: TestPerson, owner: TestPerson) =>
  reminders.product.call(listTaken, { params: { date: DAY } }, as === owner ? { as } : at(as, owner))
const asked = (as: TestPerson) => reminders.product.call(listAsked, {}, { as })
const byToken = (token: string) => reminders.product.call(pushTaken, { body: { token } })
const tokenOf = ({ phone }: Someone) => shownBy(phone).at(-1)!.takeToken!
const leave = (one: Someone) =>
  run(reminders.ctx.db, sql`delete from delegation where caregiver = ${one.key}`)

test('a caregiver who is asked about several tasks in one message, after an outage, is asked on their screens too', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await reminders.task(owner, DAY, { title: 'Drink', time: '08:00', makeSure: true })
  await day.until('08:29:00')
  day.startAt(`${DAY}T08:37:00Z`)
  await day.until('08:38:00')
  expect(seen(bea.phone)).toHaveLength(1)
  expect((await asked(bea)).map(({ title }) => title).sort()).toEqual(['Drink', 'Take pills'])
  expect(await asked(cy)).toEqual([])
  await day.until('08:48:00')
  await take(cy, owner, id)
  await day.until('08:49:00')
  expect(seen(bea.phone).at(-1)).toBe('🤝 Dad: Take pills | Cy said: I’ve got it.')
})

test('whoever takes it stops the asking, the others are told who, and the person’s own reminders go on', async () => {
  const { owner, others } = await day.circle(3)
  const [bea, cy, di] = others as [Someone, Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:41:00')
  expect(others.map(times)).toEqual([['08:30'], ['08:40'], []])
  expect(await asked(cy)).toMatchObject([{ name: 'Dad', title: 'Take pills', time: '08:00', taken: null }])
  const answer = await take(cy, owner, id)
  expect(answer).toMatchObject({ canTake: false, taken: { by: 'You', isYou: true } })
  await day.until('09:10:00')
  expect(seen(bea.phone).at(-1)).toBe('🤝 Dad: Take pills | Cy said: I’ve got it.')
  // It replaces the alert on the screen.
  expect(new Set(shownBy(bea.phone).map(({ tag }) => tag)).size).toBe(1)
  expect(await asked(bea)).toMatchObject([{ taken: { by: 'Cy', isYou: false } }])
  expect([times(cy), times(di)]).toEqual([['08:40'], []])
  expect(await story(bea, owner, id)).toMatchObject({ taken: { by: 'Cy', isYou: false }, canTake: false })
  const log = await reminders.product.call(readActivity, { query: {} }, { as: owner })
  expect(log.entries.map(({ kind }) => kind)).toContain('taken')
})

test('the day says who has which task: not after half an hour, nor what was moved, nor what is private to others', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  const drink = await reminders.task(owner, DAY, { title: 'Drink', time: '08:00', makeSure: true })
  await day.until('08:31:00')
  expect(await takenToday(owner, owner)).toEqual([])
  await take(bea, owner, id)
  await take(bea, owner, drink.id)
  const who = (list: Awaited<ReturnType<typeof takenToday>>) =>
    list.map(({ task, by, isYou }) => [task === id ? 'pills' : 'drink', by, isYou]).sort()
  expect(who(await takenToday(owner, owner))).toEqual([
    ['drink', 'Bea', false],
    ['pills', 'Bea', false],
  ])
  expect(who(await takenToday(bea, owner))).toEqual([
    ['drink', 'You', true],
    ['pills', 'You', true],
  ])
  const change = (task: string, body: TaskPatch) =>
    reminders.product.call(changeTask, { params: { date: DAY, id: task }, body }, { as: owner })
  await change(drink.id, { private: true })
  expect(who(await takenToday(cy, owner))).toEqual([['pills', 'Bea', false]])
  await change(id, { time: '08:40' })
  expect(await takenToday(cy, owner)).toEqual([])
  await day.until('08:41:00')
  await take(cy, owner, id)
  expect(who(await takenToday(owner, owner))).toEqual([
    ['drink', 'Bea', false],
    ['pills', 'Cy', false],
  ])
  await change(id, { time: '08:00' })
  expect(who(await takenToday(cy, owner))).toEqual([['pills', 'Bea', false]])
  await day.until('09:02:00')
  expect(await takenToday(cy, owner)).toEqual([])
  await expect(takenToday(await day.someone(), owner)).rejects.toThrow()
})

test('whoever the person chose is told while the day is not shared, and can take it from their own screens', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  const chosen = [{ userId: bea.userId, told: true, call: true }]
  await reminders.product.call(changeReminderChain, { body: { caregivers: chosen } }, { as: owner })
  await run(
    reminders.ctx.db,
    sql`update delegation set paused_until = '9999-12-31' where person = ${owner.key}`,
  )
  await day.until('08:50:00')
  expect([times(bea), times(cy)]).toEqual([['08:30'], []])
  await expect(take(bea, owner, id)).rejects.toThrow('not sharing')
  const body = { userId: owner.userId, date: DAY, task: id }
  expect(await reminders.product.call(takeAsked, { body }, { as: bea })).toMatchObject([
    { taken: { isYou: true } },
  ])
  const stranger = await day.someone()
  await expect(reminders.product.call(takeAsked, { body }, { as: stranger })).rejects.toThrow('care circle')
})

test('a caregiver without a device for reminders is asked on their open screens, and learns that it is done', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  await run(reminders.ctx.db, sql`delete from push_subscription where person = ${bea.key}`)
  const { id } = await day.pills(owner)
  await day.until('08:29:00')
  expect(await asked(bea)).toEqual([])
  await day.until('08:31:00')
  expect(await asked(bea)).toMatchObject([{ name: 'Dad', title: 'Take pills', time: '08:00', taken: null }])
  expect(await asked(cy)).toEqual([])
  expect(await take(bea, owner, id)).toMatchObject({ taken: { isYou: true } })
  const params = { date: DAY, id }
  await reminders.product.call(changeTask, { params, body: { status: 'completed' } }, { as: owner })
  expect(await asked(bea)).toEqual([])
})

test('half an hour without a tick: the next one is asked, once', async () => {
  const { owner, others } = await day.circle(3)
  const [bea, cy, di] = others as [Someone, Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:33:00')
  await take(bea, owner, id)
  await day.until('09:02:00')
  expect([times(bea), times(cy)]).toEqual([['08:30'], []])
  await day.until('09:03:00')
  expect([times(cy), times(di)]).toEqual([['09:03'], []])
  await day.until('09:20:00')
  expect([times(bea), times(cy), times(di)]).toEqual([['08:30'], ['09:03'], ['09:13']])
})

test('whoever has it says so again before it ends: half an hour more, and the others hear of it once', async () => {
  const { owner, others } = await day.circle(3)
  const [bea, cy, di] = others as [Someone, Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:41:00')
  expect(await take(cy, owner, id)).toMatchObject({ taken: { until: `${DAY}T09:11:00.000Z` } })
  await day.until('08:41:59')
  // Pressed twice, or sent again after a lost answer.
  expect(await take(cy, owner, id)).toMatchObject({ taken: { until: `${DAY}T09:11:00.000Z` } })
  await day.until('09:05:00')
  expect(await take(cy, owner, id)).toMatchObject({
    taken: { isYou: true, until: `${DAY}T09:35:00.000Z` },
    canTake: false,
  })
  // Only whoever has it.
  await expect(take(bea, owner, id)).rejects.toThrow('Cy has got it already, since 8:41 AM.')
  await day.until('09:34:00')
  expect([times(cy), times(di)]).toEqual([['08:40'], []])
  expect(seen(bea.phone).filter((one) => one.includes('I’ve got it'))).toHaveLength(1)
  await day.until('09:36:00')
  expect(times(di)).toEqual(['09:35'])
  const log = await reminders.product.call(readActivity, { query: {} }, { as: owner })
  expect(log.entries.filter(({ kind }) => kind === 'taken')).toHaveLength(2)
})

test('whoever may only see the day takes what they were asked to look after, and nothing before', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  await run(reminders.ctx.db, sql`update delegation set level = 'see' where caregiver = ${cy.key}`)
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  expect((await story(bea, owner, id)).canTake).toBe(true)
  expect((await story(cy, owner, id)).canTake).toBe(false)
  await expect(take(cy, owner, id)).rejects.toThrow('lets you see their day, but not change it')
  const body = { userId: owner.userId, date: DAY, task: id }
  await expect(reminders.product.call(takeAsked, { body }, { as: cy })).rejects.toThrow('not change it')
  await day.until('08:41:00')
  expect((await story(cy, owner, id)).canTake).toBe(true)
  expect(await take(cy, owner, id)).toMatchObject({ taken: { isYou: true } })
})

test('taken at the same moment there is one winner, whichever way', async () => {
  const { owner, others } = await day.circle(3)
  const { id } = await day.pills(owner)
  await day.until('08:51:00')
  const tokens = others.map(tokenOf)
  const answers = await Promise.allSettled([
    ...others.map((one) => take(one, owner, id)),
    ...tokens.map(byToken),
    ...tokens.map(byToken),
  ])
  const winners = new Set<number>()
  answers.forEach((answer, index) => {
    const mine =
      answer.status === 'fulfilled' &&
      ('isYours' in answer.value ? answer.value.isYours : answer.value.taken?.isYou)
    if (mine) winners.add(index % others.length)
    else if (answer.status === 'rejected')
      expect(String(answer.reason)).toMatch(/(Bea|Cy|Di) has got it already, since 8:51 AM/)
    else expect(answer.value).toMatchObject({ isYours: false })
  })
  expect(winners.size).toBe(1)
  await day.until('08:52:00')
  // Each of the others was told once.
  expect(others.map((one) => seen(one.phone).length).toSorted()).toEqual([1, 2, 2])
})

test('taken at the very instant at which somebody else took it and left the circle: it is theirs', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:41:00')
  await take(bea, owner, id)
  await leave(bea)
  expect(await take(cy, owner, id)).toMatchObject({ taken: { isYou: true } })
  await day.until('09:10:00')
  expect(await takenToday(owner, owner)).toMatchObject([{ task: id, by: 'Cy' }])
})

test('taken after midnight, when it has rolled over, the new day says who has it', async () => {
  const { owner, others } = await day.circle(1)
  const [bea] = others as [Someone]
  const { id } = await day.pills(owner, { time: '23:40' })
  day.startAt(`${DAY}T23:30:00Z`)
  await day.until('2026-03-10T00:11:00Z')
  const rolledOver = { params: { date: '2026-03-10', id } }
  await reminders.product.call(takeTask, rolledOver, at(bea, owner))
  const today = { params: { date: '2026-03-10' } }
  expect(await reminders.product.call(listTaken, today, { as: owner })).toMatchObject([
    { task: id, by: 'Bea' },
  ])
})

/** Marks the task. Events are dated by the database's own clock. */
async function mark(owner: Someone, id: string, status: 'completed' | 'pending', time: string, by = owner) {
  const onBehalfOf = by === owner ? undefined : owner.userId
  await reminders.product.call(
    changeTask,
    { params: { date: DAY, id }, body: { status } },
    { as: by, onBehalfOf },
  )
  await run(reminders.ctx.db, sql`update task_event set at = ${`${DAY}T${time}Z`} where owner = ${owner.key}`)
}

test('done: whoever was asked learns it, and asked they are no more', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  await mark(owner, id, 'completed', '08:31:00')
  await day.until('08:32:00')
  expect(seen(bea.phone).at(-1)).toMatch(/Dad: Take pills \| .*[Cc]omplete/)
  expect([await asked(bea), await asked(cy)]).toEqual([[], []])
  expect(seen(cy.phone)).toEqual([])
  await expect(take(bea, owner, id)).rejects.toThrow('done or skipped already')
})

test('done by mistake and open again: whoever learned that it is done learns that it is not, and nobody else', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  await mark(owner, id, 'completed', '08:31:00')
  await day.until('08:32:00')
  const heard: string[] = []
  const stop = reminders.ctx.live.follow(bea.key, ({ kind }) => heard.push(kind))
  await mark(owner, id, 'pending', '08:32:00')
  await day.until('08:45:00')
  expect(seen(bea.phone).slice(1)).toEqual([
    '✅ Dad: Take pills | Completed.',
    '⏳ Dad: Take pills | Pending.',
  ])
  expect(seen(cy.phone)).toEqual([expect.stringContaining('Can you look after it?')])
  expect(await asked(bea)).toHaveLength(1)
  await expect.poll(() => heard).toContain('asked')
  stop()
})

test('whoever looks after it unasked learns that it is done, and whoever has done it, that it is open again', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:05:00')
  await take(cy, owner, id)
  await day.until('08:36:00')
  expect([times(bea), times(cy)]).toEqual([['08:35'], []])
  await mark(owner, id, 'completed', '08:36:00', bea)
  await day.until('08:37:00')
  await mark(owner, id, 'pending', '08:37:00')
  await day.until('08:38:00')
  expect(seen(bea.phone).slice(1)).toEqual(['⏳ Dad: Take pills | Pending.'])
  expect(seen(cy.phone)).toEqual(['✅ Dad: Take pills | Completed by Bea.', '⏳ Dad: Take pills | Pending.'])
})

test('what could not be sent when it was so is not told once it is otherwise', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:41:00')
  bea.phone.answers = { status: 503 }
  await take(cy, owner, id)
  await day.until('08:44:00')
  await mark(owner, id, 'completed', '08:44:00')
  await day.until('08:46:00')
  await mark(owner, id, 'pending', '08:46:00')
  await day.until('08:48:00')
  bea.phone.answers = { status: 201 }
  await day.until('09:00:00')
  expect(seen(bea.phone).slice(1)).toEqual(['⏳ Dad: Take pills | Pending. That was today at 8:46 AM.'])
})

test('whoever lets only what is made sure of pass their mute learns that it is done; no scheme calls them in quiet hours', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  const { db } = reminders.ctx
  await run(db, sql`update person set muted = true, mute_except_make_sure = true where key = ${bea.key}`)
  await run(db, sql`update person set quiet_from = '07:00', quiet_to = '12:00' where key = ${cy.key}`)
  const onCompleted = { channel: 'phone' as const, muted: false }
  await reminders.scheme(cy, { name: 'All', assignmentCriteria: '', onCompleted })
  const { id } = await day.pills(owner)
  await day.until('08:41:00')
  await mark(owner, id, 'completed', '08:41:00')
  await day.until('08:45:00')
  for (const one of [bea, cy]) expect(seen(one.phone).at(-1)).toBe('✅ Dad: Take pills | Completed.')
  expect(await day.rang(cy)).toEqual([])
})

test('a call that their quiet hours held does not say that it is done, once they were told that it is open again', async () => {
  const { owner, others } = await day.circle(1, { calls: true })
  const [bea] = others as [Someone]
  const hours = sql`quiet_from = '07:00', quiet_to = '09:00'`
  await run(reminders.ctx.db, sql`update person set ${hours}, chain_calls = false where key = ${bea.key}`)
  const onCompleted = { channel: 'phone' as const, muted: false }
  await reminders.scheme(bea, { name: 'All', assignmentCriteria: '', onCompleted })
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  await mark(owner, id, 'completed', '08:31:00')
  await day.until('08:32:00')
  await mark(owner, id, 'pending', '08:32:00')
  await day.until('08:33:00')
  expect(seen(bea.phone).slice(1)).toEqual([
    '✅ Dad: Take pills | Completed.',
    '⏳ Dad: Take pills | Pending.',
  ])
  await reminders.at(`${DAY}T09:00:00Z`)
  expect(await day.rang(bea)).toEqual([])
})

test('that somebody has got it is not told to the others once they have it no more', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:41:00')
  await take(cy, owner, id)
  await reminders.at(`${DAY}T09:12:00Z`)
  expect(seen(bea.phone)).toEqual([expect.stringContaining('Can you look after it?')])
})

test('somebody who is no longer in the circle cannot take it, nor does what they took hold', async () => {
  const { owner, others } = await day.circle(3)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:33:00')
  const token = tokenOf(bea)
  await take(bea, owner, id)
  await day.until('08:34:00')
  await leave(bea)
  await expect(take(bea, owner, id)).rejects.toThrow('care circle')
  await expect(byToken(token)).rejects.toThrow('no longer in this person’s care circle')
  expect(await asked(bea)).toEqual([])
  await day.until('08:41:00')
  expect(times(cy)).toEqual(['08:40'])
})

test('a stranger’s, a forged and an old token take nothing; a caregiver’s token ticks nothing off', async () => {
  const { owner, others } = await day.circle(1)
  const [bea] = others as [Someone]
  await day.pills(owner)
  await day.until('08:31:00')
  const token = tokenOf(bea)
  await expect(byToken(`${token}x`)).rejects.toThrow('too old')
  await expect(byToken('')).rejects.toThrow()
  await expect(reminders.product.call(pushAction, { body: { token, status: 'completed' } })).rejects.toThrow(
    'too old',
  )
  const own = shownBy(owner.phone).at(-1)!.actionToken!
  await expect(byToken(own)).rejects.toThrow('too old')
  reminders.product.setTime(`${DAY}T21:00:00Z`)
  await expect(byToken(token)).rejects.toThrow('too old')
})

test('a caregiver who is called takes it with a key; another key asks again', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:20:00')
  await day.pickUp(owner, 'listen')
  await day.until('08:50:00')
  expect(await day.rang(bea)).toEqual(['08:50'])
  expect(await day.pickUp(bea, '1')).toContain('You’ve got it: Take pills.')
  await day.until('09:19:00')
  expect([await day.rang(cy), await day.rang(bea)]).toEqual([[], ['08:50']])
  expect(await story(owner, owner, id)).toMatchObject({ taken: { by: 'Bea' } })
  await day.until('09:20:00')
  expect(await day.rang(cy)).toEqual(['09:20'])
  expect(await day.pickUp(cy, '2')).toContain('Press 1 if you have got it')
})

test('the key of a caregiver’s call that comes again does not prolong what they took', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  await day.pills(owner)
  await day.until('08:20:00')
  await day.pickUp(owner, 'listen')
  await day.until('08:50:00')
  const phone = reminders.ctx.standIns.phone!
  const [call] = await phone.calls(bea.number)
  await day.pickUp(bea, '1')
  await day.until('09:10:00')
  const keys = call!.statusCallback!.replace('status', 'keys')
  const values = { CallSid: call!.sid, Digits: '1' }
  const again = await reminders.product.app.inject({
    method: 'POST',
    url: keys.replace(reminders.ctx.config.publicUrl, ''),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(phone.settings.authToken, keys, values),
    },
    payload: new URLSearchParams(values).toString(),
  })
  expect(again.body).toContain('We have your answer already.')
  await day.until('09:20:00')
  expect(await day.rang(cy)).toEqual(['09:20'])
})

test('moved to another time it starts over, and what was taken no longer counts', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  await take(bea, owner, id)
  await day.change(owner, id, { time: '08:40' })
  await day.until('09:21:00')
  expect([times(bea), times(cy)]).toEqual([['08:30', '09:10'], ['09:20']])
})

test('a private task asks no caregiver, and has no story for them', async () => {
  const { owner, others } = await day.circle(1, { calls: true })
  const [bea] = others as [Someone]
  const { id } = await day.pills(owner, { private: true })
  await day.until('08:50:00')
  expect([times(owner), times(bea), await day.rang(bea)]).toEqual([['08:00', '08:10'], [], []])
  await expect(story(bea, owner, id)).rejects.toThrow('404')
  await expect(take(bea, owner, id)).rejects.toThrow('404')
  expect(await asked(bea)).toEqual([])
  expect((await story(owner, owner, id)).sentence).toContain('Sent 8:00 AM')
  const body = { title: 'Take pills', date: DAY, time: '08:00', makeSure: true }
  const told = async (more: object) => {
    const asking = { body: { ...body, ...more } }
    const { alerts } = await reminders.product.call(whoIsReminded, asking, { as: owner })
    return [...new Set(alerts.map(({ who }) => who))]
  }
  expect([await told({}), await told({ private: true })]).toEqual([['You', 'Bea'], ['You']])
})

test('made private after somebody was asked: it is gone for them, whatever they press', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:31:00')
  const token = tokenOf(bea)
  const { id: other } = await reminders.task(owner, DAY, { title: 'Drink', time: '08:02', makeSure: true })
  await day.change(owner, id, { private: true })
  await expect(byToken(token)).rejects.toThrow('404')
  expect(await asked(bea)).toEqual([])
  await day.until('08:34:00')
  await run(reminders.ctx.db, sql`delete from task_event where owner = ${owner.key}`)
  const heard: string[] = []
  const stop = reminders.ctx.live.follow(bea.key, ({ kind }) => heard.push(kind))
  await mark(owner, id, 'completed', '08:34:00')
  await day.until('08:35:00')
  expect(await asked(bea)).toMatchObject([{ title: 'Drink' }])
  await mark(owner, other, 'completed', '08:35:00')
  await day.until('08:50:00')
  expect(seen(bea.phone).filter((one) => one.includes('pills'))).toHaveLength(1)
  expect(times(cy)).toEqual([])
  // Nothing says that there was anything about the private one.
  await expect.poll(() => heard.filter((kind) => kind === 'asked')).toHaveLength(1)
  stop()
})

test('only a task that is made sure of can be taken, and not by the person', async () => {
  const { owner, others } = await day.circle(1)
  const [bea] = others as [Someone]
  const { id } = await day.pills(owner, { makeSure: null })
  await day.until('08:05:00')
  await expect(take(bea, owner, id)).rejects.toThrow('Nobody has to look after this task')
  await expect(take(owner, owner, id)).rejects.toThrow('your own task')
  expect(await story(bea, owner, id)).toMatchObject({ canTake: false })
})

test('a task that is paused cannot be taken, on no way, until the pause is ended', async () => {
  const { owner, others } = await day.circle(1)
  const [bea] = others as [Someone]
  const { id } = await day.pills(owner, { recurrenceType: 'daily' })
  await day.until('08:31:00')
  const token = tokenOf(bea)
  const body = { from: DAY, until: DAY, task: id, knowing: true }
  const paused = await reminders.product.call(setPause, { body }, { as: owner })
  const words = 'This task is paused today, so nobody has to look after it.'
  await expect(take(bea, owner, id)).rejects.toThrow(words)
  await expect(byToken(token)).rejects.toThrow(words)
  expect(await story(bea, owner, id)).toMatchObject({ canTake: false })
  await reminders.product.call(endPause, { params: { id: paused.id } }, { as: owner })
  expect(await take(bea, owner, id)).toMatchObject({ taken: { isYou: true } })
})

test('what happened reads as one line, for each by the names they use', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea] = others as [Someone, Someone]
  const { id } = await day.pills(owner)
  await day.until('08:20:00')
  await day.pickUp(owner, 'ignore')
  await day.until('08:25:00')
  await day.pickUp(owner, 'listen')
  await day.until('08:33:00')
  expect((await story(bea, owner, id)).canTake).toBe(true)
  await take(bea, owner, id)
  await day.until('08:41:00')
  await reminders.product.call(
    changeTask,
    { params: { date: DAY, id }, body: { status: 'completed' } },
    at(bea, owner),
  )
  const told =
    'Sent 8:00 AM, not confirmed · again 8:10 AM, not confirmed · called 8:20 AM and 8:25 AM, answered, no key pressed'
  expect((await story(owner, owner, id)).sentence).toBe(
    `${told} · Bea told 8:30 AM · Bea: I’ve got it 8:33 AM · done 8:41 AM by Bea`,
  )
  expect((await story(bea, owner, id)).sentence).toBe(
    `${told} · you were told 8:30 AM · You: I’ve got it 8:33 AM · done 8:41 AM by you`,
  )
})
