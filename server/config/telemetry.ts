import { BadSetting, type Reader } from './reader.ts'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const

/** OpenTelemetry's own settings, by its own names: a collector is often set for a whole machine at once. */
export function readTelemetry(read: Reader) {
  const isOff = read.flag('OTEL_SDK_DISABLED', false)
  const all = read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT')
  const urlOf = (signal: 'traces' | 'metrics') => {
    const name = signal.toUpperCase()
    const own = read.optionalUrl(`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`)
    const exporter = read.text(`OTEL_${name}_EXPORTER`, 'otlp')
    if (!['otlp', 'none'].includes(exporter))
      throw new BadSetting(`OTEL_${name}_EXPORTER is '${exporter}', but must be one of otlp, none.`)
    return isOff || exporter === 'none' ? undefined : (own ?? (all && `${all}/v1/${signal}`))
  }
  const tracesUrl = urlOf('traces')
  const metricsUrl = urlOf('metrics')
  const protocol = read.text('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  if ((tracesUrl || metricsUrl) && protocol !== 'http/json')
    throw new BadSetting(
      `OTEL_EXPORTER_OTLP_PROTOCOL is '${protocol}', but only http/json is spoken here. Collectors take it on port 4318.`,
    )
  return {
    tracesUrl,
    metricsUrl,
    headers: headersOf(read.pairs('OTEL_EXPORTER_OTLP_HEADERS')),
    serviceName: read.text('OTEL_SERVICE_NAME', 'daily-tasks'),
    resource: read.pairs('OTEL_RESOURCE_ATTRIBUTES'),
    sampler: read.oneOf(
      'OTEL_TRACES_SAMPLER',
      [...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)],
      'always_on',
    ),
    samplerArg: read.ratio('OTEL_TRACES_SAMPLER_ARG', 1),
    metricsEveryMs: read.number('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 1_000, 3_600_000),
  }
}

/** What a request cannot carry would be noticed only when the first one is sent, and then each time. */
function headersOf(pairs: Record<string, string>): Record<string, string> {
  if (Object.values(pairs).every((value) => /^[\t\x20-\x7e]*$/.test(value))) return pairs
  throw new BadSetting(
    'OTEL_EXPORTER_OTLP_HEADERS may only have letters without accents, digits and common signs.',
  )
}
