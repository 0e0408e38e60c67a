import { generateKeyPairSync } from 'node:crypto'
import ece from 'http_ece'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeBrowser, PushService } from '../stand-ins/push-service.ts'
import { PushSender } from './sender.ts'

let service: PushService
let sender: PushSender

beforeEach(async () => {
  service = await PushService.start()
  const privateJwk = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  })
  const { x, y } = privateJwk
  const publicKey = Buffer.concat([Buffer.from([4]), bytes(x!), bytes(y!)]).toString('base64url')
  sender = new PushSender({
    keys: { publicKey, privateJwk },
    contact: 'mailto:somebody@example.org',
    testOrigin: service.origin,
    timeoutMs: 10_000,
  })
})

afterEach(async () => {
  await sender.stop()
  await service.stop()
})

test.each([3, 120])('%s messages arrive, prepared or not, each with a key of its own', async (count) => {
  const browsers = [service.browser(), service.browser()]
  const messages = Array.from({ length: count }, (_, index) =>
    messageTo(browsers[index % 2]!, `Message ${index}`),
  )
  // Prepared are those to the first browser, and one for an invalid key.
  const [soon, later] = [messages.slice(0, count / 2), messages.slice(count / 2)].map((half) =>
    half.filter((message) => keyOf(message) === keyOf(messages[0]!)).map(keyOf),
  )
  await sender.prepare([...later!, 'no key at all'])
  await sender.prepare([...soon!, 'no key at all'], { dueSoon: true })
  const answers = await sender.send(messages)
  expect(answers).toEqual(messages.map(() => ({ status: 201 })))
  expect(browsers.flatMap(read).sort()).toEqual(messages.map(({ payload }) => payload).sort())
  const keys = browsers.flatMap(({ received }) => received.map(({ body }) => body.toString('hex', 21, 86)))
  expect(new Set(keys).size).toBe(count)
})

function messageTo({ subscription }: FakeBrowser, payload: string) {
  return { endpoint: subscription.endpoint, ...subscription.keys, payload }
}

function keyOf({ p256dh }: { p256dh: string }): string {
  return p256dh
}

function read({ received, privateKey, auth }: FakeBrowser): string[] {
  return received.map(({ body }) =>
    ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString(),
  )
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
