import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ABOUT_PATH, DASHBOARD_PATH, HOME_PATH, isScreen } from '#domain/paths.ts'
import type { Config } from '../config/config.ts'
import { type Document, readDocuments, sendDocument } from './documents.ts'
import { NEVER_CHANGES } from './headers.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** Assets of earlier builds, which pages opened before an update may still ask for. scripts/earlier-assets.ts keeps them. */
const EARLIER = fileURLToPath(new URL('../../dist-earlier', import.meta.url))

/** The documents that have an address of their own beside that of their file. */
const PAGES: Record<string, string[]> = { 'index.html': [HOME_PATH], 'about.html': [ABOUT_PATH] }

/** Serves the built web app: its files, precompressed, and its document at the address of every screen. */
export async function serveWebApp(
  fastify: FastifyInstance,
  { webApp }: Pick<Config, 'webApp'>,
  { dist, earlier } = { dist: DIST, earlier: EARLIER },
): Promise<void> {
  const documents = webApp ? readDocuments(dist) : new Map<string, Document>()
  const app = documents.get('app.html')
  if (app) {
    await fastify.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      wildcard: false,
      // Compressed copies have no address of their own: with one for each, these routes took 66 ms of a start instead of 41.
      globIgnore: ['**/*.{br,gz}', ...documents.keys()],
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', keptFor(path, { dist, earlier }))
      },
    })
    for (const [name, document] of documents)
      for (const address of [`/${name}`, ...(PAGES[name] ?? [])])
        fastify.get(address, (request, reply) => sendDocument(request, reply, document))
  }
  fastify.setNotFoundHandler((request, reply) => {
    const asset = app && earlierAsset(earlier, request)
    if (asset) return reply.sendFile(asset, earlier)
    if (app && wantsPage(request)) return sendApp(request, reply, app)
    return reply.status(404).send({ error: 'There is nothing at this address.' })
  })
}

/**
 * How long browsers keep a file without asking. An asset's name changes with its content. Icons hardly ever change, and a
 * browser wants the one of its tab again with each new address.
 */
function keptFor(path: string, { dist, earlier }: { dist: string; earlier: string }): string {
  if (path.startsWith(join(dist, 'assets')) || path.startsWith(earlier)) return NEVER_CHANGES
  return path.startsWith(join(dist, 'icons')) ? 'public, max-age=86400' : 'no-cache'
}

/**
 * The app shows the screen of the address itself. If there is none, it is a 404 and the app says so. Of all screens only the
 * day, where everybody begins, may be found by a search engine, which sees it without anybody's tasks.
 */
function sendApp(request: FastifyRequest, reply: FastifyReply, app: Document) {
  if (!path(request).startsWith(DASHBOARD_PATH)) reply.header('x-robots-tag', 'noindex')
  return sendDocument(request, reply.status(isScreen(path(request)) ? 200 : 404), app)
}

/** The name of an asset that only an earlier build had. */
function earlierAsset(earlier: string, request: FastifyRequest): string | undefined {
  const name = /^\/assets\/([\w-][\w.-]*)$/.exec(path(request))?.[1]
  return name && request.method === 'GET' && existsSync(join(earlier, name)) ? name : undefined
}

/** Browsers ask for a page. A client that takes anything, such as a monitor, gets one only at a screen's address. */
function wantsPage(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers
  const isPage = accept.includes('text/html') || (accept.includes('*/*') && isScreen(path(request)))
  return ['GET', 'HEAD'].includes(request.method) && isPage && !path(request).startsWith('/api/')
}

/** Not by `new URL`, for which '//' is an address without a host. */
function path({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0]!
}
