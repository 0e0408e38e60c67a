import { execFile } from 'node:child_process'
import { createServer, request as plainRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterEach, expect, inject, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { run } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'
import { traced } from '../process/traced.ts'
import { asObject, Collector } from '../testing/collector.ts'
import { freePort } from '../testing/free-port.ts'
import { push, TestReminders } from '../testing/reminders.ts'
import { WorkerProcess } from '../testing/worker-process.ts'
import { startTelemetry } from './telemetry.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The product, and a real process of it that tells a collector. */
async function start(role: 'web' | 'worker', endpoint: string, env: Record<string, string> = {}) {
  const reminders = await TestReminders.start(inject('database'))
  closing.push(() => reminders.stop())
  const port = await freePort()
  const child = await WorkerProcess.start(reminders.product.url, {
    ROLE: role,
    PORT: String(port),
    ...(role === 'worker' && { OPERATIONS_PORT: String(port) }),
    HOST: '127.0.0.1',
    PUBLIC_URL: reminders.ctx.config.publicUrl,
    WEB_APP: 'false',
    PUSH_TEST_ORIGIN: reminders.service.origin,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    ...env,
  })
  closing.push(() => child.kill())
  return { reminders, child, url: `http://127.0.0.1:${port}` }
}

async function startCollector(options?: { silent: boolean }) {
  const collector = await Collector.start(options)
  closing.push(() => collector.stop())
  return collector
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('each request is a trace with its statements, without anything of people; the figures are those of /metrics', async () => {
  const collector = await startCollector()
  const { reminders, child, url } = await start('web', collector.url, {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=ward%207',
  })
  const { token } = await reminders.product.person('walter@example.org')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    traceparent: `00-${TRACE}-b7ad6b7169203331-00`,
    tracestate: 'someone=else',
  }
  const day = `${url}/api/tasks/2026-03-09`
  const body = JSON.stringify({ title: 'Buy plums' })
  expect((await fetch(day, { method: 'POST', headers, body })).status).toBe(200)
  expect((await fetch(`${day}?secret=pears`, { headers })).status).toBe(200)
  expect((await fetch(`${url}/nothing/for/walter@example.org`)).status).toBe(404)
  const told = await (await fetch(`${url}/metrics`)).text()
  expect(await child.stop()).toBe(0)

  const added = collector.span('POST /api/tasks/:date')
  expect(added).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331', kind: 2 })
  expect(added.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/tasks/:date',
    'http.response.status_code': 200,
  })
  expect(added.resource).toMatchObject({
    'service.name': 'daily-tasks',
    'daily_tasks.role': 'web',
    'deployment.environment.name': 'ward 7',
  })
  const statements = collector.childrenOf(added)
  expect(statements.map(({ name }) => name)).toContain('begin')
  for (const { name, attributes } of statements)
    expect(attributes).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': name })
  expect(collector.childrenOf(collector.span('GET /api/tasks/:date'))).not.toEqual([])
  // Only what belongs to a request is told: not the polling, not the statements that no request made.
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ kind }) => kind !== 2)).toEqual([])
  expect(collector.raw).not.toMatch(/walter|plums|pears|2026-03-09|someone=else/)
  expect(collector.raw).not.toContain(token)
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/json' })

  const names = [...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!)
  const withValues = names.filter((name) => new RegExp(`^${name}(_bucket|_sum)?[{ ].*[0-9]$`, 'm').test(told))
  expect([...collector.metrics.keys()].sort()).toEqual(withValues.sort())
  const durations = collector.metrics.get('http_request_duration_seconds')!.histogram!.dataPoints
  const ofDay = durations.find(({ attributes }) => {
    const labels = asObject(attributes)
    return labels.route === '/api/tasks/:date' && labels.method === 'GET'
  })
  expect(ofDay).toMatchObject({ count: 1, explicitBounds: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] })
  expect((ofDay!.bucketCounts as number[]).reduce((sum, count) => sum + count)).toBe(1)
  expect(collector.metrics.get('database_up')!.gauge!.dataPoints).toMatchObject([{ asDouble: 1 }])
})

