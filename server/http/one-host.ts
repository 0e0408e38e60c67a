import type { FastifyInstance } from 'fastify'
import { badInput } from './errors.ts'

/**
 * Refuses a request that names two hosts, as RFC 9112 asks: Node takes the first, and a proxy in front may have judged by
 * the second.
 */
export function refuseTwoHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(hostsIn(request.raw.rawHeaders) > 1 ? badInput('The request names more than one host.') : undefined)
  })
}

/** How many Host headers there are, among names and values in turn, as they were sent. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
