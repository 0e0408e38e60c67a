import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import type { Endpoint, Sent } from '#contract/endpoint.ts'
import { endPause, setPause } from '#contract/pauses.ts'
import { changeTask, deleteTask, listTasks, restoreTask, type TaskPatch } from '#contract/tasks.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays } from '#domain/time/local-date.ts'
import { Dice } from '../testing/fuzz/dice.ts'
import { messagesOf } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

const STEP_MS = 15 * 60_000
const HOURS = 60
/** Clock changes, month ends, a leap day, a new year. */
const STARTS = [
  '2026-03-28T12:00:00Z',
  '2026-10-24T12:00:00Z',
  '2026-02-27T12:00:00Z',
  '2028-02-28T06:00:00Z',
  '2026-12-30T22:00:00Z',
  '2026-04-04T06:00:00Z',
  '2026-03-07T20:00:00Z',
]
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/St_Johns',
  'UTC',
  'Africa/Cairo',
]
/** By default only those that have lost a reminder before. */
const SEEDS = process.env.LONG_TESTS ? Array.from({ length: 60 }, (_, index) => index + 100) : [101, 104, 109]

/** What a clock in the zone shows at an instant, by the platform and nothing of ours. */
const shownIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
const iso = (at: number) => new Date(at).toISOString()

/** Somebody who travels, moves, ticks, deletes and pauses their tasks as it comes. */
async function traveller(seed: number) {
  const { product } = reminders
  const dice = new Dice(seed * 7919)
  const start = Date.parse(dice.pick(STARTS))
  let zone = dice.pick(ZONES)
  product.setTime(iso(start))
  const lou = await product.person(`lou${seed}@example.org`, { timezone: zone, remindAtTime: true })
  const phone = await reminders.browser(lou)
  const story = [`${iso(start)} in ${zone}`]
  const tasks: string[] = []
  const deleted = new Map<string, string>()
  const pauses: string[] = []

  const today = () => shownIn(zone, product.ctx.clock().getTime()).slice(0, 10)
  const quarter = () => `${String(dice.upTo(23)).padStart(2, '0')}:${dice.pick(['00', '15', '30', '45'])}`
  /** Does something that may be refused. */
  const attempt = async <E extends Endpoint>(what: string, endpoint: E, sent: Sent<E>) => {
    const answer = await product.ask(endpoint, sent, { as: lou })
    story.push(`  ${what}${answer.status === 200 ? '' : `: ${answer.status}`}`)
    return answer.status === 200 ? answer.body : undefined
  }
  const add = async () => {
    const recurrenceType = dice.pick(['none', 'daily', 'daily', 'weekly', 'monthly'] as const)
    const date = addDays(today(), dice.pick([0, 0, 1, 2]))
    const days = { weekly: '[0,1,2,3,6]', monthly: '[1,28,29,30,31]', none: undefined, daily: undefined }
    const body = {
      title: `T${tasks.length}`,
      time: quarter(),
      recurrenceType,
      recurrenceConfig: days[recurrenceType],
    }
    tasks.push((await reminders.task(lou, date, body)).id)
    story.push(`  ${body.title} ${recurrenceType} from ${date} at ${body.time}`)
  }
  const change = (body: TaskPatch) => {
    const id = dice.pick(tasks)
    const date = addDays(today(), dice.pick([0, 0, 0, 1, -1]))
    const what = `T${tasks.indexOf(id)} on ${date} ${JSON.stringify(body)}`
    return attempt(what, changeTask, { params: { date, id }, body })
  }
  /** What was still ahead when a plan was made. */
  const wasAhead = new Set<string>()
  const travel = async () => {
    zone = dice.pick(ZONES)
    await attempt(`to ${zone}`, patchProfile, { body: { timezone: zone } })
    // A day that is over where they land is over, also if they fly back into it.
    for (const slot of wasAhead) if (slot.split(' ')[1]! < today()) wasAhead.delete(slot)
  }
  const happenings = [
    add,
    () => change({ status: dice.pick(['completed', 'skipped'] as const) }),
    () => change({ status: 'pending' }),
    () => change({ status: 'pending' }),
    () => change({ time: quarter() }),
    () => change({ time: quarter(), scope: 'day' }),
    () => change({ date: addDays(today(), dice.pick([0, 1, 2])) }),
    travel,
    travel,
    async () => {
      const [id, date] = [dice.pick(tasks), today()]
      const what = `T${tasks.indexOf(id)} deleted`
      if ((await attempt(what, deleteTask, { params: { date, id } })) !== undefined) deleted.set(id, date)
    },
    async () => {
      for (const [id, date] of deleted)
        await attempt(`T${tasks.indexOf(id)} brought back`, restoreTask, { params: { date, id } })
      deleted.clear()
    },
    async () => {
      const body = { from: today(), until: addDays(today(), dice.upTo(2)), knowing: true }
      const pause = await attempt(`away until ${body.until}`, setPause, { body })
      if (pause) pauses.push(pause.id)
    },
    async () => {
      for (const id of pauses.splice(0)) await attempt('back', endPause, { params: { id } })
    },
  ]
  const dueNow = async (at: number) => {
    const [date, time] = shownIn(zone, at).split(' ') as [string, string]
    const day = await product.call(listTasks, { params: { date } }, { as: lou })
    return day.filter(
      (task) =>
        task.time === time &&
        task.status === 'pending' &&
        !task.paused &&
        !task.rolloverFrom &&
        isActive(task, date),
    )
  }
  /** What is open today, was once ahead, and is ahead no more; `at` = when the plan was made. */
  const openSince = async (at: number) => {
    const [today, now] = shownIn(zone, at).split(' ') as [string, string]
    const open: Task[] = []
    for (const date of [today, addDays(today, 1)])
      for (const task of await product.call(listTasks, { params: { date } }, { as: lou })) {
        if (!task.time || task.rolloverFrom || !isActive(task, date)) continue
        const slot = `${task.id} ${date} ${task.time}`
        if (date > today || task.time > now) wasAhead.add(slot)
        else if (wasAhead.has(slot) && task.status === 'pending' && !task.paused) open.push(task)
      }
    return open
  }
  return { dice, start, lou, phone, story, add, happenings, dueNow, openSince }
}

