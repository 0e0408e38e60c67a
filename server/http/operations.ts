import { isIP } from 'node:net'
import { echoOf } from './echo.ts'
import type { Figures } from './figures.ts'
import type { App } from './mount.ts'
import { sameSecret } from './same-secret.ts'
import { VERSION } from './version.ts'

/** Health, readiness and metrics, for the operator. */
export function operationRoutes(
  { fastify, ctx }: App,
  { registry, durations, database, refused }: Figures,
): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (route !== '/healthz') {
      const seconds = reply.elapsedTime / 1000
      durations.labels(request.method, route, String(reply.statusCode)).observe(seconds)
      const facts = {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      request.log.info(facts, 'answered')
    }
    done()
  })

  const health = JSON.stringify({ status: 'ok', version: VERSION })
  fastify.get('/healthz', async (request, reply) => {
    const echo = request.headers['x-echo'] && (await echoOf(ctx.db, request).catch(() => undefined))
    return echo ? { status: 'ok', version: VERSION, echo } : reply.type('application/json').send(health)
  })

  fastify.get('/readyz', async (_request, reply) => {
    if (!(await database.answers()))
      return reply
        .status(503)
        .send({ error: 'The database does not answer. Check that PostgreSQL is running.' })
    // People can still read, and no other process would do better: docs/decisions/ready-to-read.md.
    const why = refused?.lately()
    return reply.send({ status: 'ready', ...(why && { writes: 'refused', why }) })
  })

  fastify.get('/metrics', async (request, reply) => {
    const { metricsToken } = ctx.config
    const allowed = metricsToken
      ? sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isLoopback(request)
    if (!allowed) return reply.status(404).send({ error: 'There is nothing at this address.' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Whether a request comes from this machine, and not through a proxy. */
export function isLoopback(request: {
  socket: { remoteAddress?: string }
  headers: Record<string, unknown>
}): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const loopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return loopback && !PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
}

const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
]
