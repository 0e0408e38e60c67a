import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fileNameAt } from '../../backup/kept.ts'
import { readConfig } from '../../config/config.ts'
import { openPool } from '../../db/pool.ts'
import { addJob } from '../../jobs/queue.ts'
import { PushService } from '../../stand-ins/push-service.ts'
import { Collector } from '../../testing/collector.ts'
import { makeTestDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { TestProduct } from '../../testing/product.ts'
import { clockFinding } from './clock.ts'
import { durabilityFindings, lettersFindings, readOnlyFindings, writeFindings } from './database.ts'
import { examine } from './doctor.ts'
import { report } from './finding.ts'
import { mailFindings } from './mail.ts'
import { expiryFinding, proxyFinding, refusedFinding } from './public-address.ts'
import { isPair } from './push.ts'
import { telemetryFindings } from './telemetry.ts'

describe('a whole set-up', () => {
  let product: TestProduct
  let service: PushService
  let address: string
  beforeAll(async () => {
    service = await PushService.start()
    product = await TestProduct.start(inject('database'), { PUSH_TEST_ORIGIN: service.origin })
    address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await product.stop()
    await service.stop()
  })
  const words = async (env: Record<string, string> = {}) =>
    report(
      await examine({
        NODE_ENV: 'test',
        DATABASE_URL: product.url,
        PUSH_TEST_ORIGIN: service.origin,
        PUBLIC_URL: address,
        ...env,
      }),
    )

  test('is told in words: what is fine, what to mind, what is wrong', async () => {
    const told = await words()
    expect(told).toMatch(/ok +clock +It agrees with the database’s\./)
    expect(told).toMatch(/ok +database +PostgreSQL 18\.\d+ answers/)
    // Tests run without it, for speed.
    expect(told).toMatch(/WRONG +database +fsync and synchronous_commit are off/)
    expect(told).toMatch(/ok +database +Its schema is that of this version\./)
    expect(told).toMatch(/mind +reminders +No worker runs right now/)
    expect(told).toMatch(/ok +push +The key is whole; 0 devices\./)
    expect(told).toMatch(/ok +public address +http.* answers\./)
    expect(told).toMatch(/ok +proxy +There is none in front\./)
    expect(told).toMatch(/One thing is wrong\.$/)
  })

  test('that is set up wrongly', async () => {
    const told = await words({
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      BACKUP_DIR: '/nonexistent/backups',
      TRUST_PROXY: '1',
    })
    expect(told).toMatch(/WRONG +public address +http:\/\/127\.0\.0\.1:1 cannot be reached/)
    expect(told).toMatch(/WRONG +mail +127\.0\.0\.1:1 did not let us in: nothing answers there/)
    expect(told).toMatch(/WRONG +backups +There is none/)
    // The scheme of the proxy that is not there.
    expect(await words({ PUBLIC_URL: address.replace('http:', 'https:') })).toMatch(
      /WRONG +public address +Something answers at https:\S+, but without encryption\./,
    )
  })

  test.each([
    [{ PORT: 'abc' }, /WRONG +settings +PORT is 'abc'/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' },
      /WRONG +settings +The database in DATABASE_URL cannot be reached/,
    ],
  ])('whose settings %j cannot be used', async (env, expected) => {
    expect(await words(env as Record<string, string>)).toMatch(expected)
  })

  test.each([
    ['password', '', 'asks for a password'],
    ['password', 'wrong', 'does not take this user with this password'],
    ['pathname', '/none', 'is not there'],
    ['search', '?sslmode=verify-full', 'takes no encrypted connections'],
  ] as const)('whose DATABASE_URL has the %s %j', async (part, value, expected) => {
    const url = new URL(product.url)
    url[part] = value
    expect(await words({ DATABASE_URL: url.href })).toMatch(
      new RegExp(`^WRONG +settings +The database in DATABASE_URL ${expected}`),
    )
  })

  test('that has not been started yet', async () => {
    const { url, drop } = await makeTestDatabase(inject('database').url, 'template0')
    const told = await words({ DATABASE_URL: url })
    await drop()
    expect(told).toMatch(/mind +database +The next start brings its schema up to date/)
    expect(told).toMatch(/mind +push +There is no key yet/)
    expect(told).not.toContain('relation')
  })

  test('whose notifications are listened for at another database', async () => {
    const { url, drop } = await makeTestDatabase(inject('database').url, 'template0')
    const told = await words({ DATABASE_LISTEN_URL: url })
    await drop()
    expect(told).toMatch(/WRONG +database +What is told at DATABASE_URL is not heard at DATABASE_LISTEN_URL/)
    expect(await words({ DATABASE_LISTEN_URL: product.url })).not.toContain('DATABASE_LISTEN_URL')
  })

  test.each([
    [10, 'less than an hour'],
    [60, '1 hour'],
    [25 * 60, '25 hours'],
  ])('whose newest backup is %i minutes old', async (minutes, age) => {
    const folder = mkdtempSync(join(tmpdir(), 'backups '))
    writeFileSync(join(folder, fileNameAt(new Date(Date.now() - minutes * 60_000))), '')
    expect(await words({ BACKUP_DIR: folder })).toMatch(new RegExp(`backups +The newest is ${age} old\\.`))
    rmSync(folder, { recursive: true })
  })

  test('whose clock skipped days', async () => {
    const skipped = `insert into clock_seen (seen_at, skipped_from, skipped_to)
      values (now(), now() - interval '8 days', now())`
    await product.ctx.db.query(skipped)
    expect(await words()).toMatch(/mind +clock +The database’s went from .+ UTC to .+ UTC: nothing ran/)
    await product.ctx.db.query('delete from clock_seen')
    expect(await words()).not.toContain('nothing ran')
  })

  test('whose letters are not taken', async () => {
    expect(await words()).not.toContain('not taken')
    // Nobody has such an address, so no mail server is even asked.
    await addJob(product.ctx.db, { name: 'send-mail', payload: { to: 'nobody', subject: 'Hi', text: '' } })
    await product.work()
    expect(await words()).toMatch(
      /mind +mail +One letter was not taken so far\. `npm run admin -- letters` says/,
    )
    await product.ctx.db.query('delete from graphile_worker._private_jobs')
  })

  test('whose only backup is by a clock that was wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups '))
    writeFileSync(join(folder, fileNameAt(new Date('2099-01-01T00:00:00Z'))), '')
    expect(await words({ BACKUP_DIR: folder })).toMatch(/WRONG +backups +There is none/)
    rmSync(folder, { recursive: true })
  })

  test('only who has the pass is told how a request arrived', async () => {
    for (const pass of ['', 'x'.repeat(32), '../'.repeat(11)]) {
      const answer = await fetch(`${address}/healthz`, { headers: { 'x-echo': pass } })
      expect(await answer.json()).not.toHaveProperty('echo')
    }
  })
})