test('a worker tells of its jobs, its plans and what it sent', async () => {
  const collector = await startCollector()
  const { reminders, child } = await start('worker', collector.url, { OTEL_TRACES_SAMPLER: 'traceidratio' })
  const { product } = reminders
  const walter = await product.person('walter@example.org')
  const browser = await reminders.browser(walter)
  await reminders.task(walter, new Date().toISOString().slice(0, 10), {
    title: 'Water the plums',
    time: '12:00',
  })
  // By way of its offset, so that it is due in a moment and not at the next minute.
  const moment = sql`extract(epoch from now() - (starts_on + time '12:00') at time zone 'UTC') + 1`
  await run(
    product.ctx.db,
    sql`update task_version set on_task_due =
          jsonb_build_array(jsonb_set(${JSON.stringify(push())}::jsonb, '{offsetTime}', to_jsonb(round(${moment})::int)))`,
  )
  await addJob(product.ctx.db, { name: 'measure-storage' })
  await addJob(product.ctx.db, { name: 'send-mail', payload: { broken: 'walter@example.org' } })
  await expect.poll(() => browser.received.length, { timeout: 70_000 }).toBe(1)
  await child.stop()
  const sent = collector.span('reminders send')
  expect(sent.attributes).toEqual({ 'daily_tasks.reminders': 'send', count: 1, accepted: 1 })
  expect(sent.resource).toMatchObject({ 'daily_tasks.role': 'worker' })
  expect(collector.childrenOf(sent)).not.toEqual([])
  expect(collector.childrenOf(collector.span('reminders plan'))).not.toEqual([])
  expect(collector.span('job measure-storage').attributes).toEqual({ 'daily_tasks.job': 'measure-storage' })
  expect(collector.metrics.get('push_messages_total')).toBeDefined()
  expect(collector.raw).not.toMatch(/walter|plums|127\.0\.0\.1/)
}, 120_000)

test('a collector that never answers, or is not there, costs nothing but what it misses', async () => {
  const silent = await startCollector({ silent: true })
  const away = `http://127.0.0.1:${await freePort()}`
  await Promise.all(
    [silent.url, away].map(async (endpoint) => {
      const { child, url } = await start('web', endpoint)
      for (let asked = 0; asked < 5; asked++) expect((await fetch(`${url}/readyz`)).status).toBe(200)
      // While the collector still holds what it was sent.
      expect(await child.stop()).toBe(0)
    }),
  )
})

test('whoever is called out to learns the trace, by either client; what the collector is sent is no part of it', async () => {
  const collector = await startCollector()
  const heard: (string | undefined)[] = []
  const server = createServer((request, response) => {
    heard.push(request.headers.traceparent as string | undefined)
    response.statusCode = request.url === '/fails' ? 503 : 200
    response.end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const closed = await freePort()
  const telemetry = await startTelemetry(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRICS_EXPORTER: 'none' }),
  )
  await (await fetch(`${url}/outside`)).text()
  await traced('job', 'calling', async () => {
    await (await fetch(`${url}/2010/Accounts?To=%2B15550100`)).text()
    await new Promise<void>((resolve) =>
      plainRequest(`${url}/fails`, (answer) => answer.resume().on('end', resolve)).end(),
    )
    await fetch(`http://127.0.0.1:${closed}/refused`).catch(() => {})
  })
  await telemetry!.stop()
  const job = collector.span('job calling')
  const calls = collector.childrenOf(job)
  expect(calls.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
    200,
    503,
    undefined,
  ])
  expect(calls[2]!.attributes['error.type']).toBe('ECONNREFUSED')
  expect(heard).toEqual([
    undefined,
    ...calls.slice(0, 2).map(({ spanId }) => `00-${job.traceId}-${spanId}-01`),
  ])
  expect(collector.spans).toHaveLength(4)
  expect(collector.raw).not.toMatch(/15550100|Accounts/)
})

test('without a collector nothing of it is loaded', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { startTelemetry } = await import('#server/telemetry/telemetry.ts')
    await import('#server/main.ts')
    const { readConfig } = await import('#server/config/config.ts')
    await startTelemetry(readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }))
    console.log(loaded.filter((url) => url.includes('@opentelemetry/') && !url.includes('@opentelemetry/api/')).length, loaded.length > 300)`
  const output = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: new URL('../..', import.meta.url),
  })
  expect((await output).stdout.trim()).toBe('0 true')
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'only http/json'],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'from 0 to 1'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'no-value' }, 'name=value'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, 'name=value'],
])('%j is refused with a sentence that does not repeat a secret', (env, sentence) => {
  expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(sentence)
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' }, 'http://c:4318/v1/traces', 'http://c:4318/v1/metrics'],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://m/x' }, undefined, 'http://m/x'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_METRICS_EXPORTER: 'none' },
    'http://c/v1/traces',
    undefined,
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' }, undefined, undefined],
])('%j sends traces to %s and figures to %s', (env, traces, metrics) => {
  const { tracesUrl, metricsUrl } = readConfig(env as NodeJS.ProcessEnv).telemetry
  expect([tracesUrl, metricsUrl]).toEqual([traces, metrics])
})
