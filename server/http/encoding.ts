import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** The best encoding that the client accepts; undefined for none. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (!accepted) return undefined
  const offered = String(accepted)
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding))
}
