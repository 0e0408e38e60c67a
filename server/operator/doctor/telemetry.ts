import type { Config } from '../../config/config.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Whether the collector takes traces and figures. Nothing is said while none is set. */
export async function telemetryFindings({ telemetry }: Config): Promise<Finding[]> {
  const { tracesUrl, metricsUrl, headers } = telemetry
  const urls = [tracesUrl, metricsUrl].flatMap((url) => url ?? [])
  return Promise.all(urls.map((url) => collectorFinding(url, headers)))
}

async function collectorFinding(url: string, headers: Record<string, string>): Promise<Finding> {
  const { host, pathname } = new URL(url)
  const finding = (state: Finding['state'], words: string): Finding => ({ about: 'telemetry', state, words })
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return ok
      ? finding('good', `The collector at ${host}${pathname} takes what is sent.`)
      : finding(
          'bad',
          `The collector at ${host}${pathname} answers ${status}: check its address and OTEL_EXPORTER_OTLP_HEADERS.`,
        )
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string }
    return finding('bad', `The collector at ${host} cannot be reached (${cause?.code ?? message}).`)
  }
}
