import type { FastifyRequest } from 'fastify'

/** Whether a form was sent from our own site. Browsers say where a form came from. */
export function fromOurPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  if (headers['sec-fetch-site'] && headers['sec-fetch-site'] !== 'same-origin') return false
  return origin === undefined || origin === new URL(publicUrl).origin
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
