import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from './mount.ts'
import { openApiOf } from './openapi.ts'

/** The API documentation: as OpenAPI, and as a page to browse. */
export function docsRoutes({ fastify, ctx }: App, endpoints: readonly Endpoint[]): void {
  fastify.get('/api/openapi.json', () => openApiOf(endpoints, ctx.config.publicUrl))
  let page: Promise<FastifyInstance> | undefined
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= docsPage()
    const answer = await (await page).inject({ method: 'GET', url: request.url })
    return reply
      .status(answer.statusCode)
      .headers({
        'content-type': answer.headers['content-type'] ?? 'text/html',
        // The page has inline scripts and styles, and shows no personal data.
        'content-security-policy': "default-src 'self' 'unsafe-inline' data: blob:; frame-ancestors 'none'",
        ...(answer.headers.location && { location: String(answer.headers.location) }),
      })
      .send(answer.rawPayload)
  }
  fastify.get('/api/docs', servePage)
  fastify.get('/api/docs/*', servePage)
}

/** Loaded when the page is first opened: its script is megabytes, and most processes never serve it. */
async function docsPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const page = Fastify()
  await page.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  })
  return page
}
