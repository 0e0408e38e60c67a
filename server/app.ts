import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { endpoints } from '#contract/index.ts'
import { actorOf } from './access/actor.ts'
import { capabilities } from './capabilities.ts'
import type { Context } from './context.ts'
import { networkOf } from './http/attempts.ts'
import { docsRoutes } from './http/docs.ts'
import { answerErrors } from './http/errors.ts'
import { fairShare } from './http/fair-share.ts'
import { type Figures, makeFigures } from './http/figures.ts'
import { secureHeaders } from './http/headers.ts'
import { keepAnswers } from './http/kept-answers.ts'
import type { App } from './http/mount.ts'
import { NO_SCHEMAS } from './http/no-schemas.ts'
import { oneByOne } from './http/one-by-one.ts'
import { refuseTwoHosts } from './http/one-host.ts'
import { operationRoutes } from './http/operations.ts'
import { pageFiles } from './http/page.ts'
import { PATIENCE, patienceOptions } from './http/patience.ts'
import { serveWebApp } from './http/static.ts'
import { beginStopping, finishStopping, STOPS_KINDLY } from './http/stopping.ts'
import { refuseUnstorable } from './http/storable.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { originsOf } from './identity/issuer.ts'
import { outboxPage } from './stand-ins/outbox-page.ts'
import { phonePage } from './stand-ins/phone-page.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

const BODY_LIMIT = 256 * 1024

/** Each has a share of their own; a care home, a clinic or a phone company's customers have one address. */
const PEOPLE_AT_ONE_ADDRESS = 20

/** The pages to sign in take no token, so one that comes with a request there gains nothing. */
function bringsToken({ headers, url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && Boolean(headers.authorization)
}

/** What the operator sees of it. */
type Watched = { figures?: Figures; telemetry?: Telemetry }

/** The whole HTTP server, not yet listening. */
export async function buildApp(
  ctx: Context,
  patience = PATIENCE,
  { figures = figuresOf(ctx), telemetry }: Watched = {},
): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(ctx.config.trustProxy),
    routerOptions: { maxParamLength: 600 },
    ...NO_SCHEMAS,
    ...STOPS_KINDLY,
    ...patienceOptions(patience),
  })
  fastify.server.maxConnections = patience.connections
  oneByOne(fastify)
  const share = fairShare(fastify, ctx.config.requestsPerMinute)
  const app: App<Context> = {
    fastify,
    ctx,
    identify: async (endpoint, request) => {
      const actor = await actorOf(ctx, endpoint, request)
      const { hasWaited } = await share(request, actor)
      // Meanwhile someone may have been removed from a circle, or signed out.
      return hasWaited ? actorOf(ctx, endpoint, request) : actor
    },
  }
  telemetry?.watchRequests(fastify)
  answerErrors(fastify)
  beginStopping(fastify)
  secureHeaders(fastify, ctx.config, originsOf(ctx.issuer))
  refuseTwoHosts(fastify)
  refuseUnstorable(fastify)
  operationRoutes(app, figures)
  await fastify.register(async (api) => {
    await api.register(rateLimit, {
      max: (request) => ctx.config.requestsPerMinute * (bringsToken(request) ? PEOPLE_AT_ONE_ADDRESS : 1),
      timeWindow: '1 minute',
      skipOnError: true,
      keyGenerator: (request) => `${networkOf(request.ip)} ${bringsToken(request)}`,
    })
    for (const { routes } of capabilities) routes?.({ ...app, fastify: api })
    await api.register(async (docs) => {
      keepAnswers(docs)
      docsRoutes({ ...app, fastify: docs }, endpoints)
    })
  })
  pageFiles(fastify)
  mountStandIns(app)
  await serveWebApp(fastify, ctx.config)
  finishStopping(fastify)
  return fastify
}

/** Health, readiness and metrics alone, for a process that serves nothing else. */
export async function buildOperationsApp(ctx: Context, figures: Figures): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    ...NO_SCHEMAS,
    ...STOPS_KINDLY,
  })
  answerErrors(fastify)
  beginStopping(fastify)
  operationRoutes({ fastify, ctx, identify: (endpoint, request) => actorOf(ctx, endpoint, request) }, figures)
  fastify.setNotFoundHandler((_, reply) =>
    reply.status(404).send({ error: 'There is nothing at this address.' }),
  )
  finishStopping(fastify)
  return fastify
}

/** The figures of all capabilities. */
export function figuresOf(ctx: Context): Figures {
  const metrics = capabilities.map(
    ({ metrics }) =>
      (registry: Registry) =>
        metrics?.(ctx, registry),
  )
  return makeFigures(ctx, metrics)
}

/** The local pages of the stand-ins. */
function mountStandIns(app: App<Context>): void {
  outboxPage(app)
  const { google, payments, phone } = app.ctx.standIns
  google?.mount(app.fastify, app.ctx)
  payments?.mount(app.fastify)
  phone?.mount(app.fastify)
  if (phone) phonePage(app, phone)
}
