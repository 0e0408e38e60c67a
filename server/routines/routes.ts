import * as contract from '#contract/routines.ts'
import { type App, handle } from '../http/mount.ts'
import * as routines from './service.ts'
import { routinesOf } from './store.ts'

/** The tasks that people saved to begin with again. */
export function routineRoutes(app: App): void {
  handle(app, contract.listRoutines, ({ ctx, actor }) => routinesOf(ctx.db, actor.person.key))
  handle(app, contract.saveRoutine, ({ ctx, actor, body }) => routines.saveRoutine(ctx, actor.person, body))
  handle(app, contract.renameRoutine, ({ ctx, actor, params, body }) =>
    routines.renameRoutine(ctx, actor.person, params.id, body.name),
  )
  handle(app, contract.deleteRoutine, async ({ ctx, actor, params }) => {
    await routines.deleteRoutine(ctx, actor.person, params.id)
    return null
  })
}
