import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type TakenSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}
type Pair = { key: string; value: Record<string, unknown> }
type Attributes = Pair[]
type Point = { attributes: Attributes } & Record<string, unknown>
type Metric = { name: string } & Record<'gauge' | 'sum' | 'histogram', { dataPoints: Point[] } | undefined>

/** A collector that takes OTLP over HTTP as JSON, and keeps it. */
export class Collector {
  readonly #server: Server
  /** every body as it came, to look for what must not be in it */
  raw = ''
  readonly headers: IncomingMessage['headers'][] = []
  readonly spans: TakenSpan[] = []
  readonly metrics = new Map<string, Metric>()

  private constructor(server: Server) {
    this.#server = server
  }

  /** `silent`: takes connections and never answers. */
  static async start({ silent = false } = {}): Promise<Collector> {
    const server = createServer()
    const collector = new Collector(server)
    server.on('request', async (request, response) => {
      if (silent) return
      collector.headers.push(request.headers)
      collector.#take(request.url!, await text(request))
      response.setHeader('content-type', 'application/json').end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return collector
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The span of a name that must be there. */
  span(name: string): TakenSpan {
    const found = this.spans.find((span) => span.name === name)
    if (!found)
      throw new Error(`There is no '${name}' among ${this.spans.map((span) => span.name).join(', ')}.`)
    return found
  }

  childrenOf({ spanId, traceId }: TakenSpan): TakenSpan[] {
    return this.spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #take(path: string, body: string): void {
    this.raw += body
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body)
    if (path === '/v1/traces')
      for (const { resource, scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans)
          for (const span of spans)
            this.spans.push({
              ...span,
              attributes: asObject(span.attributes),
              resource: asObject(resource.attributes),
            })
    if (path === '/v1/metrics')
      for (const { scopeMetrics } of resourceMetrics)
        for (const { metrics } of scopeMetrics)
          for (const metric of metrics) this.metrics.set(metric.name, metric)
  }
}

export function asObject(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
