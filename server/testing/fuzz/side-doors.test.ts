import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportData } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import { writeDayNote } from '#contract/day-notes.ts'
import { endpoints } from '#contract/index.ts'
import { setPause } from '#contract/pauses.ts'
import { saveRoutine } from '#contract/routines.ts'
import { createScheme } from '#contract/schemes.ts'
import { putOffTask } from '#contract/tasks.ts'
import { LEVELS, type Level } from '#domain/care-circle/level.ts'
import { addDays } from '#domain/time/local-date.ts'
import { careFor } from '../circle.ts'
import { PersonDay } from '../person-day.ts'
import { type TestPerson, TestProduct } from '../product.ts'
import { push } from '../reminders.ts'
import { Dice } from './dice.ts'
import { type Door, doorsOf } from './doors.ts'
import { type Known, sample } from './sample.ts'

/** In everything that is only for its owner, after another word: callers ask for it alone, so that an echo is none. */
const SECRET = 'Zanzibar'
const IS_TOLD = /\w Zanzibar/
const TRIES = process.env.LONG_TESTS ? 15 : 4

let product: TestProduct
let pat: TestPerson
const caregivers = new Map<Level, TestPerson>()
let stranger: TestPerson
let hidden: string[]
let known: Known

beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { LOG_LEVEL: 'silent' })
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = addDays(today, -1)
  pat = await product.person('pat@example.org')
  stranger = await product.person('stranger@example.org')
  for (const level of LEVELS) {
    const caregiver = await product.person(`${level}@example.org`)
    await careFor(product.ctx, caregiver, pat)
    await product.call(
      circle.changeIncoming,
      { params: { delegateId: caregiver.userId }, body: { level } },
      { as: pat },
    )
    const body = { name: 'All', assignmentCriteria: '.*', onTaskDue: [push()] }
    await product.call(createScheme, { body }, { as: caregiver })
    caregivers.set(level, caregiver)
  }
  const day = new PersonDay(product, pat)
  const secret = (title: string) => ({
    title: `${title} ${SECRET}`,
    description: `Why ${SECRET}`,
    checklist: [{ title: `Step ${SECRET}`, completed: false }],
    time: '23:59',
    makeSure: true,
    private: true,
  })
  const routine = await day.add(yesterday, { ...secret('Take'), recurrenceType: 'daily' })
  const resting = await day.add(yesterday, { ...secret('Rest'), recurrenceType: 'daily' })
  const once = await day.add(today, secret('Pills'))
  const gone = await day.add(today, secret('Gone'))
  const former = await day.add(today, { title: `Former ${SECRET}`, time: '23:59' })
  const open = await day.add(today, { title: 'Open tablets', time: '23:58', recurrenceType: 'daily' })
  await day.change(yesterday, routine.id, { status: 'completed', timeTaken: 60 })
  await day.change(today, once.id, { description: `more ${SECRET}` })
  await day.change(today, former.id, { private: true })
  await day.remove(today, gone.id)
  await product.call(
    putOffTask,
    { params: { date: today, id: routine.id }, body: { minutes: 10 } },
    { as: pat },
  )
  const span = { from: today, until: addDays(today, 3), knowing: true }
  await product.call(setPause, { body: { ...span, task: resting.id } }, { as: pat })
  await product.call(
    writeDayNote,
    { params: { date: today }, body: { text: `Felt ${SECRET}`, mood: 2, shared: false } },
    { as: pat },
  )
  await product.call(
    saveRoutine,
    {
      body: {
        name: `Kept ${SECRET}`,
        task: { title: `Kept ${SECRET}`, recurrenceType: 'daily', private: true },
      },
    },
    { as: pat },
  )
  await product.work()
  hidden = [routine, resting, once, gone, former].map(({ id }) => id)
  known = {
    date: [today, yesterday, addDays(today, 1)],
    from: [today],
    until: [addDays(today, 2)],
    id: [...hidden, open.id],
    task: [...hidden, open.id],
    except: hidden,
    author: [pat.userId],
    text: [SECRET, 'tablets'],
    criteria: [SECRET, '.*', SECRET.toLowerCase()],
    assignmentCriteria: [SECRET, '.*'],
    title: ['Tea'],
    time: ['23:59'],
    userId: [pat.userId],
    delegateId: [pat.userId],
    size: ['small'],
    weeks: ['4'],
    before: [addDays(today, 5)],
    minutes: [10, 30],
    through: ['999999'],
    timezone: ['UTC'],
    phoneNumber: ['+12025550123'],
  }
})
afterAll(() => product.stop())

/** The whole answer, headers included; of a stream that does not end, what comes at once. */
async function answerOf(dice: Dice, door: Door, headers: Record<string, string>) {
  const path = door.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(dice.pick(known[name] ?? ['x']))),
  )
  const query = door.query && (sample(dice, door.query, known) as Record<string, string>)
  const payload = door.body && (sample(dice, door.body, known) as object)
  const answer = await product.app.inject({
    method: door.method as 'GET',
    url: path,
    ...(query && { query }),
    headers,
    ...(payload && { payload }),
    payloadAsStream: true,
  })
  const parts: Buffer[] = []
  const stream = answer.stream()
  if (door.path === '/api/live') stream.destroy()
  else for await (const part of stream) parts.push(part)
  return {
    status: answer.statusCode,
    text: `${JSON.stringify(answer.headers)} ${Buffer.concat(parts)}`,
    sent: JSON.stringify([path, query, payload]),
  }
}

const isForOthers = ({ method, path }: Door) =>
  endpoints.some((one) => one.method === method && one.path === path && one.onBehalf === 'subject')
const isOwnReading = ({ method, path }: Door) =>
  endpoints.some((one) => one.method === method && one.path === path) &&
  (method === 'GET' || /find|search|preview/.test(path))

test.each([...LEVELS, 'a stranger'] as const)(
  '%s: nothing that is only for its owner comes out of any door',
  async (who) => {
    const caller = who === 'a stranger' ? stranger : caregivers.get(who)!
    const bearer = { authorization: `Bearer ${caller.token}` }
    const acting = { ...bearer, 'on-behalf-of': pat.userId }
    const doors = doorsOf(product.app)
    const tried = [
      ...doors.filter(isForOthers).map((door) => ({ door, headers: acting })),
      ...doors.filter(isOwnReading).map((door) => ({ door, headers: bearer })),
    ]
    const dice = new Dice(5)
    let answered = 0
    const told: string[] = []
    for (const { door, headers } of tried)
      for (let count = 0; count < TRIES; count++) {
        const { status, text, sent } = await answerOf(dice, door, headers)
        expect(status, `${door.method} ${door.path} ${text}`).toBeLessThan(500)
        if (status === 200) answered++
        if (IS_TOLD.test(text) || hidden.some((id) => text.includes(id) && !sent.includes(id)))
          told.push(`${status} ${door.method} ${door.path} ${text}`)
      }
    expect(told).toEqual([])
    if (who !== 'a stranger') expect(answered).toBeGreaterThan(10 * TRIES)
  },
)

test('and nothing of it was changed', async () => {
  const { tasks } = JSON.parse(JSON.stringify(await product.call(exportData, {}, { as: pat }))) as {
    tasks: unknown
  }
  const text = JSON.stringify(tasks)
  for (const id of hidden) expect(text).toContain(id)
})
