import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** The cache-control of a file whose address changes with its content. */
export const NEVER_CHANGES = 'public, max-age=31536000, immutable'

/** What our pages may load: only our own files, and nothing inline except style attributes. */
export function contentSecurityPolicy(allow: { connect?: string[]; formAction?: string[] } = {}): string {
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'connect-src': ["'self'", ...(allow.connect ?? [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...(allow.formAction ?? [])],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Adds security headers to every answer. Pages may also connect to `origins`: the issuer, if it is not ours. */
export function secureHeaders(fastify: FastifyInstance, config: Config, origins: readonly string[]): void {
  const { publicUrl, analyticsKey, analyticsHost, elevenLabsKey, elevenLabsUrl } = config
  const connect = [
    publicUrl.replace(/^http/, 'ws'),
    ...(elevenLabsKey ? [elevenLabsUrl.replace(/^http/, 'ws')] : []),
    ...origins,
    ...(analyticsKey ? [analyticsHost] : []),
  ]
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy({ connect }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
  }
  if (publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  }
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
