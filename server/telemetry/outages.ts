import type { Logger } from 'pino'

type Answer = { code: number; error?: Error }
type Exporter = { export: (items: never, done: (answer: Answer) => void) => void }

/** Makes exporters log once when the collector is away, and once when it is back. */
export function outageLogger(log: Pick<Logger, 'warn' | 'info'>): <E extends Exporter>(exporter: E) => E {
  let isAway = false
  const heard = ({ code, error }: Answer) => {
    if (code !== 0 && !isAway)
      log.warn(
        { err: error },
        'telemetry: the collector does not take what is sent; what it misses is dropped',
      )
    if (code === 0 && isAway) log.info('telemetry: the collector takes what is sent again')
    isAway = code !== 0
  }
  return (exporter) => {
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, (answer) => {
        heard(answer)
        done(answer)
      })
    return exporter
  }
}