test.each(SEEDS)(
  'whatever somebody does with their days (%i): what is pending at its time, or was away then and is back, is told of, once',
  async (seed) => {
    const { dice, start, lou, phone, story, add, happenings, dueNow, openSince } = await traveller(seed)
    const { product, ctx } = reminders
    const mustBeTold = async ({ id, title, date, time }: Task, what: string) => {
      story.push(`${iso(ctx.clock().getTime())} ${title} is ${what}, ${date} at ${time}`)
      const told = await ctx.db.query(
        `select from delivery where owner = $1 and task = $2 and date = $3 and "time" = $4 and kind = 'due'
           and (sent_at is not null or outcome = 'gathered')`,
        [lou.key, id, date, time],
      )
      expect(told.rowCount, story.join('\n')).toBe(1)
    }
    for (let count = 0; count < 14; count++) await add()
    await reminders.work()
    for (let at = start; at < start + HOURS * 60 * 60_000; at += STEP_MS) {
      product.setTime(iso(at))
      lou.token = await product.token(lou.userId)
      const due = await dueNow(at)
      if (due.length > 0 || dice.chance(0.2)) await reminders.work()
      for (const task of due) await mustBeTold(task, 'due')
      if (!dice.chance(0.3)) continue
      product.setTime(iso(at + STEP_MS / 2))
      for (let count = dice.upTo(1); count >= 0; count--) await dice.pick(happenings)()
      if (!dice.chance(0.8)) continue
      await reminders.work()
      for (const task of await openSince(at + STEP_MS / 2)) await mustBeTold(task, 'open')
    }
    const ids = messagesOf(phone).map(({ id }) => id)
    expect(ids, story.join('\n')).toEqual([...new Set(ids)])
  },
  300_000,
)
