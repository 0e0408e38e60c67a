import * as contract from '#contract/calendar.ts'
import { FILE_MAX, TOO_LARGE } from '#domain/calendar/limits.ts'
import { etagOf, matches } from '../http/etag.ts'
import { type App, Bytes, handle } from '../http/mount.ts'
import { ownWords } from '../http/own-words.ts'
import { endFeed, feedState, makeFeed, readFeed } from './feed.ts'
import { bringIn, previewFile } from './import.ts'
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
  fileRoutes(app)
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

/** A file of mostly line breaks or quotes is longer as JSON. */
const BODY_MAX = 2 * FILE_MAX + 256 * 1024

function fileRoutes(app: App<Needs>): void {
  app.fastify.register(async (fastify) => {
    // Someone who may not bring in files is refused before one is read.
    fastify.addHook('onRequest', async (request) => {
      await app.identify(contract.previewCalendar, request)
    })
    ownWords(fastify, { tooLarge: TOO_LARGE })
    fastify.removeContentTypeParser('application/json')
    fastify.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_MAX },
      fastify.getDefaultJsonParser('error', 'error'),
    )
    handle({ ...app, fastify }, contract.previewCalendar, ({ ctx, actor, body }) =>
      previewFile(ctx, actor.person, body.text),
    )
    handle({ ...app, fastify }, contract.importCalendar, ({ ctx, actor, body }) =>
      bringIn(ctx, actor.person, body),
    )
  })
}
