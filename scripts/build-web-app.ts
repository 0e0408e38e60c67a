import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'web',
  'contract',
  'domain',
  'index.html',
  'vite.config.ts',
  'scripts/prerender.ts',
  'scripts/build-service-worker.ts',
  'package.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist', '.built-from')

/** Builds the web app into dist/, unless dist/ is up to date. */
export async function buildWebApp(): Promise<void> {
  const print = await fingerprint()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === print) return
  console.log('Building the web app …')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const node = promisify(execFile)
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }
  await node(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
  await node(process.execPath, [join(ROOT, 'scripts/prerender.ts')], options)
  await writeFile(STAMP, print)
}

/** Changes with the path, size or modification time of any source file. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) await add(join(ROOT, source))
  return hash.digest('hex')

  async function add(path: string): Promise<void> {
    const stats = await stat(path).catch(() => undefined)
    if (!stats) return
    if (stats.isDirectory()) {
      for (const name of (await readdir(path)).sort()) await add(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
    }
  }
}
