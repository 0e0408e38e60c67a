import * as contract from '#contract/push.ts'
import { type App, handle } from '../http/mount.ts'
import { completeOrSkip, confirmShown, putOffFromNotification } from './act.ts'
import { listDeliveries } from './history.ts'
import type { Needs } from './needs.ts'
import { changeReachSettings, readReach } from './reach.ts'
import * as push from './service.ts'
import { sendTest } from './test-message.ts'

/**
 * The endpoints of push. They act for the person who is signed in, never for the one they view as, or for the service
 * worker that holds a message's token.
 */
export function pushRoutes(app: App<Needs>): void {
  handle(app, contract.vapidPublicKey, ({ ctx }) => ({ publicKey: ctx.push.publicKey }))
  handle(app, contract.subscribe, ({ ctx, actor, body, request }) =>
    push.subscribe(ctx, actor, body, request.headers['user-agent']),
  )
  handle(app, contract.unsubscribe, async ({ ctx, actor, body }) => {
    await push.unsubscribe(ctx, actor.person, body)
    return null
  })
  handle(app, contract.listDevices, ({ ctx, actor }) => push.listDevices(ctx, actor.person))
  handle(app, contract.listDeliveries, ({ ctx, actor }) => listDeliveries(ctx, actor.person))
  handle(app, contract.sendTest, ({ ctx, actor }) => sendTest(ctx, actor.person))
  handle(app, contract.readReach, ({ ctx, actor }) => readReach(ctx, actor.person))
  handle(app, contract.changeReach, ({ ctx, actor, body }) => changeReachSettings(ctx, actor.person, body))
  handle(app, contract.pushShown, async ({ ctx, body }) => {
    await confirmShown(ctx, body.receipt)
    return null
  })
  handle(app, contract.pushLater, ({ ctx, body }) => putOffFromNotification(ctx, body.token))
  handle(app, contract.pushAction, ({ ctx, body }) => completeOrSkip(ctx, body.token, body.status))
}
