import * as contract from '#contract/calendar.ts'
import { etagOf, matches } from '../http/etag.ts'
import { type App, Bytes, handle } from '../http/mount.ts'
import { endFeed, feedState, makeFeed, readFeed } from './feed.ts'
import type { Needs } from './needs.ts'

export function calendarRoutes(app: App<Needs>): void {
  handle(app, contract.readFeedState, async ({ ctx, actor }) => ({
    feed: await feedState(ctx, actor.person),
  }))
  handle(app, contract.makeFeed, ({ ctx, actor }) => makeFeed(ctx, actor.person))
  handle(app, contract.endFeed, async ({ ctx, actor }) => {
    await endFeed(ctx, actor.person)
    return null
  })
  app.fastify.register(async (fastify) => {
    // A calendar that asks every few minutes is told that nothing changed.
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload
      const etag = etagOf(payload)
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      if (!matches(request, etag)) return payload
      reply.status(304).removeHeader('content-length')
      return ''
    })
    handle({ ...app, fastify }, contract.readFeed, async ({ ctx, params, reply }) => {
      reply.header('content-disposition', 'inline; filename="daily-tasks.ics"')
      return new Bytes('text/calendar; charset=utf-8', Buffer.from(await readFeed(ctx, params.token)))
    })
  })
}
