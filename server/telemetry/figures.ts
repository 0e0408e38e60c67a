import { type HrTime, ValueType } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Figure = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type Period = { startTime: HrTime; endTime: HrTime }

/** The figures of /metrics, as they are now. Those that could not be found out are left out. */
export function figuresFrom(registry: Registry, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin)
  return {
    async collect() {
      const figures = (await registry.getMetricsAsJSON()) as Figure[]
      const at = { startTime, endTime: hrTime() }
      const metrics = figures
        .map((figure) => metricOf(figure, at))
        .filter(({ dataPoints }) => dataPoints.length > 0)
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'daily-tasks' }, metrics }] },
        errors: [],
      }
    },
  }
}

function metricOf(figure: Figure, at: Period): MetricData {
  const base = {
    descriptor: { name: figure.name, description: figure.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // The types of prom-client know an enumeration, its JSON has words.
  const kind = String(figure.type)
  if (kind === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(figure, at) }
  const dataPoints = figure.values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...at, attributes: asAttributes(labels), value }))
  if (kind === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus adds each bucket to the next and names its bound in a label; here each counts for itself. */
function histograms(figure: Figure, at: Period) {
  const series = Map.groupBy(figure.values, ({ labels: { le, ...labels } }) => JSON.stringify(labels))
  return [...series].map(([labels, values]) => {
    const of = (part: string) =>
      values.find(({ metricName }) => metricName === `${figure.name}_${part}`)?.value ?? 0
    const buckets = values.filter(({ labels }) => labels.le !== undefined)
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    return {
      ...at,
      attributes: JSON.parse(labels),
      value: { buckets: { boundaries, counts }, sum: of('sum'), count: of('count') },
    }
  })
}

const asAttributes = (labels: Partial<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))
