import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportData } from '#contract/account.ts'
import { removeIncoming } from '#contract/care-circle.ts'
import { listDeliveries } from '#contract/push.ts'
import { careFor } from '../testing/circle.ts'
import { push, seen, TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

test('a caregiver who was removed reads nothing of that person any more: no list, no download, no reminder', async () => {
  const { product } = reminders
  product.setTime('2026-03-09T06:00:00Z')
  const [pat, cara] = [await product.person('pat@example.org'), await product.person('cara@example.org')]
  await careFor(product.ctx, cara, pat)
  const phone = await reminders.browser(cara)
  await reminders.scheme(cara, { onTaskDue: [push()] })
  await reminders.task(pat, '2026-03-09', { title: 'Pills of Pat', time: '06:10' })
  await reminders.task(pat, '2026-03-09', { title: 'Walk of Pat', time: '06:20' })
  await reminders.task(cara, '2026-03-09', { title: 'Own', time: '06:10' })
  const told = async () => {
    // A download is only for somebody who has just signed in.
    cara.token = await product.token(cara.userId)
    const answers = [
      await product.call(listDeliveries, {}, { as: cara }),
      await product.call(exportData, {}, { as: cara }),
    ]
    return answers.map((answer) => JSON.stringify(answer))
  }
  await reminders.at('2026-03-09T06:10:00Z')
  expect(seen(phone)).toHaveLength(2)
  for (const text of await told()) expect(text).toContain('Pills of Pat')
  await product.call(removeIncoming, { params: { delegateId: cara.userId } }, { as: pat })
  await reminders.at('2026-03-09T06:20:00Z')
  expect(seen(phone)).toHaveLength(2)
  for (const text of await told()) {
    expect(text).toContain('Own')
    expect(text).not.toMatch(/of Pat/)
  }
})
