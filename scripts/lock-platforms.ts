import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * The optional packages that are missing from the lock file. `npm ci` requires them for all platforms, but `npm install`
 * leaves out those the registry does not have. Each is only ever fetched on its own platform.
 */
export function missingPlatforms(packages: Record<string, Entry>): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '') continue
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      if (!packages[place] && !packages[`${path}/${place}`] && /^[\d.]+$/.test(version)) {
        missing[place] = { version, optional: true, ...platformOf(name) }
      }
    }
  }
  return missing
}

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'loong64',
  'mips64el',
]

/** The platform in a package's name, such as '@rolldown/binding-linux-arm64-musl'. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = /musl/.test(name) ? ['musl'] : /linux.*gnu/.test(name) ? ['glibc'] : []
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) }
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const all = { ...lock.packages, ...missingPlatforms(lock.packages) }
  lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
