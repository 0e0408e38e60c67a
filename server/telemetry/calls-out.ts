import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { isTracingSuppressed, W3CTraceContextPropagator } from '@opentelemetry/core'
import { guarded } from '../process/guard.ts'
import { markFailed } from './errors.ts'

/**
 * What is asked of other services during a trace, by fetch or by Node's own client: method, host and status. They are
 * told which trace it belongs to. Push services are not: their addresses come from browsers.
 */
export function watchCallsOut(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const propagator = new W3CTraceContextPropagator()

  function begin(
    request: object,
    method: string,
    host: string,
    give: (name: string, value: string) => void,
  ): void {
    const active = context.active()
    if (!trace.getSpan(active) || isTracingSuppressed(active)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, active)
    spans.set(request, span)
    propagator.inject(trace.setSpan(active, span), undefined, { set: (_, name, value) => give(name, value) })
  }
  function answered(request: object, status: number): void {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  }
  function failed(request: object, error: unknown): void {
    const span = spans.get(request)
    if (span) markFailed(span, error)
    end(request)
  }
  function end(request: object): void {
    spans.get(request)?.end()
    spans.delete(request)
  }

  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, request.method, new URL(request.origin).hostname, (name, value) =>
        request.addHeader(name, value),
      ),
    'undici:request:headers': ({
      request,
      response,
    }: {
      request: object
      response: { statusCode: number }
    }) => answered(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: object }) => end(request),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      failed(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host, (name, value) => request.setHeader(name, value)),
    'http.client.response.finish': ({
      request,
      response,
    }: {
      request: ClientRequest
      response: IncomingMessage
    }) => {
      answered(request, response.statusCode ?? 0)
      end(request)
    },
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      failed(request, error),
  }
  const listeners = Object.entries(channels).map(
    ([name, listener]) => [name, guarded(name, listener) as never] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}

type FetchRequest = { method: string; origin: string; addHeader: (name: string, value: string) => void }
