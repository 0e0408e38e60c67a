import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { html } from './html.ts'
import type { App } from './mount.ts'
import { openApiOf } from './openapi.ts'

const SCRIPT_PATH = '/api/docs/scalar.js'
const STORAGE_PATH = '/api/docs/storage.js'

/**
 * Only our own files, nothing inline but styles, and a sandbox without our origin: a script of four megabytes that
 * others wrote must not reach the tokens that the app keeps there.
 */
const POLICY = [
  'sandbox allow-scripts allow-popups',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API documentation: as OpenAPI, and as a page to browse. */
export function docsRoutes({ fastify, ctx }: App, endpoints: readonly Endpoint[]): void {
  // Public, and read by a page that has no origin of its own.
  const forAnybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.headers(forAnybody).send(openApiOf(endpoints, ctx.config.publicUrl)),
  )
  const servePage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE)
  fastify.get('/api/docs', servePage)
  fastify.get('/api/docs/', servePage)
  fastify.get(STORAGE_PATH, (_request, reply) =>
    reply.headers(forAnybody).type('text/javascript; charset=utf-8').send(STORAGE),
  )
  let script: Promise<string> | undefined
  fastify.get(SCRIPT_PATH, async (_request, reply) => {
    script ??= readScript()
    return reply
      .headers(forAnybody)
      .type('text/javascript; charset=utf-8')
      .send(await script)
  })
}

const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** The settings are data beside the script, so that none has to stand inside the page. */
const PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${PRODUCT_NAME}</title>
</head>
<body>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration="${JSON.stringify(SETTINGS)}"></script>
<script src="${STORAGE_PATH}"></script>
<script src="${SCRIPT_PATH}"></script>
</body>
</html>
`.text

/** The sandbox has no storage, and the page's script does not start without: it gets one that lasts as long as the page. */
const STORAGE = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map()
  const value = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, text) => void kept.set(String(key), String(text)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size },
  }
  Object.defineProperty(window, name, { value })
}
`

/** Loaded when the page is first opened: its script is megabytes, and most processes never serve it. */
async function readScript(): Promise<string> {
  const [{ default: Fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const page = Fastify()
  await page.register(reference, { routePrefix: '/', configuration: { url: '/api/openapi.json' } })
  return (await page.inject('/js/scalar.js')).body
}
