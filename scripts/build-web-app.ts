import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, sourcesPrint } from './build-sources.ts'
import { forgetAssets, keepAssets } from './earlier-assets.ts'

const STAMP = join(ROOT, 'dist', '.built-from')
const ASSETS = join(ROOT, 'dist', 'assets')
const EARLIER = join(ROOT, 'dist-earlier')

/** Builds the web app into dist/, unless dist/ was built from these sources: here, or elsewhere and carried here. */
export async function buildWebApp(): Promise<void> {
  const print = sourcesPrint()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === print) return
  console.log('Building the web app …')
  await keepAssets(ASSETS, EARLIER)
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const node = promisify(execFile)
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }
  await node(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
  await node(process.execPath, [join(ROOT, 'scripts/prerender.ts')], options)
  await forgetAssets(ASSETS, EARLIER)
  await writeFile(STAMP, print)
}
