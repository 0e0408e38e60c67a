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
  const listeners = Object.entries(listenersFor(new CallSpans(tracer))).map(
    ([name, listener]) => [name, guarded(name, listener) as never] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}

/** Those of fetch (undici), then those of Node's own client. */
function listenersFor(calls: CallSpans): Record<string, (message: never) => void> {
  return {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      calls.begin(request, request.method, new URL(request.origin).hostname, (name, value) =>
        request.addHeader(name, value),
      ),
    'undici:request:headers': ({ request, response }: { request: object; response: FetchResponse }) =>
      calls.answered(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: object }) => calls.end(request),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      calls.failed(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      calls.begin(request, request.method, request.host, (name, value) => request.setHeader(name, value)),
    'http.client.response.finish': ({
      request,
      response,
    }: {
      request: ClientRequest
      response: IncomingMessage
    }) => {
      calls.answered(request, response.statusCode ?? 0)
      calls.end(request)
    },
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      calls.failed(request, error),
  }
}

/** The span of each request that is under way. */
class CallSpans {
  readonly #tracer: Tracer
  readonly #spans = new WeakMap<object, Span>()
  readonly #propagator = new W3CTraceContextPropagator()

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  /** `give` adds a header to the request. */
  begin(request: object, method: string, host: string, give: (name: string, value: string) => void): void {
    const active = context.active()
    if (!trace.getSpan(active) || isTracingSuppressed(active)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = this.#tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, active)
    this.#spans.set(request, span)
    const set = (_: unknown, name: string, value: string) => give(name, value)
    this.#propagator.inject(trace.setSpan(active, span), undefined, { set })
  }

  answered(request: object, status: number): void {
    const span = this.#spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  }

  failed(request: object, error: unknown): void {
    const span = this.#spans.get(request)
    if (span) markFailed(span, error)
    this.end(request)
  }

  end(request: object): void {
    this.#spans.get(request)?.end()
    this.#spans.delete(request)
  }
}

type FetchRequest = { method: string; origin: string; addHeader: (name: string, value: string) => void }
type FetchResponse = { statusCode: number }
