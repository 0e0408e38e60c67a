import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './static.ts'

const SCRIPT = 'document.documentElement.dataset.theme = "dark"'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daily-tasks-static-'))
  const [dist, earlier] = [join(folder, 'dist'), join(folder, 'dist-earlier')]
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, 'icons'))
  mkdirSync(earlier)
  writeFileSync(join(dist, 'icons/favicon.svg'), '<svg/>')
  writeFileSync(join(dist, 'app.html'), `the app<script>${SCRIPT}</script>`)
  writeFileSync(join(dist, 'about.html'), 'about')
  writeFileSync(join(dist, 'assets/day-2.js'), 'new')
  writeFileSync(join(dist, 'assets/day-2.js.br'), 'new, compressed')
  writeFileSync(join(earlier, 'day-1.js'), 'old')
  writeFileSync(join(folder, 'secret'), 'secret')
  app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; script-src 'self'; object-src 'none'")
  })
  await serveWebApp(app, { webApp: true }, { dist, earlier })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a page of the version before still gets its assets, for good', async () => {
  for (const [url, body] of [
    ['/assets/day-2.js', 'new'],
    ['/assets/day-1.js', 'old'],
  ] as const) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body]).toEqual([200, body])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  }
})

test('a compressed copy is sent to who can read it, and has no address of its own', async () => {
  const compressed = await app.inject({ url: '/assets/day-2.js', headers: { 'accept-encoding': 'br' } })
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['new, compressed', 'br'])
  expect((await app.inject('/assets/day-2.js.br')).statusCode).toBe(404)
})

test.each([
  ['GET', '/dashboard/2026-03-09', '*/*', 200],
  ['GET', '/dashboard/2026-03-09', undefined, 200],
  ['HEAD', '/settings', '*/*', 200],
  ['HEAD', '/settings', 'text/html', 200],
  ['GET', '/nowhere', 'text/html', 404],
  ['GET', '/nowhere', '*/*', 404],
  ['GET', '/settings', 'application/json', 404],
  ['POST', '/settings', 'text/html', 404],
] as const)('%s %s by somebody who takes %s: %i', async (method, url, accept, status) => {
  const answer = await app.inject({ method, url, headers: accept ? { accept } : {} })
  expect(answer.statusCode).toBe(status)
  if (status === 200) expect(answer.headers['content-type']).toContain('text/html')
})

test('an icon is asked for once a day, and a page each time', async () => {
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await kept('/icons/favicon.svg')).toBe('public, max-age=86400')
  expect(await kept('/about.html')).toBe('no-cache')
})

test.each([
  '/assets/day-0.js',
  '/assets/..%2fsecret',
  '/assets/%2e%2e',
  '/assets/.x',
  '/day-1.js',
  '/assets/',
])('there is nothing at %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('screens get the app, also at an address that only looks like one', async () => {
  const headers = { accept: 'text/html' }
  const day = await app.inject({ url: '/dashboard', headers })
  expect([day.body, day.headers['x-robots-tag']]).toEqual([expect.stringContaining('the app'), undefined])
  expect((await app.inject({ url: '/settings', headers })).headers['x-robots-tag']).toBe('noindex')
  for (const url of ['//', '/nowhere?x=%ff'])
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
})

test('the app may run the script in its own document, by its hash; no other page may', async () => {
  const policyOf = async (url: string, encoding = 'identity') => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding }
    return (await app.inject({ url, headers })).headers['content-security-policy']
  }
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const own = `default-src 'self'; script-src 'self' 'sha256-${hash}'; object-src 'none'`
  expect(await policyOf('/dashboard')).toBe(own)
  expect(await policyOf('/dashboard', 'br, gzip')).toBe(own)
  for (const other of ['/about', '/assets/day-2.js'])
    expect(await policyOf(other)).toContain("script-src 'self';")
})

test('a browser that has a page is told so, in every encoding; an address with nothing is not', async () => {
  const page = await app.inject({ url: '/dashboard', headers: { accept: 'text/html' } })
  const etag = String(page.headers.etag)
  const again = async (url: string) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip', 'if-none-match': etag }
    return app.inject({ url, headers })
  }
  const known = await again('/settings')
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect((await again('/nowhere')).statusCode).toBe(404)
  expect((await again('/about')).statusCode).toBe(200)
})

test('what another build puts in its place is for the next process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daily-tasks-builds-'))
  const [dist, earlier] = [join(folder, 'dist'), join(folder, 'dist-earlier')]
  const build = (version: string) => {
    mkdirSync(join(dist, 'assets'), { recursive: true })
    for (const name of ['app.html', 'index.html', 'sw.js'])
      writeFileSync(join(dist, name), `${name} ${version}`)
    writeFileSync(join(dist, `assets/day-${version}.js`), version)
  }
  build('1')
  const running = Fastify()
  await serveWebApp(running, { webApp: true }, { dist, earlier })
  renameSync(join(dist, 'assets'), earlier)
  rmSync(dist, { recursive: true })
  build('2')
  const body = async (url: string) => (await running.inject({ url, headers: { accept: 'text/html' } })).body
  for (const url of ['/dashboard', '/app.html']) expect(await body(url)).toBe('app.html 1')
  expect(await body('/')).toBe('index.html 1')
  expect(await body('/sw.js')).toBe('sw.js 1')
  expect(await body('/assets/day-1.js')).toBe('1')
  await running.close()
  rmSync(folder, { recursive: true })
})
