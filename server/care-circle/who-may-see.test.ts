import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { exportData } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import { endpoints } from '#contract/index.ts'
import { listMyPeople } from '#contract/my-people.ts'
import { addPhoto } from '#contract/pictures.ts'
import { listDeliveries, readReach } from '#contract/push.ts'
import { listAsked, pushTaken, takeAsked } from '#contract/reminders.ts'
import { changeReminderChain, searchTasks } from '#contract/schemes.ts'
import { listHelpCalls } from '#contract/simple-view.ts'
import { changeTask } from '#contract/tasks.ts'
import { PersonDayBook } from '../assistant/person-day-book.ts'
import { run } from '../db/sql.ts'
import { watchReach } from '../push/reach.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'
import { careFor } from '../testing/circle.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'

const DAY = '2026-03-09'
let reminders: TestReminders
let count = 0
let pat: TestPerson
let cara: TestPerson
let phone: FakeBrowser
let pills: string

beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

/** Cara was told of Pat's tasks in every way there is: a reminder, a question, a change, one message after a quiet night. */
beforeEach(async () => {
  const { product } = reminders
  product.setTime(`${DAY}T05:00:00Z`)
  pat = await product.person(`pat-${++count}@example.org`, { name: 'Pat' })
  cara = await product.person(`cara-${count}@example.org`, { name: 'Cara' })
  await careFor(product.ctx, cara, pat, { as: 'Dad' })
  phone = await reminders.browser(cara)
  await reminders.scheme(cara, { onTaskDue: [push()] })
  await run(
    product.ctx.db,
    sql`update person set quiet_from = '04:00', quiet_to = '05:30' where key = ${cara.key}`,
  )
  await run(product.ctx.db, sql`update person set reach_shared = true where key = ${pat.key}`)
  await run(
    product.ctx.db,
    sql`insert into reach_problem (person, kind, about, since)
        values (${pat.key}, 'device', 'Phone of Pat', ${`${DAY}T04:00:00Z`})`,
  )
  await reminders.task(pat, DAY, { title: 'Early of Pat', time: '05:10' })
  const picture = await photoOf(pat)
  await reminders.task(pat, DAY, { title: 'Photo of Pat', time: '06:00', picture })
  const made = await reminders.task(pat, DAY, { title: 'Pills of Pat', time: '06:05', makeSure: true })
  pills = made.id
  for (const time of ['05:10', '05:30', '06:00', '06:05', '06:15', '06:25', '06:35'])
    await reminders.at(`${DAY}T${time}:00Z`)
  await signInAgain()
})

async function photoOf(person: TestPerson): Promise<string> {
  const kept = await reminders.product.app.inject({
    method: 'POST',
    url: addPhoto.path,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b55' } })
      .png()
      .toBuffer(),
  })
  return kept.json().picture
}

async function signInAgain() {
  for (const person of [pat, cara]) person.token = await reminders.product.token(person.userId)
}

const share = (change: object) =>
  reminders.product.call(
    circle.changeIncoming,
    { params: { delegateId: cara.userId }, body: change },
    { as: pat },
  )
const remove = () =>
  reminders.product.call(circle.removeIncoming, { params: { delegateId: cara.userId } }, { as: pat })
const choose = () =>
  reminders.product.call(
    changeReminderChain,
    { body: { caregivers: [{ userId: cara.userId, told: true, call: true }] } },
    { as: pat },
  )
const iconOf = (title: string) => shownBy(phone).find((one) => one.title.includes(title))!.icon!
const takeToken = () => shownBy(phone).find(({ takeToken: token }) => token)!.takeToken!

/** Every way in which a caregiver reads about somebody on their own screens, as text. */
const READERS: Record<string, () => Promise<unknown>> = {
  'the notifications they got': () => reminders.product.call(listDeliveries, {}, { as: cara }),
  'their download': () => reminders.product.call(exportData, {}, { as: cara }),
  'what they were asked': () => reminders.product.call(listAsked, {}, { as: cara }),
  'whether reminders arrive': () => reminders.product.call(readReach, {}, { as: cara }),
  'calls for help': () => reminders.product.call(listHelpCalls, {}, { as: cara }),
  'my people': () => reminders.product.call(listMyPeople, {}, { as: cara }),
  'the search of their schemes': () =>
    reminders.product.call(searchTasks, { query: { criteria: 'of Pat' } }, { as: cara }),
  'the answer to ‘I’ve got it’': () =>
    reminders.product.ask(pushTaken, { body: { token: takeToken() } }, { as: cara }),
  'the answer to ‘I’ve got it’ in the app': () =>
    reminders.product.ask(takeAsked, { body: { userId: pat.userId, date: DAY, task: pills } }, { as: cara }),
  'the photo in a notification': async () => {
    const answer = await reminders.product.app.inject({ url: iconOf('Photo of Pat') })
    return answer.statusCode === 200 ? 'a photo of Pat' : 'nothing'
  },
  'the assistant': async () => {
    const { people } = reminders.ctx
    const [person, subject] = await Promise.all([people.ofKey(cara.key), people.ofKey(pat.key)])
    const book = new PersonDayBook(reminders.ctx, { person: person!, subject: subject! })
    return book.listDay(DAY).catch(() => [])
  },
}
const readers = Object.entries(READERS).filter(([name]) => name !== 'calls for help')

test('while the day is shared, each of them tells something', async () => {
  expect(seen(phone).map((text) => text.split(' | ')[0])).toEqual([
    expect.stringContaining('Dad: Early of Pat'),
    expect.stringContaining('Dad: Photo of Pat'),
    expect.stringContaining('Dad: Pills of Pat'),
    expect.stringContaining('Dad: Pills of Pat'),
  ])
  for (const [name, read] of readers)
    expect([name, JSON.stringify(await read())]).toEqual([name, expect.stringMatching(/of Pat/)])
})

