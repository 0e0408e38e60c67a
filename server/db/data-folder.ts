import { createHash, randomUUID } from 'node:crypto'
import { chown, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'

/** For files that an unprivileged user must reach when the data folder is in a place only root may enter. */
export const SYSTEM_FOLDER = '/var/lib/daily-tasks'

/** Where the database of a data folder is. */
export type Place = {
  folder: string
  isNew: boolean
  /** what was unusual about it, in a sentence for the operator */
  found?: string
}

/** A data folder that must not be used as it is. The message says what to do. */
export class CannotUseFolder extends Error {}

/** Turns the system's refusal to write into a sentence that says what to do. */
export function explainFolder(dataDir: string) {
  return (error: NodeJS.ErrnoException & { stderr?: string }): never => {
    const { code = '', syscall } = error
    const cannotBeMade = code === 'ENOENT' && syscall === 'mkdir' ? NOTHING_THERE : undefined
    const why = postgresProblem(error) ?? cannotBeMade ?? (syscall && UNUSABLE[code])
    if (!why) throw error
    throw new CannotUseFolder(`Nothing can be kept in ${dataDir}: ${why}`, { cause: error })
  }
}

/** From PostgreSQL's own error, or from the output of initdb. */
function postgresProblem({ code, stderr = '' }: { code?: string; stderr?: string }): string | undefined {
  if (code === '53100' || stderr.includes('No space left on device')) return NO_ROOM
  return stderr.includes('could not look up effective user ID') ? NAMELESS : undefined
}

const NOT_A_FOLDER =
  'a part of its path is a file, or a link that leads nowhere (is a disk missing?). Set DATA_DIR to a folder.'
const NOTHING_THERE = 'no folder can be made there. Set DATA_DIR to another.'
const NOT_ALLOWED =
  'this user may not write there. Start as the user it belongs to, or set DATA_DIR to another.'
const NO_ROOM = 'there is no room left. Make some, then start again.'
const NAMELESS =
  'PostgreSQL makes no database for a user without a name. Add the user to /etc/passwd, or start as another.'
const UNUSABLE: Record<string, string> = {
  EEXIST: NOT_A_FOLDER,
  ENOTDIR: NOT_A_FOLDER,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: 'it is read-only. Open it for writing, or set DATA_DIR to another.',
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
}

/**
 * Finds the database of a data folder. What is inside the folder belongs to it, wherever the folder was moved or copied
 * to. A database outside it (because PostgreSQL's user may not enter, or by a symbolic link) names its data folder in
 * return, so that a copy is refused instead of working on the original's data.
 * `database-folder` holds the path at the last start. Earlier versions trusted it; now it only tells where a folder
 * came from, and which database outside it is meant.
 */
export async function findDatabase(
  dataDir: string,
  mayBeInside: () => Promise<boolean>,
  systemFolder = SYSTEM_FOLDER,
): Promise<Place> {
  const here = await realpath(dataDir)
  const inside = join(dataDir, 'postgres')
  const saved = await readText(join(dataDir, POINTER))
  const us = { dataDir, here, saved }
  const outside = saved && basename(saved) !== 'postgres' ? saved : undefined
  if (outside) return claim(outside, us)
  if (await hasCluster(inside)) {
    const isWithin = (await realpath(inside)).startsWith(here + sep)
    return isWithin ? { folder: inside, isNew: false, found: await origin(saved, here) } : claim(inside, us)
  }
  if (saved) throw withoutDatabase(here, saved)
  if (await mayBeInside()) return { folder: inside, isNew: true }
  const usual = join(systemFolder, pathMark(here))
  if (!(await hasCluster(usual))) return { folder: usual, isNew: true }
  const { isOurs } = await ownerOf(usual, us)
  if (isOurs) return { folder: usual, isNew: false, found: `Found the database that ${here} had before.` }
  return { folder: join(systemFolder, randomUUID().slice(0, 12)), isNew: true }
}

/** Writes down, once the database is there, where it is and whose it is. */
export async function rememberPlace(dataDir: string, folder: string): Promise<void> {
  const here = await realpath(dataDir)
  await writeIfNew(join(dataDir, POINTER), `${folder}\n`)
  // Root may have written it for someone who starts the product there next.
  const { uid, gid } = await stat(dataDir)
  if (process.getuid?.() === 0) await chown(join(dataDir, POINTER), uid, gid)
  if (!(await realpath(folder)).startsWith(here + sep)) await writeIfNew(join(folder, RECORD), `${here}\n`)
}

type Us = { dataDir: string; here: string; saved: string }

const POINTER = 'database-folder'
const RECORD = 'belongs-to'

/** Takes a database outside the data folder, unless another data folder has it. */
async function claim(folder: string, us: Us): Promise<Place> {
  const { here, saved } = us
  if (!(await hasCluster(folder))) throw withoutDatabase(here, saved)
  const { isOurs, former } = await ownerOf(folder, us)
  if (isOurs) {
    const found = former && former !== here ? `The data folder was moved here from ${former}.` : undefined
    return { folder, isNew: false, found }
  }
  if (former) {
    throw new CannotUseFolder(
      `${here} is a copy of ${former}, which uses the database in ${folder}. ` +
        `Stop that one, copy its database to ${join(here, 'postgres')} and remove ${join(here, POINTER)}; without the copy it begins empty.`,
    )
  }
  throw new CannotUseFolder(
    `The database in ${folder} was made for a data folder at another path. ` +
      `If that was this one before it was moved, write ${here} into ${join(folder, RECORD)}; ` +
      `if ${here} is a copy, remove ${join(here, POINTER)} to begin with an empty database.`,
  )
}

/** Whether a database outside belongs to this data folder, and which one it belonged to at the last start. */
async function ownerOf(folder: string, { dataDir, here, saved }: Us) {
  const former =
    (await readText(join(folder, RECORD))) ||
    (basename(saved) === 'postgres' && dirname(saved)) ||
    ([here, resolve(dataDir)].some((path) => basename(folder) === pathMark(path)) && here)
  if (!former) return { isOurs: false }
  const isOurs = (await isSameFolder(former, here)) || !(await leadsTo(former, folder))
  return { isOurs, former }
}

/** Whether a data folder is still there and has this database. */
async function leadsTo(dataDir: string, folder: string): Promise<boolean> {
  const saved = await readText(join(dataDir, POINTER))
  const its = saved && basename(saved) !== 'postgres' ? saved : join(dataDir, 'postgres')
  return isSameFolder(its, folder)
}

/** Where a data folder with a database inside was at its last start, if that was elsewhere. */
async function origin(saved: string, here: string): Promise<string | undefined> {
  const former = saved && dirname(saved)
  if (!former || (await isSameFolder(former, here)) || former === here) return undefined
  return (await hasCluster(saved).catch(() => true))
    ? `This is a copy of ${former}, with a database of its own.`
    : `The data folder was moved here from ${former}; its database came along.`
}

function withoutDatabase(here: string, saved: string): Error {
  return new CannotUseFolder(
    `The database of ${here} was in ${saved} and is not there any more, nor in ${join(here, 'postgres')}. ` +
      `Bring it back, or remove ${join(here, POINTER)} to begin with an empty one.`,
  )
}

/** For those who want to find data there, not to begin. */
export function withoutAny(dataDir: string): Error {
  return new CannotUseFolder(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder that has it, or start the product to make one.`,
  )
}

export async function hasCluster(folder: string): Promise<boolean> {
  const has = (name: string) =>
    stat(join(folder, 'cluster', name)).then(
      () => true,
      ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ENOENT' || code === 'ENOTDIR') return false
        throw new CannotUseFolder(
          `The database in ${folder} cannot be read (${code}). Start as the user it belongs to, or as root.`,
        )
      },
    )
  if (!(await has('PG_VERSION'))) return false
  if (await has('global/pg_control')) return true
  throw new CannotUseFolder(
    `The database in ${folder} is not complete. Bring it back from a backup, or remove that folder and ${POINTER} beside it to begin with an empty one.`,
  )
}

/** The files of one major version mean nothing to another. A backup fits all of them. */
export async function refuseOtherMajor(folder: string, packaged: string): Promise<void> {
  const made = await readText(join(folder, 'cluster', 'PG_VERSION'))
  if (made === packaged) return
  throw new CannotUseFolder(
    `The database in ${folder} was made by PostgreSQL ${made}, but this version of the product brings ${packaged}. ` +
      'Start the version that you had before, run `npm run admin -- backup FILE` there, then with this one ' +
      '`npm run admin -- restore FILE` with DATA_DIR set to a new folder. Nothing was changed.',
  )
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return Boolean(a && b && a.dev === b.dev && a.ino === b.ino)
}

/** Earlier versions named a folder outside after the path of its data folder. */
function pathMark(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim()
}

async function writeIfNew(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
}
