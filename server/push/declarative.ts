import type { DeclaredPush, PushPayload } from '#contract/push.ts'
import { messageAddress } from '#domain/paths.ts'
import { shortened } from '#domain/shortened.ts'
import { PAYLOAD_MAX } from './encrypt.ts'

/** What RFC 8030 is to a browser that shows a message by itself: the mark of Declarative Web Push. */
const WEB_PUSH = 8030
const BODY_SHOWN = 200

/**
 * One message that a service worker reads, and that a browser with Declarative Web Push shows by itself when the worker
 * does not run. What the browser shows is written beside what the worker reads; a long message is shortened there, since
 * push services take no more than four kilobytes.
 */
export function pushText(payload: PushPayload, origin: string): string {
  const { title, body, tag, url, viewAs, receipt, stays, icon, ...rest } = payload
  const notification = {
    title,
    body,
    tag,
    navigate: messageAddress(origin, url, { viewAs: viewAs?.userId, receipt }),
    lang: 'en',
    ...(stays && { requireInteraction: true }),
    ...(icon && { icon: `${origin}${icon}` }),
  }
  const forWorker = {
    url,
    receipt,
    ...(viewAs && { viewAs }),
    ...(stays && { stays }),
    ...(icon && { icon }),
    ...rest,
  }
  const short = { ...notification, body: shortened(body, BODY_SHOWN) }
  const forms: DeclaredPush[] = [
    { ...payload, web_push: WEB_PUSH, mutable: true, notification: { ...notification, data: forWorker } },
    { ...payload, web_push: WEB_PUSH, mutable: true, notification },
    { ...payload, web_push: WEB_PUSH, mutable: true, notification: short },
  ]
  for (const form of forms) {
    const text = JSON.stringify(form)
    if (Buffer.byteLength(text) <= PAYLOAD_MAX) return text
  }
  return JSON.stringify(payload)
}
