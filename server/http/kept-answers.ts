import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoding.ts'
import { etagOf, matches } from './etag.ts'

type Kept = {
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>
  plain: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
}

/** The answers of a scope are the same for everybody until the process ends; a few addresses, so little memory. */
const MOST_KEPT = 20
/** The best quality would take seconds for the largest, and save little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * For routes whose answers never change: each is made and compressed once, and a browser that has it is told so. Their
 * query is ignored.
 */
export function keepAnswers(scope: FastifyInstance): void {
  const kept = new Map<string, Promise<Kept>>()

  scope.addHook('preHandler', async (request, reply) => {
    const found = await kept.get(keyOf(request))
    if (found) return reply.headers(found.headers).send(found.plain)
  })

  scope.addHook('onSend', async (request, reply, payload: unknown) => {
    if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    const key = keyOf(request)
    if (!kept.has(key)) {
      if (kept.size >= MOST_KEPT) return payload
      kept.set(key, keep(reply, Buffer.from(payload)))
    }
    const found = await kept.get(key)!
    reply.headers({ etag: found.etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=600' })
    reply.removeHeader('content-length')
    if (matches(request, found.etag)) {
      reply.status(304)
      return ''
    }
    const encoding = encodingFor(request)
    if (!encoding) return found.plain
    reply.header('content-encoding', encoding)
    return found[encoding]
  })
}

const keyOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!

async function keep(reply: FastifyReply, plain: Buffer): Promise<Kept> {
  const { 'content-length': _, ...headers } = reply.getHeaders()
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)])
  return { headers, plain, br, gzip: zipped, etag: etagOf(plain) }
}
