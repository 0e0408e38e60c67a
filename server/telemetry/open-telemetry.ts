import { randomUUID } from 'node:crypto'
import { context } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { openLog } from '../config/log.ts'
import { within } from '../db/probe.ts'
import { VERSION } from '../http/version.ts'
import { watchCallsOut } from './calls-out.ts'
import { ContextStore } from './context-store.ts'
import { figuresFrom } from './figures.ts'
import { outageLogger } from './outages.ts'
import { requestWatcher } from './requests.ts'
import { samplerOf } from './sampler.ts'
import type { Telemetry } from './telemetry.ts'
import { watchWork } from './work.ts'

/** A collector that does not answer costs this much of a stop, and no more. */
const STOP_MS = 2_000
const ANSWER_MS = 5_000

/**
 * OpenTelemetry's own SDK batches, samples and sends what Node's diagnostics channels report. Only the context manager is
 * registered globally: a library that found a global tracer would record what people say.
 */
export function openTelemetry(config: Config): Telemetry {
  const { tracesUrl, metricsUrl, headers, metricsEveryMs } = config.telemetry
  const resource = resourceFromAttributes({
    'service.name': config.telemetry.serviceName,
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
    'daily_tasks.role': config.role,
    ...config.telemetry.resource,
  })
  const loggingOutages = outageLogger(openLog(config.logLevel))
  const store = new ContextStore()
  context.setGlobalContextManager(store)
  const to = (url: string) => ({ url, headers, timeoutMillis: ANSWER_MS })
  const traces = tracesUrl
    ? openTraces(config, resource, loggingOutages(new OTLPTraceExporter(to(tracesUrl))), store)
    : undefined
  let metrics: MeterProvider | undefined
  return {
    watchRequests: (fastify) => traces?.watchRequests(fastify),
    watchFigures(registry: Registry) {
      if (!metricsUrl) return
      const reader = new PeriodicExportingMetricReader({
        exporter: loggingOutages(new OTLPMetricExporter(to(metricsUrl))),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(ANSWER_MS, metricsEveryMs),
        metricProducers: [figuresFrom(registry, resource)],
      })
      metrics = new MeterProvider({ resource, readers: [reader] })
    },
    async stop() {
      traces?.stopWatching()
      await within(STOP_MS, Promise.allSettled([traces?.provider.shutdown(), metrics?.shutdown()])).catch(
        () => {},
      )
      context.disable()
    },
  }
}

function openTraces(config: Config, resource: Resource, exporter: OTLPTraceExporter, store: ContextStore) {
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config.telemetry),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('daily-tasks', VERSION)
  const { watchRequests, stop } = requestWatcher(tracer, store)
  const stops = [stop, watchWork(tracer, store), watchCallsOut(tracer)]
  return {
    provider,
    watchRequests,
    stopWatching: () => {
      for (const end of stops) end()
    },
  }
}
