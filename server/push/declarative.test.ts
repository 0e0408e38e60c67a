import { expect, test } from 'vitest'
import type { PushPayload } from '#contract/push.ts'
import { pushText } from './declarative.ts'
import { PAYLOAD_MAX } from './encrypt.ts'

const PAYLOAD: PushPayload = {
  id: 'b1',
  title: '⏰ Take pills',
  body: 'Due now, at 8:00 AM.',
  tag: 'task pills 2026-03-09',
  url: '/dashboard/2026-03-09#pills',
  receipt: '1.device.b1.signature',
  actionToken: 'token',
  task: 'pills',
  date: '2026-03-09',
  at: '2026-03-09T08:00:00.000Z',
}

test('a browser that shows it by itself finds title, text and where a tap leads', () => {
  const message = JSON.parse(pushText({ ...PAYLOAD, stays: true }, 'https://days.example'))
  expect(message).toMatchObject({
    web_push: 8030,
    mutable: true,
    notification: {
      title: '⏰ Take pills',
      body: 'Due now, at 8:00 AM.',
      tag: 'task pills 2026-03-09',
      requireInteraction: true,
      navigate: 'https://days.example/dashboard/2026-03-09?viewAs=me&shown=1.device.b1.signature#pills',
    },
  })
})

test('a caregiver’s leads to the person’s day', () => {
  const viewAs = { userId: 'lou+1@example.org', name: 'Dad' }
  const { notification } = JSON.parse(pushText({ ...PAYLOAD, viewAs }, 'https://days.example'))
  expect(new URL(notification.navigate).searchParams.get('viewAs')).toBe('lou+1@example.org')
})

test('the service worker reads the same message, from its top or from the notification', () => {
  const message = JSON.parse(pushText(PAYLOAD, 'https://days.example'))
  expect(message).toMatchObject(PAYLOAD)
  const { data, ...shown } = message.notification
  expect({ ...data, title: shown.title, body: shown.body, tag: shown.tag }).toEqual(PAYLOAD)
})

test.each([
  ['long', 'é'.repeat(600)],
  ['very long', '🌙'.repeat(500)],
  ['longer than it can be declared', '🌙'.repeat(700)],
])('a %s text never makes it too large for what fits today', (_, body) => {
  const text = pushText({ ...PAYLOAD, body }, 'https://days.example')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PAYLOAD_MAX)
  expect(JSON.parse(text)).toMatchObject({ ...PAYLOAD, body })
})
