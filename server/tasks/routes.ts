import { findTasks as find } from '#contract/find.ts'
import { lookBack } from '#contract/look-back.ts'
import * as contract from '#contract/tasks.ts'
import { listWeek } from '#contract/week.ts'
import type { LookBackWeeks } from '#domain/tasks/look-back.ts'
import { noAccess } from '../http/errors.ts'
import { JsonText } from '../http/json-text.ts'
import { type App, handle } from '../http/mount.ts'
import { putOff } from './later.ts'
import { lookBackText } from './look-back.ts'
import { findTasks } from './search.ts'
import * as tasks from './service.ts'
import { todayOf } from './today.ts'
import { whoOf } from './who.ts'

/** The task endpoints. During the grace period only today can be read and only ticks changed. */
export function taskRoutes(app: App): void {
  handle(app, contract.listTasks, async ({ ctx, actor, params }) => {
    if (actor.access === 'grace' && params.date !== todayOf(ctx, actor.subject)) throw noAccess()
    return tasks.dayAnswer(ctx, actor.subject, params.date, actor.person)
  })
  handle(app, listWeek, ({ ctx, actor, params }) =>
    tasks.weekAnswer(ctx, actor.subject, params.date, actor.person),
  )
  handle(app, contract.createTask, ({ ctx, actor, params, body }) =>
    tasks.createTask(ctx, whoOf(actor), params.date, body),
  )
  handle(app, contract.changeTask, ({ ctx, actor, params, body }) => {
    if (actor.access === 'grace' && !Object.keys(body).every((field) => ALLOWED_IN_GRACE.has(field)))
      throw noAccess()
    return tasks.changeTask(ctx, whoOf(actor), params.date, params.id, body)
  })
  handle(app, contract.deleteTask, async ({ ctx, actor, params, query }) => {
    const waited = Number(query.waited ?? 0)
    await tasks.deleteTask(ctx, whoOf(actor), params.date, params.id, { waited })
    return null
  })
  handle(app, contract.putOffTask, ({ ctx, actor, params, body }) =>
    putOff(ctx, whoOf(actor), params.date, params.id, body.minutes),
  )
  handle(
    app,
    lookBack,
    async ({ ctx, actor, query: { weeks, ...wish } }) =>
      new JsonText(
        await lookBackText(
          ctx,
          actor.subject,
          { ...wish, weeks: Number(weeks) as LookBackWeeks },
          actor.person,
        ),
      ),
  )
  handle(app, contract.restoreTask, ({ ctx, actor, params }) =>
    tasks.restoreTask(ctx, whoOf(actor), params.date, params.id),
  )
  handle(app, find, ({ ctx, actor, body }) => findTasks(ctx, actor.subject, body.words, actor.person))
}

/** Ticking off, step by step too; the day's cards send the time taken along with a status. */
const ALLOWED_IN_GRACE = new Set(['status', 'seen', 'waited', 'timeTaken', 'ticks'])
