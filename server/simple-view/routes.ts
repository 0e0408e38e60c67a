import * as contract from '#contract/simple-view.ts'
import { type App, handle } from '../http/mount.ts'
import { askForHelp } from './ask-for-help.ts'
import { listHelpCalls, seeHelpCall } from './help-calls.ts'
import type { Needs } from './needs.ts'
import { changeView, readSimpleView, suggest } from './service.ts'

/** The simple view of an account, and its Help. */
export function simpleViewRoutes(app: App<Needs>): void {
  handle(app, contract.readSimpleView, ({ ctx, actor }) => readSimpleView(ctx, actor.person))
  handle(app, contract.changeSimpleView, ({ ctx, actor, body }) => changeView(ctx, actor.person, body))
  handle(app, contract.suggestSimpleView, ({ ctx, actor }) => suggest(ctx, actor))
  handle(app, contract.askForHelp, ({ ctx, actor }) => askForHelp(ctx, actor.person))
  handle(app, contract.listHelpCalls, ({ ctx, actor }) => listHelpCalls(ctx, actor.person))
  handle(app, contract.seeHelpCall, ({ ctx, actor, body }) => seeHelpCall(ctx, actor.person, body))
}
