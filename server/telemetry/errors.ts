import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Marks a span as failed, with the kind of failure only: messages may name what people wrote. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const kind = [code, name].find((one) => typeof one === 'string' && /^\w{1,40}$/.test(one))
  span.setAttribute('error.type', (kind as string | undefined) ?? 'Error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}
