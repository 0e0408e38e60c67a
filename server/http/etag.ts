import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A weak one: it is the same in every encoding. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/** Whether the client has this answer already. */
export function matches({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  return known.some((tag) => tag === '*' || tag.replace(/^(W\/)?/, 'W/') === etag)
}
