import type { FastifyServerOptions } from 'fastify'

/** How long a connection may take for what. */
export type Patience = { headersMs: number; requestMs: number; silentMs: number; connections: number }

/**
 * Slow networks finish a request in seconds; a client that sends a byte a minute would hold a connection. Answers may
 * take as long as they like, as live updates do: they write every 25 seconds, and only a client that reads nothing is
 * silent for so long.
 */
export const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  silentMs: 120_000,
  connections: 20_000,
}

export function patienceOptions({ headersMs, requestMs, silentMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silentMs,
    // Longer than balancers keep idle connections (60 seconds): the one that asks closes first.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
  } satisfies FastifyServerOptions & { http: object }
}
