import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { liveRoutes } from './access/live-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { brainOf } from './assistant/brain.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { careCircleRoutes } from './care-circle/routes.ts'
import type { Context } from './context.ts'
import { docsRoutes } from './http/docs.ts'
import { answerErrors } from './http/errors.ts'
import { secureHeaders } from './http/headers.ts'
import type { App } from './http/mount.ts'
import { operationRoutes } from './http/operations.ts'
import { pageFiles } from './http/page.ts'
import { serveWebApp } from './http/static.ts'
import { identityRoutes } from './identity/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { callRoutes } from './reminders/channels/phone/call-routes.ts'
import { schemeRoutes } from './schemes/routes.ts'
import { outboxPage } from './stand-ins/outbox-page.ts'
import { phonePage } from './stand-ins/phone-page.ts'
import { taskRoutes } from './tasks/routes.ts'

const BODY_LIMIT = 256 * 1024

/** The whole HTTP server, not yet listening. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: ctx.config.trustProxy,
    routerOptions: { maxParamLength: 600 },
  })
  const app: App = { fastify, ctx }
  answerErrors(fastify)
  secureHeaders(fastify, ctx)
  operationRoutes(app)
  await fastify.register(async (api) => {
    await api.register(rateLimit, {
      max: ctx.config.requestsPerMinute,
      timeWindow: '1 minute',
      skipOnError: true,
    })
    capabilities({ fastify: api, ctx })
  })
  docsRoutes(app, endpoints)
  pageFiles(fastify)
  standIns(app)
  await serveWebApp(fastify)
  return fastify
}

/** Each capability hangs up its routes. */
function capabilities(app: App): void {
  identityRoutes(app)
  accountRoutes(app)
  taskRoutes(app)
  schemeRoutes(app)
  pushRoutes(app)
  callRoutes(app)
  billingRoutes(app)
  careCircleRoutes(app)
  liveRoutes(app)
  assistantRoutes(app, brainOf(app.ctx))
}

/** Local pages of the services that are stood in for. */
function standIns(app: App): void {
  outboxPage(app)
  phonePage(app)
  app.ctx.standIns.google?.mount(app.fastify, app.ctx)
  app.ctx.standIns.payments?.mount(app.fastify)
  app.ctx.standIns.phone?.mount(app.fastify)
}
