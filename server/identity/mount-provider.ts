import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'

/** Passes every request under a path to the provider, which reads and answers it itself. */
export function mountProvider(
  fastify: FastifyInstance,
  { path, publicUrl }: { path: string; publicUrl: string },
  provider: () => Promise<Provider>,
): void {
  const { protocol, host } = new URL(publicUrl)
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${path}/*`, async (request, reply) => {
      const issuer = await provider()
      // Koa would print a trace for each connection that is cut. What really fails is logged by the issuer's maker.
      Object.assign(issuer, { silent: true })
      const handler = issuer.callback()
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      const raw: typeof request.raw & { originalUrl?: string } = request.raw
      // The issuer's address comes from the settings, never from the request.
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      raw.headers['x-forwarded-host'] = host
      raw.originalUrl = raw.url
      raw.url = raw.url!.slice(path.length)
      await handler(raw, reply.raw)
    })
  })
}
