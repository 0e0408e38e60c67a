import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { endPause, setPause } from '#contract/pauses.ts'
import { deleteTask, putOffTask, restoreTask } from '#contract/tasks.ts'
import { rows, run } from '../db/sql.ts'
import { Dice } from '../testing/fuzz/dice.ts'
import { DAY, MadeSure } from '../testing/made-sure.ts'
import { shownBy } from '../testing/push-device.ts'
import { push, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterEach(() => reminders.everybodyLeaves())
afterAll(() => reminders.stop())

const STEP = 3
const BEGIN = 13 * 60
/** From then on all is well, and every task is there and pending. */
const CALM = 16 * 60
const END = 17 * 60
const SEEDS = process.env.LONG_TESTS ? Array.from({ length: 100 }, (_, index) => index + 1) : [6, 53]
const TIMES = ['13:06', '13:30', '14:00', '14:51']

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** An afternoon with quiet hours in which one thing after the other happens to four tasks. */
async function afternoon(seed: number) {
  const dice = new Dice(seed)
  const owner = await day.someone()
  const { product, ctx } = reminders
  const story: string[] = []
  let minute = BEGIN - 1
  let quiet: { from: string; until: string } | null = { from: '13:15', until: '15:00' }
  let pauseId: string | undefined
  const setQuiet = (quietHours: typeof quiet) =>
    product.call(patchProfile, { body: { quietHours } as never }, { as: owner })
  const setClock = () => product.setTime(`${DAY}T${clock(minute)}:00Z`)
  await setQuiet(quiet)
  const tasks: { id: string; time: string; state: 'open' | 'done' | 'gone' | 'moved' }[] = []
  for (const time of TIMES) {
    const more = dice.chance(0.6) ? { recurrenceType: 'daily' as const } : {}
    const { id } = await reminders.task(owner, DAY, {
      title: `At ${time}`,
      time,
      onTaskDue: [push()],
      ...more,
    })
    tasks.push({ id, time, state: 'open' })
  }
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    const isAllowed = await work().then(
      () => true,
      () => false,
    )
    story.push(`${clock(minute)} ${what}${isAllowed ? '' : ', refused'}`)
    return isAllowed
  }
  const change = (id: string, body: object) => day.change(owner, id, body)
  type Task = (typeof tasks)[number]
  const back = async (task: Task) => {
    const params = { date: DAY, id: task.id }
    const { state } = task
    const isBack = await attempt(`${task.time} back from ${state}`, () => {
      if (state === 'gone') return product.call(restoreTask, { params }, { as: owner })
      return change(task.id, state === 'moved' ? { time: task.time } : { status: 'pending' })
    })
    if (isBack) task.state = 'open'
  }
  const away = async (task: Task) => {
    const state = dice.pick(['done', 'gone', 'moved'] as const)
    const params = { date: DAY, id: task.id }
    const isAway = await attempt(`${task.time} ${state}`, () => {
      if (state === 'gone') return product.call(deleteTask, { params }, { as: owner })
      return change(task.id, state === 'moved' ? { time: '23:00' } : { status: 'completed' })
    })
    if (isAway) task.state = state
  }
  const awayOrBack = () => {
    const task = dice.pick(tasks)
    return task.state === 'open' ? away(task) : back(task)
  }
  const pause = async () => {
    if (!pauseId) {
      const body = { from: DAY, until: DAY, knowing: true }
      await attempt('paused', async () => {
        pauseId = (await product.call(setPause, { body }, { as: owner })).id
      })
    } else
      await attempt('pause ended', async () => {
        await product.call(endPause, { params: { id: pauseId! } }, { as: owner })
        pauseId = undefined
      })
  }
  const happenings = [
    awayOrBack,
    awayOrBack,
    pause,
    async () => {
      const status = dice.pick([201, 201, 503])
      owner.phone.answers = { status }
      story.push(`${clock(minute)} push ${status}`)
    },
    () =>
      attempt('later', () =>
        product.call(
          putOffTask,
          { params: { date: DAY, id: dice.pick(tasks).id }, body: { minutes: 10 } },
          { as: owner },
        ),
      ),
    async () => {
      quiet = dice.pick([null, { from: '13:15', until: '15:00' }, { from: '13:15', until: '15:30' }])
      await attempt(`quiet ${JSON.stringify(quiet)}`, () => setQuiet(quiet))
      // The database's own clock is another one.
      const now = `${DAY}T${clock(minute)}:00Z`
      await run(
        ctx.db,
        sql`update delivery set next_at = ${now} where kind = 'quiet' and next_at > '2026-04-01'`,
      )
    },
    async () => {
      const off = 3 * (1 + dice.upTo(8))
      story.push(`${clock(minute)} no worker for ${off} minutes`)
      minute += off
    },
  ]
  setClock()
  await reminders.work()
  for (minute = BEGIN; minute < CALM; minute += STEP) {
    setClock()
    if (dice.chance(0.25)) {
      owner.token = await product.token(owner.userId)
      for (let count = dice.upTo(1); count >= 0; count--) await dice.pick(happenings)()
      setClock()
    }
    await reminders.work()
  }
  setClock()
  owner.token = await product.token(owner.userId)
  owner.phone.answers = { status: 201 }
  if (pauseId) await pause()
  for (const task of tasks) if (task.state !== 'open') await back(task)
  for (; minute < END; minute += STEP) {
    setClock()
    await reminders.work()
  }
  const lines = await rows<{ line: string }>(
    ctx.db,
    sql`select concat_ws(' ', id, kind, "time", step, 'due', to_char(due_at at time zone 'UTC', 'HH24:MI'), 'next', to_char(next_at at time zone 'UTC', 'HH24:MI'), 'sent', to_char(sent_at at time zone 'UTC', 'HH24:MI'), outcome, 'in', gathered_in) as line
        from delivery where owner = ${owner.key} order by due_at, id`,
  )
  return { owner, tasks, story: [...story, ...lines.map(({ line }) => line)].join('\n') }
}

test.each(SEEDS)(
  'whatever happens in quiet hours (%i): the person is told of every task, and not over and over',
  async (seed) => {
    const { owner, tasks, story } = await afternoon(seed)
    const said = shownBy(owner.phone).map(({ title, body, at }) => `${at.slice(11, 16)} ${title} ${body}`)
    for (const { time } of tasks) {
      const told = said.filter((one) => one.includes(`At ${time}`)).length
      expect(told, `${time}\n${story}\n${said.join('\n')}`).toBeGreaterThan(0)
      expect(told, `${time}\n${story}\n${said.join('\n')}`).toBeLessThan(6)
    }
  },
  60_000,
)
