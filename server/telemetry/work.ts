import { type Context, ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import { guarded } from '../process/guard.ts'
import { type Traced, work } from '../process/traced.ts'
import type { ContextStore } from './context-store.ts'
import { markFailed } from './errors.ts'

/** Jobs and reminders begin a trace; statements belong to the one that is open. Returns what ends the watching. */
export function watchWork(tracer: Tracer, { storage }: ContextStore): () => void {
  const spans = new WeakMap<Traced, Span>()
  const opened = (one: Traced): Context => {
    const open = storage.getStore() ?? ROOT_CONTEXT
    // Polling for something to do would be most of what is told.
    if (one.kind === 'statement' && !trace.getSpan(open)) return open
    const span = tracer.startSpan(
      one.kind === 'statement' ? one.name : `${one.kind} ${one.name}`,
      { kind: KINDS[one.kind], attributes: ATTRIBUTES[one.kind](one.name) },
      open,
    )
    spans.set(one, span)
    return trace.setSpan(open, span)
  }
  const ended = (one: Traced) => {
    for (const [fact, value] of Object.entries(one.facts)) spans.get(one)?.setAttribute(fact, value)
    spans.get(one)?.end()
  }
  const failed = (one: Traced & { error?: unknown }) => {
    const span = spans.get(one)
    if (span) markFailed(span, one.error)
  }
  const listeners = { asyncEnd: guarded('end of work', ended), error: guarded('failed work', failed) }
  work.start.bindStore(storage, opened)
  work.asyncEnd.subscribe(listeners.asyncEnd as never)
  work.error.subscribe(listeners.error as never)
  return () => {
    work.start.unbindStore(storage)
    work.asyncEnd.unsubscribe(listeners.asyncEnd as never)
    work.error.unsubscribe(listeners.error as never)
  }
}

const KINDS = { job: SpanKind.CONSUMER, reminders: SpanKind.INTERNAL, statement: SpanKind.CLIENT }
const ATTRIBUTES = {
  job: (name: string) => ({ 'daily_tasks.job': name }),
  reminders: (name: string) => ({ 'daily_tasks.reminders': name }),
  statement: (name: string) => ({ 'db.system.name': 'postgresql', 'db.query.summary': name }),
}
