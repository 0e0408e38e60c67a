import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT, sourcesDate, sourcesPrint } from './build-sources.ts'
import { replaceBuild } from './build-web-app.ts'
import { forgetAssets, keepAssets } from './earlier-assets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daily-tasks-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The sources, as another machine would have them: in another folder, written at another time. */
function elsewhere(name: string): string {
  const root = join(folder, name)
  for (const source of [
    'web',
    'contract',
    'domain',
    'scripts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'CHANGELOG.md',
  ])
    cpSync(join(ROOT, source), join(root, source), { recursive: true })
  return root
}

test('sources are the same in every folder, at every time, until one changes', () => {
  const root = elsewhere('a')
  utimesSync(join(root, 'vite.config.ts'), 1, 1)
  expect(sourcesPrint(root)).toBe(sourcesPrint())
  writeFileSync(join(root, 'web/new.ts'), '')
  expect(sourcesPrint(root)).not.toBe(sourcesPrint())
})

test('the date that the app shows is that of the sources', () => {
  const root = elsewhere('b')
  expect(sourcesDate(root, { SOURCE_DATE_EPOCH: '1700000000' })).toBe('2023-11-14T22:13:20.000Z')
  const withoutGit = sourcesDate(root, {})
  expect(sourcesDate(elsewhere('c'), {})).toBe(withoutGit)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-09T08:00:00Z' },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'x')
  expect(sourcesDate(root, {})).toBe('2026-03-09T08:00:00.000Z')
})

test('no time, no folder and nothing random enters the build', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const makers = ['vite.config.ts', 'scripts/prerender.ts', 'scripts/build-service-worker.ts']
  for (const file of makers)
    expect(read(file)).not.toMatch(/new Date\(\)|Date\.now|Math\.random|randomUUID|hostname/)
  // Where a build of these sources is there, it names no folder of this machine.
  for (const file of globSync('dist/**/*.{js,css,html}', { cwd: ROOT }))
    expect(read(file)).not.toContain(ROOT)
})

test('assets of earlier builds are kept until they are in use again, too old, or too much', async () => {
  const [assets, earlier] = [join(folder, 'assets'), join(folder, 'earlier')]
  mkdirSync(assets)
  const write = (name: string) => writeFileSync(join(assets, name), 'x'.repeat(10))
  for (const name of ['same-1.js', 'old-1.js', 'older-1.js']) write(name)
  await keepAssets(assets, earlier)
  rmSync(assets, { recursive: true })
  mkdirSync(assets)
  for (const name of ['same-1.js', 'new-2.js']) write(name)
  utimesSync(join(earlier, 'older-1.js'), 1_000, 1_000)
  await forgetAssets(assets, earlier)
  expect(readdirSync(earlier)).toEqual(['old-1.js'])
  await forgetAssets(assets, earlier, { mostBytes: 5 })
  expect(readdirSync(earlier)).toEqual([])
})

test('a build takes the place of another only as a whole, and what is open keeps its assets', async () => {
  const [dist, made, earlier] = ['dist', 'dist-new', 'dist-earlier'].map((name) => join(folder, name))
  const build = (to: string, version: string) => {
    mkdirSync(join(to, 'assets'), { recursive: true })
    writeFileSync(join(to, 'app.html'), version)
    writeFileSync(join(to, `assets/day-${version}.js`), version)
  }
  for (const version of ['1', '2', '3']) {
    build(made!, version)
    // Left by a replacement that was broken off.
    build(`${dist}-former`, 'broken off')
    await replaceBuild(dist!, made!, earlier!)
    expect(readFileSync(join(dist!, 'app.html'), 'utf8')).toBe(version)
    expect(readdirSync(join(dist!, 'assets'))).toEqual([`day-${version}.js`])
  }
  expect(readdirSync(earlier!).sort()).toEqual(['day-1.js', 'day-2.js'])
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist-earlier'])
})
