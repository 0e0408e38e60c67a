import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../process/guard.ts'

/** No browser and no proxy asks for the next before the last was answered; some programs do, for a few. */
const MOST_AT_ONCE = 20

/**
 * Cuts off connections that ask for hundreds of things at a time: they are read in one go, so everybody else would wait
 * until all of them were worked on. In front of Fastify, where refusing one costs next to nothing. Nor is anything done for
 * those who were gone before their request was read: nobody would hear the answer, and they have no address any more.
 */
export function oneByOne({ server }: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, more: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + more)
  const [answer] = server.listeners('request') as RequestListener[]
  const answerFew: RequestListener = (request, response) => {
    const { socket } = request
    const isGone = socket.destroyed || socket.remoteAddress === undefined
    if (isGone || (unanswered.get(socket) ?? 0) >= MOST_AT_ONCE) return void socket.destroy()
    count(socket, 1)
    response.once(
      'close',
      guarded('answered', () => count(socket, -1)),
    )
    answer!(request, response)
  }
  server.removeAllListeners('request')
  server.on(
    'request',
    guarded('request', answerFew, ({ socket }) => socket.destroy()),
  )
}
