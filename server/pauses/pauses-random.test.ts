import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import type { Endpoint, Sent } from '#contract/endpoint.ts'
import { endPause, listPauses, setPause } from '#contract/pauses.ts'
import { changeTask, listTasks, type TaskPatch } from '#contract/tasks.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { addDays } from '#domain/time/local-date.ts'
import { careFor } from '../testing/circle.ts'
import { Dice } from '../testing/fuzz/dice.ts'
import type { TestPerson } from '../testing/product.ts'
import { messagesOf } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

const STEP_MS = 20 * 60_000
const HOURS = process.env.LONG_TESTS ? 80 : 54
const START = Date.parse('2026-03-27T20:00:00Z')
const ZONES = ['Europe/Berlin', 'Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland']
const SEEDS = process.env.LONG_TESTS ? 30 : 1

/** What a clock in the zone shows at an instant, by the platform and nothing of ours. */
const shownIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
const iso = (at: number) => new Date(at).toISOString()

type Asked = { from: string; until: string; task?: string; except?: string[]; knowing?: boolean }

/** Somebody and a caregiver who pause one thing and another, mostly around midnight. */
async function away(seed: number) {
  const { product, ctx } = reminders
  const dice = new Dice(seed * 7919)
  let zone = dice.pick(ZONES)
  product.setTime(iso(START))
  const lou = await product.person(`pausing${seed}@example.org`, { timezone: zone, remindAtTime: true })
  const cara = await product.person(`pausedby${seed}@example.org`, { timezone: dice.pick(ZONES) })
  await careFor(ctx, cara, lou)
  const phone = await reminders.browser(lou)
  const story = [`${iso(START)} in ${zone}`]
  const names = new Map<string, string>()
  const nameOf = (id: string) => names.get(id)!
  const now = () => ctx.clock().getTime()
  const today = () => shownIn(zone, now()).slice(0, 10)

  const attempt = async <E extends Endpoint>(what: string, endpoint: E, sent: Sent<E>, as: TestPerson) => {
    const onBehalfOf = as === cara ? lou.userId : undefined
    const answer = await product.ask(endpoint, sent, { as, onBehalfOf })
    const error = answer.status < 300 ? '' : `: ${answer.status} ${(answer.body as { error: string }).error}`
    story.push(`  ${iso(now())} ${as === cara ? 'Cara' : 'Lou'} ${what}${error}`)
    expect(answer.status, story.join('\n')).toBeLessThan(500)
    return answer.status < 300 ? answer.body : undefined
  }
  for (const [title, time, more] of [
    ['Walk', '23:40', { recurrenceType: 'daily' }],
    ['Pills', '00:20', { recurrenceType: 'daily' }],
    ['Insulin', '08:00', { recurrenceType: 'daily', private: true }],
    ['Drops', '22:20', { recurrenceType: 'daily', makeSure: true }],
    ['Tea', '00:00', { recurrenceType: 'daily' }],
  ] as const) {
    const { id } = await reminders.task(lou, today(), { title, time, ...more })
    names.set(id, title)
  }
  for (let count = 0; count < 4; count++) {
    const { id } = await reminders.task(lou, addDays(today(), count), {
      title: `Dose of pills ${count}`,
      time: '00:40',
    })
    names.set(id, `Dose ${count}`)
  }
  const ids = [...names.keys()]
  const who = () => dice.pick([lou, cara])
  const set: { asked: Asked; as: TestPerson; id: string }[] = []
  const asks: Asked[] = []
  const ask = async (asked: Asked, as: TestPerson) => {
    asks.push(asked)
    const words = `${asked.task ? nameOf(asked.task) : 'all'} ${asked.from}..${asked.until} but ${(asked.except ?? []).map(nameOf)} ${asked.knowing ?? ''}`
    const made = await attempt(`pauses ${words}`, setPause, { body: asked }, as)
    if (made) set.push({ asked, as, id: made.id })
  }
  const change = (body: TaskPatch) => {
    const id = dice.pick(ids)
    const date = addDays(today(), dice.pick([0, 0, 1, -1]))
    return attempt(
      `${nameOf(id)} on ${date} ${JSON.stringify(body)}`,
      changeTask,
      { params: { date, id }, body },
      lou,
    )
  }
  const pauseSome = () => {
    const from = addDays(today(), dice.pick([0, 0, 0, 1, 2]))
    const until = addDays(from, dice.pick([0, 0, 1, 2]))
    const knowing = dice.chance(0.6)
    if (dice.chance(0.4))
      return ask({ from, until, task: dice.pick(ids), ...(knowing && { knowing }) }, who())
    const except = ids.filter(() => dice.chance(0.4))
    return ask({ from, until, except, ...(knowing && { knowing }) }, who())
  }
  const happenings = [
    pauseSome,
    pauseSome,
    pauseSome,
    async () => {
      await Promise.all([pauseSome(), pauseSome()])
    },
    // Its answer was lost.
    async () => {
      const last = set.at(-1)
      if (last) await ask(last.asked, last.as)
    },
    async () => {
      if (set.length === 0) return
      const { id, as } = dice.pick(set)
      await attempt('ends one', endPause, { params: { id } }, as)
    },
    async () => {
      const pauses = await product.call(listPauses, {}, { as: lou })
      if (pauses.length === 0) return
      await attempt('ends one', endPause, { params: { id: dice.pick(pauses).id } }, who())
    },
    () => change({ title: dice.pick(['Take insulin', 'Stroll']) }),
    () => change({ title: dice.pick(['Take insulin', 'Stroll']), scope: 'day' }),
    () => change({ time: dice.pick(['00:00', '23:40', '00:20', '22:20']) }),
    () => change({ date: addDays(today(), dice.pick([0, 1, 2])) }),
    () => {
      zone = dice.pick(ZONES)
      return attempt(`to ${zone}`, patchProfile, { body: { timezone: zone } }, lou)
    },
  ]
  const dayOf = (date: string) => product.call(listTasks, { params: { date } }, { as: lou })
  const isAroundMidnight = (at: number) => {
    const hour = Number(shownIn(zone, at).slice(11, 13))
    return hour >= 22 || hour < 2
  }
  return { dice, lou, cara, phone, story, happenings, dayOf, isAroundMidnight, today, asks, zone: () => zone }
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'whoever pauses what, and whenever (%i): what rests is not told of, the rest is, and what is past stays as it was',
  async (seed) => {
    const { dice, lou, cara, phone, story, happenings, dayOf, isAroundMidnight, today, asks, zone } =
      await away(seed)
    const { product, ctx } = reminders
    await reminders.work()
    const past = new Map<string, boolean>()
    const look = async () => {
      for (const key of past.keys()) if (key >= today()) past.delete(key)
      for (let back = 1; back <= 4; back++) {
        const date = addDays(today(), -back)
        for (const { id, title, paused, rolloverFrom } of await dayOf(date)) {
          if (rolloverFrom) continue
          const key = `${date} ${id}`
          const rested = paused ?? false
          expect(rested, `${title} on ${date}\n${story.join('\n')}`).toBe(past.get(key) ?? rested)
          past.set(key, rested)
        }
      }
      // What may be a dose rests only where somebody said so.
      for (let ahead = 0; ahead <= 3; ahead++) {
        const date = addDays(today(), ahead)
        for (const { id, title, paused, makeSure, rolloverFrom } of await dayOf(date)) {
          if (!paused || rolloverFrom || !(makeSure || /pills|insulin/i.test(title))) continue
          const isSaid = asks.some(
            ({ from, until, task, except = [], knowing }) =>
              knowing && from <= date && date <= until && (task ? task === id : !except.includes(id)),
          )
          expect(isSaid, `${title} rests on ${date}\n${story.join('\n')}`).toBe(true)
        }
      }
      const pauses = await product.call(listPauses, {}, { as: lou })
      for (const one of pauses)
        for (const other of pauses)
          if (one !== other && one.task?.id === other.task?.id)
            expect(one.from <= other.until && other.from <= one.until, story.join('\n')).toBe(false)
    }
    for (let at = START; at < START + HOURS * 60 * 60_000; at += STEP_MS) {
      product.setTime(iso(at))
      for (const one of [lou, cara]) one.token = await product.token(one.userId)
      const [date, time] = shownIn(zone(), at).split(' ') as [string, string]
      const atItsTime = (await dayOf(date)).filter(
        (task) =>
          task.time === time && task.status === 'pending' && !task.rolloverFrom && isActive(task, date),
      )
      if (atItsTime.length > 0 || dice.chance(0.2)) await reminders.work()
      for (const { id, title, paused } of atItsTime) {
        story.push(`${iso(at)} ${title} ${paused ? 'rests' : 'is due'}, ${date} at ${time}`)
        const told = await ctx.db.query(
          `select sent_at from delivery where owner = $1 and task = $2 and date = $3 and "time" = $4 and kind = 'due'
             and recipient = owner and (step is null or step = 'at') and (sent_at is not null or outcome = 'gathered')`,
          [lou.key, id, date, time],
        )
        if (!paused) expect(told.rowCount, story.join('\n')).toBe(1)
        else
          for (const { sent_at } of told.rows)
            expect(sent_at?.getTime() ?? 0, story.join('\n')).toBeLessThan(at)
      }
      if (!dice.chance(isAroundMidnight(at) ? 0.7 : 0.05)) continue
      product.setTime(iso(at + STEP_MS / 2))
      await look()
      for (let count = dice.upTo(1); count >= 0; count--) await dice.pick(happenings)()
      await look()
      if (dice.chance(0.8)) await reminders.work()
    }
    const shown = messagesOf(phone).map(({ id }) => id)
    expect(shown, story.join('\n')).toEqual([...new Set(shown)])
  },
  300_000,
)
