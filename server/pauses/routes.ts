import * as contract from '#contract/pauses.ts'
import { type App, handle } from '../http/mount.ts'
import { whoOf } from '../tasks/who.ts'
import * as pauses from './service.ts'

/** Being away, and letting one routine rest. */
export function pauseRoutes(app: App): void {
  handle(app, contract.listPauses, ({ ctx, actor }) => pauses.listPauses(ctx, whoOf(actor)))
  handle(app, contract.previewPause, ({ ctx, actor, query }) => pauses.previewPause(ctx, whoOf(actor), query))
  handle(app, contract.setPause, ({ ctx, actor, body }) => pauses.setPause(ctx, whoOf(actor), body))
  handle(app, contract.endPause, async ({ ctx, actor, params }) => {
    await pauses.endPause(ctx, whoOf(actor), params.id)
    return null
  })
}
