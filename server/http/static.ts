import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const SCREENS =
  /^\/(auth\/(login|callback|logout)|dashboard(\/.*)?|notificationschemes|carecircle|settings|billing|assistant-test)\/?$/

/** The built web app: files with their precompressed twins, and its shell for every screen's address. */
export async function serveWebApp(fastify: FastifyInstance): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) return
  await fastify.register(fastifyStatic, {
    root: DIST,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.header('cache-control', kept)
    },
  })
  const page = (name: string) => (existsSync(join(DIST, name)) ? name : 'index.html')
  fastify.get('/', (_request, reply) => reply.sendFile(page('landing.html')))
  fastify.get('/about', (_request, reply) => reply.sendFile(page('about.html')))
  fastify.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://any')
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || pathname.startsWith('/api/')) {
      return reply.status(404).send({ error: 'There is nothing at this address.' })
    }
    return reply.status(SCREENS.test(pathname) ? 200 : 404).sendFile('index.html')
  })
}
