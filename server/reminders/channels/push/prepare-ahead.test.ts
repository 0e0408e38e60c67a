import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { push, TestReminders } from '../../../testing/reminders.ts'
import { prepareAhead } from './prepare-ahead.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

test('very many reminders of one minute are prepared once, shortly before, also those planned late, and then all arrive', async () => {
  const { product, ctx } = reminders
  product.setTime('2026-03-09T07:00:00Z')
  const robin = await product.person('robin@example.org')
  const browser = await reminders.browser(robin)
  await reminders.scheme(robin, { onTaskDue: [push()] })
  const titles = Array.from({ length: 210 }, (_, number) => `Task ${number}`)
  for (const title of titles) await reminders.task(robin, '2026-03-09', { title, time: '08:00' })
  await reminders.work()
  const prepare = vi.spyOn(ctx.push.sender, 'prepare')
  const work = prepareAhead()
  const preparedAt = async (instant: string) => {
    product.setTime(instant)
    while (await work(ctx, ctx.clock()));
    return prepare.mock.calls.reduce((sum, [browsers]) => sum + browsers.length, 0)
  }
  expect(await preparedAt('2026-03-09T07:59:10Z')).toBe(0)
  expect(await preparedAt('2026-03-09T07:59:32Z')).toBe(210)
  expect(await preparedAt('2026-03-09T07:59:40Z')).toBe(210)
  // Some more are planned in the last half minute: few are left alone, until there are many.
  const addMore = async (count: number) => {
    for (let number = 0; number < count; number++)
      await reminders.task(robin, '2026-03-09', { title: `Late ${number}`, time: '08:00' })
    await reminders.work()
  }
  await addMore(150)
  expect(await preparedAt('2026-03-09T07:59:45Z')).toBe(210)
  await addMore(60)
  expect(await preparedAt('2026-03-09T07:59:50Z')).toBe(420)
  expect(await preparedAt('2026-03-09T07:59:51Z')).toBe(420)
  await reminders.at('2026-03-09T08:00:00Z')
  expect(browser.received).toHaveLength(420)
})
