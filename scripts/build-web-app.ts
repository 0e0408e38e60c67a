import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BadSetting } from '#server/config/config.ts'
import { ROOT, sourcesPrint } from './build-sources.ts'
import { forgetAssets, keepAssets } from './earlier-assets.ts'

const STAMP = join(ROOT, 'dist', '.built-from')
const ASSETS = join(ROOT, 'dist', 'assets')
const EARLIER = join(ROOT, 'dist-earlier')

/** Builds the web app into dist/, unless dist/ was built from these sources: here, or elsewhere and carried here. */
export async function buildWebApp(): Promise<void> {
  const print = sourcesPrint()
  if (await isBuilt(print)) return
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) throw new BadSetting(CANNOT_BUILD)
  console.log('Building the web app …')
  await keepAssets(ASSETS, EARLIER)
  const node = promisify(execFile)
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }
  await node(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
  await node(process.execPath, [join(ROOT, 'scripts/prerender.ts')], options)
  await forgetAssets(ASSETS, EARLIER)
  await writeFile(STAMP, print)
}

export async function isBuilt(print = sourcesPrint()): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => '')) === print
}

const CANNOT_BUILD =
  'The web app is not built from these sources, and the packages that build it are not installed: run `npm ci` without --omit=dev (and without NODE_ENV=production), or copy dist/ from where it was built.'
