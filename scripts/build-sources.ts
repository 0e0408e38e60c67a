import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Everything that the built web app depends on. */
const SOURCES = [
  'web',
  'contract',
  'domain',
  'vite.config.ts',
  'scripts/prerender.ts',
  'scripts/build-service-worker.ts',
  'scripts/build-sources.ts',
  'package.json',
  'package-lock.json',
]

/** Changes with the name or content of any source, and with nothing else: not with the folder, the machine or the time. */
export function sourcesPrint(root = ROOT): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(source)
  return hash.digest('hex')

  function add(path: string): void {
    const full = join(root, path)
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0${createHash('sha256').update(readFileSync(full)).digest('hex')}\n`)
    }
  }
}

/**
 * When the sources were last changed, which the app shows as its build date. Not the time of the build: two machines
 * would get two builds of one version, whose files have different names, and could not serve each other's visitors.
 */
export function sourcesDate(root = ROOT, env = process.env): string {
  const seconds = Number(env.SOURCE_DATE_EPOCH || committedAt(root))
  // Without git: the newest release that the changelog dates.
  return seconds > 0 ? new Date(seconds * 1000).toISOString() : `${releasedOn(root)}T12:00:00.000Z`
}

function committedAt(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct', '--', ...SOURCES], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function releasedOn(root: string): string {
  return /\d{4}-\d\d-\d\d/.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[0] ?? '2026-01-01'
}
