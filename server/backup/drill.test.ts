import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changeTask, listTasks } from '#contract/tasks.ts'
import { markMaybeShown } from '../reminders/restored.ts'
import { Browser } from '../testing/browser.ts'
import { makeTestDatabase } from '../testing/database.ts'
import { seen, TestReminders } from '../testing/reminders.ts'
import { isBack, signIn, signUp } from '../testing/sign-up.ts'
import { backUp } from './back-up.ts'
import { restorable, restore } from './restore.ts'

/** The whole drill: a backup, a machine that is lost with all that came after, another machine. */
let lost: TestReminders
let folder: string
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  lost = await TestReminders.start(inject('database'))
  folder = mkdtempSync(join(tmpdir(), 'drill '))
})
afterAll(async () => {
  await lost.stop()
  for (const step of closing.reverse()) await step()
  rmSync(folder, { recursive: true })
})

const DAY = '2026-03-09'

/** A product on a new database that holds a backup, with the push service that people's devices know. */
async function restored(file: string, at: Date, now: string): Promise<TestReminders> {
  const server = inject('database')
  const { url, drop } = await makeTestDatabase(server.url, 'template0')
  closing.push(drop)
  await restore(url, await restorable(file), {
    replace: false,
    before: async () => (tx) => markMaybeShown(tx, at, new Date(now)),
  })
  const template = new URL(url).pathname.slice(1)
  const machine = await TestReminders.start(
    { url: server.url, template },
    { PUSH_TEST_ORIGIN: lost.service.origin },
  )
  closing.push(() => machine.stop())
  return machine
}

test('after a restore people sign in, and every reminder that waited comes once', async () => {
  const { product } = lost
  const { email, browser, back } = await signUp(product)
  const { body: tokens } = await browser.trade(back)
  product.setTime(`${DAY}T06:30:00Z`)
  const sam = await product.person('sam@example.org', { remindAtTime: true })
  const phone = await lost.browser(sam)
  const titles = () => seen(phone).map((line) => line.split(' | ')[0]!.replace(/^\W+/, ''))
  for (const [title, time] of [
    ['Early', '07:00'],
    ['Done', '09:00'],
    ['Pills', '09:00'],
    ['Walk', '09:05'],
    ['Lunch', '12:00'],
  ] as const)
    await lost.task(sam, DAY, { title, time })
  await lost.at(`${DAY}T07:00:00Z`)
  expect(titles()).toEqual(['Early'])
  const tasks = await product.call(listTasks, { params: { date: DAY } }, { as: sam })
  const done = tasks.find(({ title }) => title === 'Done')!
  await product.call(
    changeTask,
    { params: { date: DAY, id: done.id }, body: { status: 'completed' } } as never,
    { as: sam },
  )

  const file = join(folder, 'drill.backup')
  await lost.at(`${DAY}T08:00:00Z`)
  await backUp(product.url, file, { version: '1' })

  // The machine goes on for a while: one reminder goes out that the backup does not know of. Then it is lost.
  await lost.at(`${DAY}T09:00:00Z`)
  expect(titles()).toEqual(['Early', 'Pills'])

  const token = await product.token('sam@example.org')

  // On the other machine, ten minutes later.
  const now = `${DAY}T09:10:00Z`
  const machine = await restored(file, new Date(`${DAY}T08:00:00Z`), now)
  await machine.at(now)
  // A token that the lost machine signed is good here: the keys came along.
  const day = await machine.product.call(listTasks, { params: { date: DAY } }, { as: { ...sam, token } })
  expect(day.find(({ title }) => title === 'Done')).toMatchObject({ status: 'completed' })
  expect(titles().filter((title) => title === 'Pills')).toHaveLength(1)
  expect(titles().filter((title) => title === 'Walk')).toHaveLength(1)
  await machine.at(`${DAY}T12:00:00Z`)
  await machine.at(`${DAY}T12:10:00Z`)
  expect(titles().sort()).toEqual(['Early', 'Lunch', 'Pills', 'Walk'])

  // Who was signed in still is, and who was not can come in.
  expect((await new Browser(machine.product).renew(tokens.refresh_token)).status).toBe(200)
  expect(isBack(await signIn(new Browser(machine.product), email))).toBe(true)
})
