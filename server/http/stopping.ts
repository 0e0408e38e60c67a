import { Server } from 'node:net'
import { setImmediate as accepted, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../process/guard.ts'

/** A connection that carried requests a moment ago may carry the next one right now: it is kept open this long. */
const QUIET_MS = 500
/** Requests that take longer are cut off. */
const LONGEST_MS = 8_000

/** To pass to Fastify: requests that arrive while it stops are answered as always. */
export const STOPS_KINDLY = { return503OnClosing: false } as const

/**
 * Ends an HTTP server without failing a request. `/readyz` says no from now on; for `delayMs` everything else goes on,
 * so that a balancer can turn away. Then no connection is accepted any more, each open one gets its answers with
 * 'Connection: close', streams end, and what is quiet is closed.
 */
export async function stopKindly(fastify: FastifyInstance, delayMs: number): Promise<void> {
  stopping.add(fastify)
  await pause(delayMs)
  // What has connected is accepted first: closing would reset it.
  await accepted()
  const cutOff = setTimeout(
    guarded('slow requests', () => fastify.server.closeAllConnections()),
    LONGEST_MS,
  )
  try {
    await fastify.close()
  } catch (error) {
    // It was closed here before Fastify closed it.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SERVER_NOT_RUNNING') throw error
  } finally {
    clearTimeout(cutOff)
  }
}

const stopping = new WeakSet<FastifyInstance>()

/** Call this before any route is added. */
export function beginStopping(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (stopping.has(fastify) && request.routeOptions.url === '/readyz')
      return reply.status(503).send({ error: 'The server is being stopped.' })
  })
  fastify.addHook('preClose', async () => {
    // Not the HTTP server's own close, which would also close what is quiet only for an instant.
    if (fastify.server.listening) Server.prototype.close.call(fastify.server)
  })
}

/** Call this after all routes were added: they end their streams first. */
export function finishStopping(fastify: FastifyInstance): void {
  fastify.register(async (last) => {
    last.addHook('preClose', async () => {
      const deadline = Date.now() + QUIET_MS
      while (Date.now() < deadline && (await connectionsOf(fastify)) > 0) await pause(20)
    })
  })
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))
}
