import * as contract from '#contract/reminders.ts'
import { conflict } from '../http/errors.ts'
import { type App, handle } from '../http/mount.ts'
import { listAsked } from './asked.ts'
import type { Needs } from './needs.ts'
import { listTaken, readStory } from './story.ts'
import { take, takeFromNotification, takenSentence, takeWhenAsked } from './taking.ts'

/** What happened to a task, and who looks after it. */
export function reminderRoutes(app: App<Needs>): void {
  handle(app, contract.readStory, ({ ctx, actor, params }) =>
    readStory(ctx, actor.subject, params.date, params.id, actor.person),
  )
  handle(app, contract.listTaken, ({ ctx, actor, params }) =>
    listTaken(ctx, actor.subject, params.date, actor.person),
  )
  handle(app, contract.takeTask, async ({ ctx, actor, params }) => {
    const who = { owner: actor.subject, by: actor.person, via: 'app' as const }
    const taken = await take(ctx, who, params.date, params.id)
    if (!taken.isYours) throw conflict(takenSentence(taken))
    return readStory(ctx, actor.subject, params.date, params.id, actor.person)
  })
  handle(app, contract.pushTaken, ({ ctx, body }) => takeFromNotification(ctx, body.token))
  handle(app, contract.takeAsked, async ({ ctx, actor, body }) => {
    await takeWhenAsked(ctx, actor.person, body)
    return listAsked(ctx, actor.person)
  })
  handle(app, contract.listAsked, ({ ctx, actor }) => listAsked(ctx, actor.person))
}
