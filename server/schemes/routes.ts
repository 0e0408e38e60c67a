import { catchUp } from '#contract/catch-up.ts'
import * as contract from '#contract/schemes.ts'
import { badInput } from '../http/errors.ts'
import { type App, handle } from '../http/mount.ts'
import { offerCatchUp } from './catch-up.ts'
import { changeChain, readChain } from './chain.ts'
import * as schemes from './service.ts'

/** The endpoints of notification schemes. */
export function schemeRoutes(app: App): void {
  handle(app, contract.listSchemes, ({ ctx, actor }) => schemes.listSchemes(ctx, actor.subject))
  handle(app, contract.createScheme, ({ ctx, actor, body }) =>
    schemes.createScheme(ctx, actor.subject, body, actor.person),
  )
  handle(app, contract.changeScheme, ({ ctx, actor, params, body }) =>
    schemes.changeScheme(ctx, actor.subject, params.id, body, actor.person),
  )
  handle(app, contract.deleteScheme, async ({ ctx, actor, params }) => {
    await schemes.deleteScheme(ctx, actor.subject, params.id, actor.person)
    return null
  })
  handle(app, contract.getReminderChain, ({ ctx, actor }) => readChain(ctx, actor.subject, actor.person))
  handle(app, contract.changeReminderChain, ({ ctx, actor, body }) =>
    changeChain(ctx, actor.subject, body, actor.person),
  )
  handle(app, contract.todaysAlerts, ({ ctx, actor }) =>
    schemes.todaysAlerts(ctx, actor.subject, actor.person),
  )
  handle(app, catchUp, ({ ctx, actor }) => offerCatchUp(ctx, actor.subject))
  handle(app, contract.whoIsReminded, ({ ctx, actor, body }) =>
    schemes.whoIsReminded(ctx, actor.subject, body, actor.person),
  )
  handle(app, contract.searchTasks, ({ ctx, actor, query, request: { url } }) => {
    const pattern = /[?&]criteria=/.test(url) ? (query.criteria ?? '') : barePattern(url)
    return schemes.searchTasks(ctx, actor.subject, pattern, actor.person)
  })
  handle(app, contract.searchSchemes, ({ ctx, actor, query, body }) =>
    schemes.searchSchemes(ctx, actor.subject, query.title ?? body.title ?? ''),
  )
}

/** The whole query string as one encoded pattern: a '&' or '=' in it belongs to the pattern. */
function barePattern(url: string): string {
  const at = url.indexOf('?')
  try {
    return at < 0 ? '' : decodeURIComponent(url.slice(at + 1))
  } catch {
    throw badInput('The pattern is not encoded as an address needs it.')
  }
}
