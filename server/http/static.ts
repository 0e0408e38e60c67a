import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ABOUT_PATH, HOME_PATH, isScreen } from '#domain/paths.ts'
import type { Config } from '../config/config.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Serves the built web app: its files, precompressed, and its document at the address of every screen. */
export async function serveWebApp(fastify: FastifyInstance, { webApp }: Config): Promise<void> {
  const built = webApp && existsSync(join(DIST, 'app.html'))
  if (built) {
    await fastify.register(fastifyStatic, {
      root: DIST,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const caching = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
        reply.header('cache-control', caching)
      },
    })
    fastify.get(HOME_PATH, (_request, reply) => reply.sendFile('index.html'))
    fastify.get(ABOUT_PATH, (_request, reply) => reply.sendFile('about.html'))
  }
  fastify.setNotFoundHandler((request, reply) => {
    if (wantsPage(request) && built) return sendApp(request, reply)
    return reply.status(404).send({ error: 'There is nothing at this address.' })
  })
}

/** The app shows the screen of the address itself. If there is none, it is a 404 and the app says so. */
function sendApp(request: FastifyRequest, reply: FastifyReply) {
  return reply.status(isScreen(path(request)) ? 200 : 404).sendFile('app.html')
}

function wantsPage(request: FastifyRequest): boolean {
  const html = (request.headers.accept ?? '').includes('text/html')
  return request.method === 'GET' && html && !path(request).startsWith('/api/')
}

/** Not by `new URL`, for which '//' is an address without a host. */
function path({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0]!
}
