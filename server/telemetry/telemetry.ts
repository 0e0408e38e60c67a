import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'

/** What is told to a collector while the product runs. */
export type Telemetry = {
  /** a trace for each request */
  watchRequests: (fastify: FastifyInstance) => void
  /** the figures of /metrics */
  watchFigures: (registry: Registry) => void
  /** sends what is left, and gives up soon */
  stop: () => Promise<void>
}

/**
 * Starts to tell a collector about requests, jobs and figures, if one is set. Without one nothing is loaded. Before the
 * database is opened, whose statements are watched from the first.
 */
export async function startTelemetry(config: Config): Promise<Telemetry | undefined> {
  const { tracesUrl, metricsUrl } = config.telemetry
  if (!tracesUrl && !metricsUrl) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(config)
}
