import ece from 'http_ece'
import type { PushPayload } from '#contract/push.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'

/** What was read once: tests look at all messages again after each step, and reading one takes a millisecond. */
const read = new WeakMap<FakeBrowser['received'][0], string>()

/** The messages a browser got, as its service worker reads them. */
export function messagesOf({ received, privateKey, auth }: FakeBrowser): PushPayload[] {
  return received.map((message) => {
    const text =
      read.get(message) ??
      ece.decrypt(message.body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()
    read.set(message, text)
    return JSON.parse(text)
  })
}

/** The notifications a browser shows: the service worker drops ids it has shown before. */
export function shownBy(browser: FakeBrowser): PushPayload[] {
  const seen = new Set<string>()
  return messagesOf(browser).filter(({ id }) => {
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}
