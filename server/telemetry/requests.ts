import { channel } from 'node:diagnostics_channel'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContextStore } from './context-store.ts'

/**
 * A trace for each request: method, route and status. Not the address asked for, in which there may be a person, a day
 * or a secret, and nothing of who asked.
 */
export function requestWatcher(tracer: Tracer, { storage }: ContextStore) {
  const open = new WeakMap<FastifyRequest, Context>()
  const propagator = new W3CTraceContextPropagator()
  const end = (request: FastifyRequest, status?: number) => {
    const span = trace.getSpan(open.get(request) ?? ROOT_CONTEXT)
    if (!span) return
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) {
      span.setAttribute('error.type', status === undefined ? 'aborted' : String(status))
      if (status !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
    open.delete(request)
  }
  const handler = channel('tracing:fastify.request.handler:start')
  handler.bindStore(storage, (handled) => {
    const { request } = handled as { request: FastifyRequest }
    return open.get(request) ?? storage.getStore() ?? ROOT_CONTEXT
  })

  function watchRequests(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      const { method, headers, routeOptions } = request
      if (routeOptions.url !== '/healthz') {
        const route = routeOptions.url
        const caller = propagator.extract(ROOT_CONTEXT, headers, FROM_HEADERS)
        const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) }
        const span = tracer.startSpan(
          route ? `${method} ${route}` : method,
          { kind: SpanKind.SERVER, attributes },
          caller,
        )
        open.set(request, trace.setSpan(caller, span))
      }
      done()
    })
    fastify.addHook('onResponse', (request, reply, done) => {
      end(request, reply.statusCode)
      done()
    })
    fastify.addHook('onRequestAbort', (request, done) => {
      end(request)
      done()
    })
  }
  return { watchRequests, stop: () => void handler.unbindStore(storage) }
}

/** Only what names the trace: a `tracestate` from outside would be passed on to others as it came. */
const FROM_HEADERS = {
  keys: () => ['traceparent'],
  get: (headers: FastifyRequest['headers'], name: string) =>
    name === 'traceparent' ? headers[name] : undefined,
}
