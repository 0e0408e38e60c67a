import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { endpoints } from '#contract/index.ts'
import type { Context } from './context.ts'
import { docsRoutes } from './http/docs.ts'
import { answerErrors } from './http/errors.ts'
import { secureHeaders } from './http/headers.ts'
import type { App } from './http/mount.ts'
import { operationRoutes } from './http/operations.ts'
import { serveWebApp } from './http/static.ts'

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
  secureHeaders(fastify, ctx.config)
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
  await serveWebApp(fastify)
  return fastify
}

/** Each capability hangs up its routes. */
function capabilities(_app: App): void {}
