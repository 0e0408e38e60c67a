import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { push, TestReminders } from '../../../testing/reminders.ts'
import { prepareAhead } from './prepare-ahead.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

test('very many reminders of one minute are prepared once, shortly before, and then all arrive', async () => {
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
  await reminders.at('2026-03-09T08:00:00Z')
  expect(browser.received).toHaveLength(210)
})
