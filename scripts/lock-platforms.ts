import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

export type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Packages = Record<string, Entry>

/** What a registry says about one version of a package; undefined if it does not have it. */
export type Lookup = (
  name: string,
  version: string,
) => Promise<Pick<Entry, 'integrity' | 'os' | 'cpu' | 'libc'> | undefined>

/**
 * Makes the lock file whole. Packages name variants of themselves for every platform, and `npm ci` requires each of
 * them in the lock file, but `npm install` leaves out those that the registry in use does not have. Here each gets its
 * entry with the hash of its content; one that the registry does not have is left out of the list that names it too,
 * since nobody could check what would be installed in its place.
 *
 * `own` are the lists as the packages themselves have them: the lock file's may be shorter from an earlier run.
 */
export async function completed(
  packages: Packages,
  own: (path: string) => Record<string, string>,
  lookup: Lookup,
): Promise<Packages> {
  const all: Packages = { ...packages }
  for (const [path, entry] of Object.entries(packages)) {
    const named = { ...own(path), ...entry.optionalDependencies }
    if (path === '' || Object.keys(named).length === 0) continue
    const kept: Record<string, string> = {}
    for (const [name, version] of Object.entries(named)) {
      const place = placeOf(all, path, name)
      const known = all[place]?.integrity || !/^[\d.]+$/.test(version)
      const found = known ? undefined : await lookup(name, version)
      if (known || found?.integrity) kept[name] = version
      if (known) continue
      if (found?.integrity) all[place] = { version, ...found, optional: true }
      else delete all[place]
    }
    const { optionalDependencies: _, ...rest } = entry
    all[path] = Object.keys(kept).length > 0 ? { ...rest, optionalDependencies: kept } : rest
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Packages whose content could be swapped without npm noticing. */
export function withoutHash(packages: Packages): string[] {
  return Object.keys(packages).filter((path) => path && !packages[path]!.integrity && !packages[path]!.link)
}

/** Optional packages that the lock file names without having them: `npm ci` refuses that. */
export function missingPlatforms(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    path === ''
      ? []
      : Object.keys(optionalDependencies).filter((name) => !packages[placeOf(packages, path, name)]),
  )
}

function placeOf(packages: Packages, path: string, name: string): string {
  const nested = `${path}/node_modules/${name}`
  return packages[nested] ? nested : `node_modules/${name}`
}

async function askRegistry(name: string, version: string): ReturnType<Lookup> {
  try {
    const fields = ['dist.integrity', 'os', 'cpu', 'libc']
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, ...fields, '--json'])
    const { 'dist.integrity': integrity, os, cpu, libc } = JSON.parse(stdout)
    const list = (value: unknown) => (value === undefined ? undefined : ([value].flat() as string[]))
    return {
      integrity,
      ...(cpu && { cpu: list(cpu) }),
      ...(libc && { libc: list(libc) }),
      ...(os && { os: list(os) }),
    }
  } catch {
    return undefined
  }
}

/** As the installed package has it. */
function ownList(path: string): Record<string, string> {
  try {
    const file = new URL(`../${path}/package.json`, import.meta.url)
    return JSON.parse(readFileSync(file, 'utf8')).optionalDependencies ?? {}
  } catch {
    return {}
  }
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  lock.packages = await completed(lock.packages, ownList, askRegistry)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
