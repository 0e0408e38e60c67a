import type { FastifyRequest } from 'fastify'

/** Whether a form was sent from our own site. Browsers say where a form came from. */
export function fromOurPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  if (headers['sec-fetch-site'] && headers['sec-fetch-site'] !== 'same-origin') return false
  return origin === undefined || origin === new URL(publicUrl).origin
}

/** The same for pages that are reached by more than one name, like localhost and 127.0.0.1. */
export function fromSameOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] && headers['sec-fetch-site'] !== 'same-origin') return false
  return origin === undefined || URL.parse(origin)?.host === host
}

/** A field of a form; empty if it is missing, or was sent twice. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  return textIn(body, name)
}

/** The same for a parameter of the address. */
export function queryOf({ query }: FastifyRequest, name: string): string {
  return textIn(query, name)
}

function textIn(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