const STATES: Record<string, () => Promise<unknown>> = {
  removed: remove,
  paused: () => share({ pause: 'hour' }),
  'paused without an end': () => share({ pause: 'until-turned-on' }),
  ended: async () => {
    await share({ until: DAY })
    reminders.product.setTime('2026-03-10T00:00:00Z')
    await signInAgain()
  },
}

describe.each(Object.entries(STATES))('%s', (state, enter) => {
  test('nothing that was told before is read any more, and nothing new is told', async () => {
    await enter()
    for (const [name, read] of Object.entries(READERS))
      expect([name, JSON.stringify(await read())]).toEqual([name, expect.not.stringMatching(/of Pat/)])
    await watchReach(reminders.ctx)
    const letters = await reminders.ctx.db.query('select key from graphile_worker.jobs where key like $1', [
      `reach % ${cara.key}`,
    ])
    expect(letters.rows).toEqual([])
    const taken = await reminders.ctx.db.query('select from task_taken where caregiver = $1', [cara.key])
    expect(taken.rowCount).toBe(0)
  })

  test('every endpoint refuses to act for the person', async () => {
    await enter()
    for (const { method, path, onBehalf } of endpoints) {
      if (onBehalf !== 'subject') continue
      const answer = await reminders.product.app.inject({
        method,
        url: path.replace(/:date/, DAY).replace(/:\w+/g, pills),
        headers: { authorization: `Bearer ${cara.token}`, 'on-behalf-of': pat.userId },
      })
      expect([`${method} ${path}`, answer.statusCode]).toEqual([`${method} ${path}`, 403])
    }
  })

  if (state !== 'removed')
    test('once it is shared again, all of it is back', async () => {
      await enter()
      await share({ pause: 'no', until: null })
      const texts = await Promise.all([
        READERS['the notifications they got']!(),
        READERS['their download']!(),
      ])
      for (const text of texts) expect(JSON.stringify(text)).toContain('Pills of Pat')
    })
})

test('made private, a task is gone from every one of them, the message after a quiet night included', async () => {
  const mine = await reminders.product.app.inject({
    url: `/api/tasks/${DAY}`,
    headers: { authorization: `Bearer ${pat.token}` },
  })
  for (const { id } of mine.json() as { id: string }[])
    await reminders.product.call(
      changeTask,
      { params: { date: DAY, id }, body: { private: true } },
      { as: pat },
    )
  for (const [name, read] of readers)
    if (name !== 'whether reminders arrive')
      expect([name, JSON.stringify(await read())]).toEqual([name, expect.not.stringMatching(/of Pat/)])
})

test('a caregiver who puts themselves into the order is not chosen by the person: a pause holds for them', async () => {
  const order = (as: TestPerson, onBehalfOf?: string) =>
    reminders.product.call(
      changeReminderChain,
      { body: { caregivers: [{ userId: cara.userId, told: true, call: true }] } },
      { as, onBehalfOf },
    )
  await order(cara, pat.userId)
  await share({ pause: 'until-turned-on' })
  const before = seen(phone).length
  await reminders.task(pat, DAY, { title: 'Later of Pat', time: '07:00', makeSure: true })
  for (const time of ['07:00', '07:30', '07:40']) await reminders.at(`${DAY}T${time}:00Z`)
  await signInAgain()
  expect(seen(phone)).toHaveLength(before)
  for (const name of ['the notifications they got', 'what they were asked'])
    expect(JSON.stringify(await READERS[name]!())).not.toMatch(/of Pat/)
  // The same order, sent by the person, means that they are wanted also then.
  await order(pat)
  await reminders.task(pat, DAY, { title: 'Next of Pat', time: '08:00', makeSure: true })
  for (const time of ['08:00', '08:30']) await reminders.at(`${DAY}T${time}:00Z`)
  expect(seen(phone).at(-1)).toContain('Next of Pat')
})

test('whom the person chose, removed and let in again is not chosen any more: a pause holds for them', async () => {
  const { product } = reminders
  await choose()
  await remove()
  await careFor(product.ctx, cara, pat, { as: 'Dad' })
  await share({ pause: 'until-turned-on' })
  const before = seen(phone).length
  await reminders.task(pat, DAY, { title: 'Later of Pat', time: '07:00', makeSure: true })
  for (const time of ['07:00', '07:30', '07:40']) await reminders.at(`${DAY}T${time}:00Z`)
  await signInAgain()
  expect(seen(phone)).toHaveLength(before)
  for (const name of ['the notifications they got', 'what they were asked'])
    expect(JSON.stringify(await READERS[name]!())).not.toMatch(/of Pat/)
  // Chosen once more, they are told also then.
  await choose()
  await reminders.task(pat, DAY, { title: 'Next of Pat', time: '08:00', makeSure: true })
  for (const time of ['08:00', '08:30']) await reminders.at(`${DAY}T${time}:00Z`)
  expect(seen(phone).at(-1)).toContain('Next of Pat')
})

test('whom the person chose for what is made sure of still reads what they are asked in a pause, and no more', async () => {
  await choose()
  await share({ pause: 'until-turned-on' })
  for (const name of ['the notifications they got', 'their download', 'what they were asked']) {
    const text = JSON.stringify(await READERS[name]!())
    expect(text).toContain('Pills of Pat')
    expect(text).not.toMatch(/Early of Pat|Photo of Pat/)
  }
  expect(JSON.stringify(await READERS['the answer to ‘I’ve got it’']!())).toContain('You’ve got it')
})
