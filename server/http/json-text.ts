import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './encoding.ts'

/** Below this an answer fits into one packet anyway; above it, compressing takes longer than others should wait. */
const SHORTEST = 1_400
const LONGEST = 200_000
/** Four fifths of what the best quality saves, in a tenth of its time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, QUICK),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/**
 * A response that is already JSON text, built by PostgreSQL, and sent as it is. One that is kept, to be sent again, is
 * compressed once; for any other that would cost more than it takes to make.
 */
export class JsonText {
  readonly text: string
  readonly isKept: boolean
  #bytes: Buffer | undefined
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, { isKept = false } = {}) {
    this.text = text
    this.isKept = isKept
  }

  /** Its bytes, compressed if that pays and the client can read it. */
  async for(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    this.#bytes ??= Buffer.from(this.text)
    if (!this.isKept || this.#bytes.length < SHORTEST || this.#bytes.length > LONGEST) return this.#bytes
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request)
    if (!encoding) return this.#bytes
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.#bytes)
    this.#compressed.set(encoding, compressed)
    const bytes = await compressed
    reply.header('content-encoding', encoding)
    return bytes
  }
}
