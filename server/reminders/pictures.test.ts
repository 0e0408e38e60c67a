import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPhoto } from '#contract/pictures.ts'
import { shownBy } from '../testing/push-device.ts'
import { TestReminders } from '../testing/reminders.ts'

let reminders: TestReminders
beforeAll(async () => {
  reminders = await TestReminders.start(inject('database'))
})
afterAll(() => reminders.stop())

test('a notification has the task’s picture: a drawing, or a photo that it can load by itself', async () => {
  const { product } = reminders
  product.setTime('2026-03-09T05:00:00Z')
  const lou = await product.person('lou@example.org', { remindAtTime: true })
  const phone = await reminders.browser(lou)
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b55' } })
    .jpeg()
    .toBuffer()
  const kept = await product.app.inject({
    method: 'POST',
    url: addPhoto.path,
    headers: { authorization: `Bearer ${lou.token}`, 'content-type': 'image/jpeg' },
    payload: photo,
  })
  const { picture } = kept.json()
  await reminders.task(lou, '2026-03-09', { title: 'Pills', time: '08:00', picture: 'drawing:pills' })
  await reminders.task(lou, '2026-03-09', { title: 'Photo', time: '08:01', picture })
  await reminders.task(lou, '2026-03-09', { title: 'Nothing', time: '08:02' })
  for (const minute of ['00', '01', '02']) await reminders.at(`2026-03-09T08:${minute}:00Z`)
  const [pills, withPhoto, nothing] = shownBy(phone)
  expect(pills!.icon).toBe('/drawings/pills.png')
  expect(nothing!.icon).toBeUndefined()
  const loaded = await product.app.inject({ url: withPhoto!.icon! })
  expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'image/webp'])
})
