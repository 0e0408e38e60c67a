import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../process/guard.ts'

/**
 * A connection that carried requests a moment ago may carry the next one right now: each gets this many turns of the
 * event loop. Turns, not time: on a machine that is short of time a request may wait to be read for long.
 */
const TURNS = 25
const TURN_MS = 20
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
  await acceptWaiting(fastify)
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

/** Closing would reset connections that wait to be accepted. Only one may be accepted in each turn of the event loop. */
async function acceptWaiting({ server }: FastifyInstance): Promise<void> {
  let idle = 0
  const seen = guarded('connection', () => {
    idle = 0
  })
  server.on('connection', seen)
  for (let turn = 0; turn < MOST_TURNS && idle < IDLE_TURNS; turn++) {
    idle++
    await nextTurn()
  }
  server.off('connection', seen)
}

const MOST_TURNS = 500
const IDLE_TURNS = 5

const stopping = new WeakSet<FastifyInstance>()

/** Call this before any route is added. */
export function beginStopping(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (stopping.has(fastify) && request.routeOptions.url === '/readyz')
      reply.status(503).send({ error: 'The server is being stopped.' })
    else done()
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
      for (let turn = 0; turn < TURNS && (await connectionsOf(fastify)) > 0; turn++) await pause(TURN_MS)
    })
  })
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))
}
