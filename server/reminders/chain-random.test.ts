import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endPause, setPause } from '#contract/pauses.ts'
import { takeTask } from '#contract/reminders.ts'
import { deleteTask, restoreTask } from '#contract/tasks.ts'
import { rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { Dice } from '../testing/fuzz/dice.ts'
import { DAY, MadeSure, type Someone } from '../testing/made-sure.ts'
import { shownBy } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
let day: MadeSure
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
  day = new MadeSure(reminders)
})
afterAll(() => reminders.stop())

const EIGHT = 8 * 60
/** Until then anything may happen; from then on all is well, and the task is pending. */
const CALM = 9 * 60 + 30
const END = 11 * 60
const SEEDS = process.env.LONG_TESTS ? Array.from({ length: 100 }, (_, index) => index + 1) : [1, 2, 1025]

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A morning in which a dose is made sure of and one thing after the other happens. */
async function morning(seed: number) {
  const dice = new Dice(seed)
  const { owner, others } = await day.circle(3, { calls: dice.chance(0.4) })
  const everyone = [owner, ...others]
  const { id } = await day.pills(owner, dice.chance(0.5) ? { recurrenceType: 'daily' } : {})
  const { product, ctx } = reminders
  const params = { params: { date: DAY, id } }
  const story: string[] = []
  const left = new Set<Someone>()
  const took = new Set<Someone>()
  let minute = EIGHT - 1
  let isDone = false
  let isDeleted = false
  let isMoved = false
  let pauseId: string | undefined

  const setClock = () => product.setTime(`${DAY}T${clock(minute)}:00Z`)
  const signIn = async () => {
    for (const one of everyone) one.token = await product.token(one.userId)
  }
  /** Does something that may be refused. */
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    const isAllowed = await work().then(
      () => true,
      () => false,
    )
    story.push(`${clock(minute)} ${what}${isAllowed ? '' : ', refused'}`)
    return isAllowed
  }
  const tick = async (status: string) => {
    if (await attempt(status, () => day.change(owner, id, { status }))) isDone = status !== 'pending'
  }
  const remove = async () => {
    const endpoint = isDeleted ? restoreTask : deleteTask
    if (
      await attempt(isDeleted ? 'brought back' : 'deleted', () =>
        product.call(endpoint, params, { as: owner }),
      )
    )
      isDeleted = !isDeleted
  }
  const move = async () => {
    const time = isMoved ? '08:00' : '12:00'
    if (await attempt(`moved to ${time}`, () => day.change(owner, id, { time }))) isMoved = !isMoved
  }
  const pause = async () => {
    const body = { from: DAY, until: DAY, knowing: true }
    const isAllowed = await attempt(pauseId ? 'pause ended' : 'paused', async () => {
      if (pauseId) await product.call(endPause, { params: { id: pauseId } }, { as: owner })
      pauseId = pauseId ? undefined : (await product.call(setPause, { body }, { as: owner })).id
    })
    if (!isAllowed) throw new Error(story.join('\n'))
  }
  const happenings = [
    async () => {
      const one = dice.pick(everyone)
      const status = dice.pick([201, 201, 429, 500, 503])
      one.phone.answers = { status, headers: { 'retry-after': '120' } }
      story.push(`${clock(minute)} the push service of ${everyone.indexOf(one)} answers ${status}`)
    },
    () => tick(isDone ? 'pending' : dice.pick(['completed', 'skipped'])),
    remove,
    move,
    pause,
    async () => {
      const one = dice.pick(others)
      const taking = () => product.call(takeTask, params, { as: one, onBehalfOf: owner.userId })
      if (await attempt(`taken by ${everyone.indexOf(one)}`, taking)) took.add(one)
    },
    () => attempt('later', () => day.later(owner, id)),
    async () => {
      const one = dice.pick(others)
      const isBack = left.delete(one)
      if (!isBack) left.add(one)
      story.push(`${clock(minute)} ${everyone.indexOf(one)} ${isBack ? 'comes back' : 'leaves'}`)
      if (isBack) await careFor(ctx, one, owner, { as: 'Dad' })
      else await run(ctx.db, sql`delete from delegation where caregiver = ${one.key}`)
    },
    async () => {
      const away = 3 + dice.upTo(20)
      story.push(`${clock(minute)} no worker for ${away} minutes`)
      minute += away
    },
    async () => {
      const [one, how] = [dice.pick(everyone), dice.pick(['ignore', 'listen', 'busy', 'voicemail'] as const)]
      await attempt(`the phone of ${everyone.indexOf(one)}: ${how}`, () => day.pickUp(one, how))
    },
    () => attempt('edited', () => day.change(owner, id, { description: `${minute}` })),
  ]

  setClock()
  await reminders.work()
  for (; minute < CALM; minute++) {
    setClock()
    if (dice.chance(0.25)) {
      await signIn()
      for (let count = dice.upTo(1); count >= 0; count--) await dice.pick(happenings)()
      setClock()
    }
    await reminders.work()
  }
  setClock()
  await signIn()
  for (const one of everyone) one.phone.answers = { status: 201 }
  if (isDeleted) await remove()
  if (isMoved) await move()
  if (pauseId) await pause()
  if (isDone) await tick('pending')
  for (; minute < END; minute++) {
    setClock()
    await reminders.work()
  }
  const steps = await rows<{ recipient: string; line: string }>(
    ctx.db,
    sql`select recipient, concat_ws(' ', channel, step, 'due', to_char(due_at at time zone 'UTC', 'HH24:MI'), outcome) as line
        from delivery where owner = ${owner.key} and kind = 'due' and date = ${DAY} order by due_at, id`,
  )
  const nameOf = (key: string) => everyone.findIndex((one) => one.key === key)
  return {
    owner,
    others: others.filter((one) => !left.has(one)),
    took,
    story: [...story, ...steps.map(({ recipient, line }) => `${nameOf(recipient)} ${line}`)].join('\n'),
  }
}

test.each(SEEDS)(
  'whatever happens in a morning (%i): everybody who is there is asked once, and the person is told',
  async (seed) => {
    const { owner, others, took, story } = await morning(seed)
    for (const one of others) {
      const asked = shownBy(one.phone).filter(({ takeToken }) => takeToken).length
      if (!took.has(one) || asked > 1) expect(asked, story).toBe(1)
    }
    expect(shownBy(owner.phone).length, story).toBeGreaterThan(0)
  },
  60_000,
)
