import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './static.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daily-tasks-static-'))
  const [dist, earlier] = [join(folder, 'dist'), join(folder, 'dist-earlier')]
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(earlier)
  writeFileSync(join(dist, 'app.html'), 'the app')
  writeFileSync(join(dist, 'assets/day-2.js'), 'new')
  writeFileSync(join(earlier, 'day-1.js'), 'old')
  writeFileSync(join(folder, 'secret'), 'secret')
  app = Fastify()
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
  expect((await app.inject({ url: '/dashboard', headers })).body).toBe('the app')
  for (const url of ['//', '/nowhere?x=%ff'])
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
})
