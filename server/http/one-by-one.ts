import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../process/guard.ts'

/** No browser and no proxy asks for the next before the last was answered; some programs do, for a few. */
const MOST_AT_ONCE = 20

/**
 * Cuts off connections that ask for hundreds of things at a time: they are read in one go, so everybody else would wait
 * until all of them were worked on. Call this before anything else looks at a request.
 */
export function oneByOne(fastify: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, more: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + more)
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed || (unanswered.get(socket) ?? 0) >= MOST_AT_ONCE) {
      reply.hijack()
      socket.destroy()
      return
    }
    count(socket, 1)
    reply.raw.once(
      'close',
      guarded('answered', () => count(socket, -1)),
    )
    done()
  })
}
