import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile, patchProfile } from '#contract/account.ts'
import { readBillingStatus } from '#contract/billing.ts'
import * as circle from '#contract/care-circle.ts'
import { listDayNotes, shareDayNote, writeDayNote } from '#contract/day-notes.ts'
import { listAsked, listTaken, readStory, takeTask } from '#contract/reminders.ts'
import { changeReminderChain, getReminderChain, todaysAlerts, whoIsReminded } from '#contract/schemes.ts'
import { changeSimpleView, suggestSimpleView } from '#contract/simple-view.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { push, TestReminders } from '../testing/reminders.ts'

const DAY = '2026-03-09'
const NAME = 'The grumpy one'
let reminders: TestReminders
/** Gave Dan a name. */
let pat: TestPerson
let dan: TestPerson
/** Cares for Pat, too. */
let cara: TestPerson

beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  const { product } = reminders
  product.setTime(`${DAY}T05:00:00Z`)
  pat = await product.person('pat@example.org', { name: 'Pat' })
  dan = await product.person('dan@example.org', { name: 'Dan' })
  cara = await product.person('cara@example.org', { name: 'Cara' })
  for (const caregiver of [dan, cara]) {
    await careFor(product.ctx, caregiver, pat)
    await reminders.browser(caregiver)
    await reminders.scheme(caregiver, { onTaskDue: [push()] })
  }
  await product.call(
    circle.changeIncoming,
    { params: { delegateId: dan.userId }, body: { knownToCaredForAs: NAME } },
    { as: pat },
  )
  await product.ctx.db.query('update person set sponsored_by = $1 where key = $2', [dan.key, pat.key])
})
afterAll(() => reminders.stop())

test('the name that a person gave a caregiver is read by the person, and by no caregiver', async () => {
  const { product } = reminders
  const { id } = await reminders.task(pat, DAY, { title: 'Pills', time: '06:00', makeSure: true })
  for (const time of ['06:00', '06:10', '06:20', '06:30', '06:40']) await reminders.at(`${DAY}T${time}:00Z`)
  for (const person of [pat, dan, cara]) person.token = await product.token(person.userId)
  const params = { date: DAY, id }
  const forPat = (as: TestPerson) => ({ as, ...(as !== pat && { onBehalfOf: pat.userId }) })
  await product.call(takeTask, { params }, forPat(dan))
  await product.call(writeDayNote, { params: { date: DAY }, body: { text: 'A good day' } }, forPat(dan))
  const note = { params: { date: DAY, author: dan.userId }, body: { shared: true } }
  await product.call(shareDayNote, note, { as: pat })
  await product.call(suggestSimpleView, {}, forPat(dan))
  const reads: Record<string, (as: TestPerson) => Promise<unknown>> = {
    'what happened to a task': (as) => product.call(readStory, { params }, forPat(as)),
    'who looks after which': (as) => product.call(listTaken, { params: { date: DAY } }, forPat(as)),
    'who is asked, in which order': (as) => product.call(getReminderChain, {}, forPat(as)),
    'that, after a change of it': (as) =>
      product.call(changeReminderChain, { body: { again: 10 } }, forPat(as)),
    'whom today’s tasks alert': (as) => product.call(todaysAlerts, {}, forPat(as)),
    'whom a task will remind': (as) =>
      product.call(whoIsReminded, { body: { title: 'Tea', date: DAY, time: '20:00' } }, forPat(as)),
    'the notes of a day': (as) => product.call(listDayNotes, { params: { date: DAY } }, forPat(as)),
    'the membership': (as) => product.call(readBillingStatus, {}, forPat(as)),
    'the profile': (as) => product.call(getProfile, {}, forPat(as)),
    'the profile, after a change of it': (as) =>
      product.call(patchProfile, { body: { useKeys: true } }, forPat(as)),
  }
  for (const [what, read] of Object.entries(reads)) {
    expect([what, JSON.stringify(await read(pat))]).toEqual([what, expect.stringContaining(NAME)])
    for (const caregiver of [cara, dan])
      expect([what, JSON.stringify(await read(caregiver))]).toEqual([what, expect.not.stringContaining(NAME)])
  }
  expect(await product.call(listAsked, {}, { as: cara })).toMatchObject([{ taken: { by: 'Dan' } }])
  expect(await product.call(patchProfile, { body: { useKeys: true } }, forPat(cara))).toMatchObject({
    allowedLevel: 'help',
    simpleSuggestedBy: 'a caregiver',
  })
  await product.call(changeSimpleView, { body: { on: false } }, { as: pat })
})
