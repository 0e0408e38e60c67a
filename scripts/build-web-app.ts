import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BadSetting } from '#server/config/config.ts'
import { ROOT, sourcesPrint } from './build-sources.ts'
import { forgetAssets, keepAssets } from './earlier-assets.ts'

const DIST = join(ROOT, 'dist')
const EARLIER = join(ROOT, 'dist-earlier')
/** The name of the file in a build that tells from which sources it was made. */
const STAMP = '.built-from'

/** Builds the web app into dist/, unless dist/ was built from these sources: here, or elsewhere and carried here. */
export async function buildWebApp(): Promise<void> {
  const print = sourcesPrint()
  if (await isBuilt(print)) return
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) throw new BadSetting(CANNOT_BUILD)
  console.log('Building the web app …')
  const made = `${DIST}-new`
  const node = promisify(execFile)
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }
  await node(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', made], options)
  await node(process.execPath, [join(ROOT, 'scripts/prerender.ts'), made], options)
  await writeFile(join(made, STAMP), print)
  await replaceBuild(DIST, made, EARLIER)
}

/**
 * Puts a finished build in the place of another. A product that runs meanwhile keeps its documents in memory and finds
 * their assets among the earlier ones, so it is not disturbed; nor is one that starts after a build that was broken off.
 */
export async function replaceBuild(dist: string, made: string, earlier: string): Promise<void> {
  const former = `${dist}-former`
  await keepAssets(join(dist, 'assets'), earlier)
  await rm(former, { recursive: true, force: true })
  if (existsSync(dist)) await rename(dist, former)
  await rename(made, dist)
  await rm(former, { recursive: true, force: true })
  await forgetAssets(join(dist, 'assets'), earlier)
}

export async function isBuilt(print = sourcesPrint()): Promise<boolean> {
  return (await readFile(join(DIST, STAMP), 'utf8').catch(() => '')) === print
}

const CANNOT_BUILD =
  'The web app is not built from these sources, and the packages that build it are not installed: run `npm ci` without --omit=dev (and without NODE_ENV=production), or copy dist/ from where it was built.'
