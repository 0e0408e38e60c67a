import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { pushAction, pushLater } from '#contract/push.ts'
import { listAsked, pushTaken } from '#contract/reminders.ts'
import { MadeSure, type Someone, times } from '../testing/made-sure.ts'
import { shownBy } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const close = (person: Someone) =>
  reminders.product.call(deleteAccount, { body: { confirmation: 'delete' } }, { as: person })
const statusOf = async (owner: Someone) =>
  (await reminders.ctx.db.query('select status from task_day where owner = $1', [owner.key])).rows

test('an account that is closed while a dose is being made sure of: nobody is told of it any more, and nothing can be done with it', async () => {
  const { owner, others } = await day.circle(2, { calls: true })
  const [bea, cy] = others as [Someone, Someone]
  await day.pills(owner)
  await day.until('08:20:00')
  expect(times(owner)).toEqual(['08:00', '08:10'])
  expect(await day.rang(owner)).toEqual(['08:20'])
  await day.until('08:31:00')
  expect(times(bea)).toEqual(['08:30'])
  const [action] = shownBy(owner.phone)
  const [asked] = shownBy(bea.phone)
  await close(owner)
  // The phone was still ringing.
  const said = await day.pickUp(owner, '1')
  expect(said).not.toContain('marked done')
  const refused = await Promise.all([
    reminders.product.ask(pushAction, { body: { token: action!.actionToken!, status: 'completed' } }),
    reminders.product.ask(pushLater, { body: { token: action!.actionToken! } }),
    reminders.product.ask(pushTaken, { body: { token: asked!.takeToken! } }),
  ])
  for (const { status, body } of refused) {
    expect([401, 402, 403]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('pills')
  }
  expect(await reminders.product.call(listAsked, {}, { as: bea })).toEqual([])
  await day.until('09:30:00')
  expect([times(owner), times(bea), times(cy)]).toEqual([['08:00', '08:10'], ['08:30'], []])
  expect(await day.rang(bea)).toEqual([])
  expect(await statusOf(owner)).toEqual([])
})

test('a caregiver who closes their account after saying ‘I’ve got it’: the next one is asked', async () => {
  const { owner, others } = await day.circle(2)
  const [bea, cy] = others as [Someone, Someone]
  await day.pills(owner)
  await day.until('08:31:00')
  const [asked] = shownBy(bea.phone)
  await reminders.product.call(pushTaken, { body: { token: asked!.takeToken! } })
  await day.until('08:45:00')
  expect(times(cy)).toEqual([])
  await close(bea)
  await day.until('08:50:00')
  expect(times(cy)).toHaveLength(1)
})