test('the mail server: a wrong password is told apart', async () => {
  const server = new SMTPServer({
    onAuth: (_, __, done) => done(new Error('no')),
    allowInsecureAuth: true,
    hideSTARTTLS: true,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const found = await mailFindings(readConfig({ SMTP_URL: `smtp://me:secret@127.0.0.1:${port}` }))
  expect(found).toEqual([
    {
      about: 'mail',
      state: 'bad',
      words: `127.0.0.1:${port} did not let us in: the user or the password in SMTP_URL is wrong.`,
    },
  ])
  await new Promise<void>((resolve) => server.close(resolve))
})

describe('a mail server that cannot be used is told in words:', () => {
  const says = (line: string) => createServer((socket) => socket.end(`${line}\r\n`))
  test.each([
    [
      'a certificate that nobody vouches for',
      'smtp',
      // It comes with one of its own.
      () => new SMTPServer({ authOptional: true }).server,
      /its certificate is not trusted here: [^.]+\. Have it/,
    ],
    ['a refusal', 'smtp', () => says('554 5.7.1 Go away'), /let us in: it says '554 5\.7\.1 Go away'\.$/],
    ['no encryption', 'smtps', () => says('220 here'), /it does not begin with encryption on that port/],
  ])('%s', async (_, scheme, make, expected) => {
    const server = make()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const [found] = await mailFindings(readConfig({ SMTP_URL: `${scheme}://127.0.0.1:${port}` }))
    server.close()
    expect(found).toMatchObject({ state: 'bad', words: expect.stringMatching(expected) })
  })
})

test('a database that can only be read is wrong', () => {
  expect(readOnlyFindings({ readOnly: true })).toMatchObject([{ state: 'bad' }])
  expect(readOnlyFindings({ readOnly: false })).toEqual([])
})

test('a write is tried and taken back; one that is refused is told with its reason', async () => {
  const { url, drop } = await makeTestDatabase(inject('database').url, 'template0')
  const open = openPool(url, 1)
  expect(await writeFindings(open)).toEqual([])
  expect((await open.query("select 1 from pg_class where relname = 'tried'")).rowCount).toBe(0)
  await open.end()
  const closed = openPool(`${url}?options=-c%20default_transaction_read_only%3Don`, 1)
  expect(await writeFindings(closed)).toMatchObject([
    { state: 'bad', words: expect.stringMatching(/^Nothing can be written: .*read-only transaction\./) },
  ])
  await closed.end()
  await drop()
})

test.each([
  [4_000, 'good', 'It agrees'],
  [90_000, 'bad', '90 seconds ahead of the world’s: reminders come that much too early'],
  [-90_000, 'bad', '90 seconds behind the world’s: reminders come that much too late'],
])('a clock %d ms ahead is %s', (ahead, state, words) => {
  expect(clockFinding('the world’s', ahead)).toMatchObject({ state, words: expect.stringContaining(words) })
})

test.each([
  ['198.51.100.1', '192.0.2.77', false, 'good'],
  ['10.0.0.1', '192.0.2.77, 198.51.100.1', false, 'bad'],
  ['198.51.100.1', '192.0.2.77, 198.51.100.1', 1, 'good'],
  ['192.0.2.77', '192.0.2.77, 198.51.100.1', 2, 'bad'],
  ['198.51.100.1', '192.0.2.77', 1, 'mind'],
  // Caddy drops what clients sent
  ['10.0.0.1', '198.51.100.1', false, 'bad'],
  ['198.51.100.1', '198.51.100.1', 1, 'good'],
  // Two proxies, of which one is known of
  ['10.0.0.2', '192.0.2.77, 198.51.100.1, 10.0.0.2', 1, 'bad'],
  ['10.0.0.2', '192.0.2.77, 198.51.100.1, 10.0.0.2', ['10.0.0.0/8'], 'good'],
  // One that passes on what clients wrote, and one that takes it away
  ['192.0.2.77', '192.0.2.77', 1, 'bad'],
  ['10.0.0.1', null, 1, 'bad'],
  ['10.0.0.1', null, false, 'bad'],
] as const)('client %s, header %s, TRUST_PROXY=%s: %s', (ip, forwardedFor, trust, state) => {
  expect(proxyFinding({ ip, forwardedFor }, trust)).toMatchObject({ state })
})

test('a certificate that ends soon is mentioned, one that has expired is refused in words', () => {
  const now = new Date('2026-03-09T00:00:00Z')
  expect(expiryFinding(new Date('2026-05-09T00:00:00Z'), now).state).toBe('good')
  expect(expiryFinding(new Date('2026-03-12T00:00:00Z'), now)).toMatchObject({
    state: 'mind',
    words: expect.stringContaining('3 more days'),
  })
  expect(refusedFinding('CERT_HAS_EXPIRED')?.words).toBe('It has expired.')
  expect(refusedFinding('ECONNREFUSED')).toBeUndefined()
})

test('a push key whose halves do not fit is broken', () => {
  const make = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  expect(isPair({ privateJwk: make().export({ format: 'jwk' }), publicKey: 'nonsense' })).toBe(false)
  expect(isPair({ privateJwk: {} as never, publicKey: '' })).toBe(false)
  expect(durabilityFindings({ fsync: 'on', commit: 'on' })).toEqual([])
  expect(lettersFindings({ letters: true })).toEqual([])
  expect(lettersFindings({ letters: false })).toMatchObject([{ state: 'mind' }])
})

test('a collector is asked whether it takes what is sent; without one nothing is said', async () => {
  const collector = await Collector.start()
  const about = async (env: Record<string, string>) =>
    (await telemetryFindings(readConfig(env))).map(({ state, words }) => `${state}: ${words}`)
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  expect(await about({})).toEqual([])
  expect(await about({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRICS_EXPORTER: 'none' })).toEqual([
    `good: The collector at ${new URL(collector.url).host}/v1/traces takes what is sent.`,
  ])
  await collector.stop()
  const [traces] = await about({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  expect(traces).toMatch(/^bad: The collector at \S+ cannot be reached \(ECONNREFUSED\)\.$/)
})
