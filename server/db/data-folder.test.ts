import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explainFolder, findDatabase, refuseOtherMajor, rememberPlace } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import { databaseHome } from './embedded-home.ts'

let root: string
let system: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'data folders ')))
  system = join(root, 'system')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (name: string) => join(root, name)
const copy = (from: string, to: string) =>
  cpSync(at(from), at(to), { recursive: true, verbatimSymlinks: true })

/** Finds the database of a data folder as a start does, and creates it if there is none. */
async function open(name: string, { inside = true } = {}) {
  mkdirSync(at(name), { recursive: true })
  const place = await findDatabase(at(name), async () => inside, system)
  if (place.isNew) makeCluster(place.folder)
  await rememberPlace(at(name), place.folder)
  const id = readFileSync(join(place.folder, 'cluster/PG_VERSION'), 'utf8')
  return { ...place, id, folder: realpathSync(place.folder) }
}

let made = 0
function makeCluster(folder: string): void {
  mkdirSync(join(folder, 'cluster/global'), { recursive: true })
  writeFileSync(join(folder, 'cluster/PG_VERSION'), `database ${++made}`)
  writeFileSync(join(folder, 'cluster/global/pg_control'), '')
}

/** What a version before this one left: the absolute path in database-folder was all there was. */
function madeByEarlierVersion(name: string, folder = at(`${name}/postgres`)): void {
  mkdirSync(at(name), { recursive: true })
  makeCluster(folder)
  writeFileSync(join(at(name), 'database-folder'), `${folder}\n`)
}

const earlierSystemFolder = (name: string) =>
  join(system, createHash('sha256').update(at(name)).digest('hex').slice(0, 12))

test('a folder keeps its database from start to start', async () => {
  const first = await open('data')
  expect(await open('data')).toEqual({ ...first, isNew: false, found: undefined })
  expect(readFileSync(at('data/database-folder'), 'utf8').trim()).toBe(at('data/postgres'))
})

test.each(['now', 'earlier'])(
  'a copied folder has a database of its own, and says so once (made %s)',
  async (by) => {
    if (by === 'earlier') madeByEarlierVersion('data')
    await open('data')
    copy('data', 'second')
    const second = await open('second')
    expect(second.folder).toBe(at('second/postgres'))
    expect(second.found).toBe(`This is a copy of ${at('data')}, with a database of its own.`)
    expect((await open('second')).found).toBeUndefined()
    expect((await open('data')).folder).toBe(at('data/postgres'))
  },
)

test.each(['now', 'earlier'])('a moved folder takes its database along (made %s)', async (by) => {
  if (by === 'earlier') madeByEarlierVersion('data')
  const { id } = await open('data')
  renameSync(at('data'), at('moved'))
  const moved = await open('moved')
  expect(moved).toMatchObject({ id, isNew: false, folder: at('moved/postgres') })
  expect(moved.found).toBe(`The data folder was moved here from ${at('data')}; its database came along.`)
  expect(existsSync(at('data'))).toBe(false)
})

test('so does one whose parent folder was renamed, before this version ever started', async () => {
  madeByEarlierVersion('app/data')
  renameSync(at('app'), at('app 2'))
  expect(await open('app 2/data')).toMatchObject({ isNew: false, folder: at('app 2/data/postgres') })
})

test('a folder reached by a symbolic link is the same folder', async () => {
  const { id } = await open('data')
  symlinkSync(at('data'), at('link'))
  expect(await open('link')).toMatchObject({ id, isNew: false, found: undefined })
  expect(await open('data')).toMatchObject({ id, isNew: false, found: undefined })
})

test('a database that is gone is never replaced by an empty one without a word', async () => {
  await open('data')
  rmSync(at('data/postgres'), { recursive: true })
  await expect(open('data')).rejects.toThrow(`The database of ${at('data')} was in ${at('data/postgres')}`)
  madeByEarlierVersion('other')
  rmSync(at('other/postgres'), { recursive: true })
  await expect(open('other')).rejects.toThrow('Bring it back, or remove')
})

test('a copy without the database does not use the original’s', async () => {
  await open('data')
  mkdirSync(at('half'))
  cpSync(at('data/database-folder'), at('half/database-folder'))
  await expect(open('half')).rejects.toThrow(`The database of ${at('half')} was in ${at('data/postgres')}`)
})

test('a half database is refused', async () => {
  await open('data')
  rmSync(at('data/postgres/cluster/global/pg_control'))
  await expect(open('data')).rejects.toThrow('is not complete')
})

test('a linked database belongs to one folder: a move takes it along, a copy is refused', async () => {
  makeCluster(at('big disk'))
  mkdirSync(at('data'))
  symlinkSync(at('big disk'), at('data/postgres'))
  writeFileSync(at('data/database-folder'), `${at('data/postgres')}\n`)
  const { id } = await open('data')
  copy('data', 'second')
  await expect(open('second')).rejects.toThrow(`${at('second')} is a copy of ${at('data')}`)
  renameSync(at('data'), at('moved'))
  expect(await open('moved')).toMatchObject({
    id,
    found: `The data folder was moved here from ${at('data')}.`,
  })
  await expect(open('second')).rejects.toThrow(`${at('second')} is a copy of ${at('moved')}`)
})

test('even when the copy is the first to start with this version', async () => {
  makeCluster(at('big disk'))
  mkdirSync(at('data'))
  symlinkSync(at('big disk'), at('data/postgres'))
  writeFileSync(at('data/database-folder'), `${at('data/postgres')}\n`)
  copy('data', 'second')
  await expect(open('second')).rejects.toThrow(`${at('second')} is a copy of ${at('data')}`)
})

test('where PostgreSQL may not enter, the database outside belongs to one folder too', async () => {
  const { id } = await open('closed', { inside: false })
  copy('closed', 'second')
  await expect(open('second', { inside: false })).rejects.toThrow(`${at('second')} is a copy of`)
  renameSync(at('closed'), at('moved'))
  expect(await open('moved', { inside: false })).toMatchObject({ id, isNew: false })
  await expect(open('second', { inside: false })).rejects.toThrow(
    `${at('second')} is a copy of ${at('moved')}`,
  )
  // A new folder at the old path is not the one that was moved away.
  expect(await open('closed', { inside: false })).toMatchObject({ isNew: true })
})

test('one outside made by an earlier version goes on, but not from a folder at another path', async () => {
  madeByEarlierVersion('closed', earlierSystemFolder('closed'))
  copy('closed', 'second')
  await expect(open('second')).rejects.toThrow('was made for a data folder at another path')
  expect(await open('closed')).toMatchObject({ isNew: false, folder: earlierSystemFolder('closed') })
  await expect(open('second')).rejects.toThrow(`${at('second')} is a copy of ${at('closed')}`)
  writeFileSync(join(earlierSystemFolder('closed'), 'belongs-to'), `${at('second')}\n`)
  expect(await open('second')).toMatchObject({ isNew: false })
})

test('the files of another PostgreSQL are refused with what to do, and left alone', async () => {
  const { folder } = await open('data')
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '17\n')
  await expect(refuseOtherMajor(folder, '18')).rejects.toThrow(
    /was made by PostgreSQL 17, but this version of the product brings 18\. Start the version that you had before, run `npm run admin -- backup FILE` there/,
  )
  expect(readFileSync(join(folder, 'cluster/PG_VERSION'), 'utf8')).toBe('17\n')
  await expect(refuseOtherMajor(folder, '17')).resolves.toBeUndefined()
})

test.each([
  ['the system', { code: 'ENOSPC', syscall: 'write' }],
  ['PostgreSQL', { code: '53100' }],
  [
    'what makes the database',
    { code: 1, stderr: 'FATAL:  could not write to file "base/4/1249": No space left on device' },
  ],
])('a full disk is told in a sentence, when it is %s that finds it', (_, found) => {
  const error = Object.assign(new Error('failed'), found)
  expect(() => explainFolder('/data')(error as NodeJS.ErrnoException)).toThrow(
    'Nothing can be kept in /data: there is no room left. Make some, then start again.',
  )
})

test('another failure of PostgreSQL stays what it is', () => {
  const error = Object.assign(new Error('failed'), { code: '42501' })
  expect(() => explainFolder('/data')(error)).toThrow(error)
})

test('a user without a name is told why PostgreSQL makes nothing for them', () => {
  const stderr = 'initdb: could not look up effective user ID 1234: user does not exist'
  const error = Object.assign(new Error('failed'), { code: 1, stderr })
  expect(() => explainFolder('/data')(error as never)).toThrow(
    'Nothing can be kept in /data: PostgreSQL makes no database for a user without a name.',
  )
})

test('whoever expects a database finds none in an empty folder, and leaves it empty', async () => {
  const sentence = `There is no database in ${at('data')}. Set DATA_DIR to the folder that has it, or start the product to make one.`
  await expect(startEmbedded(at('data'), { mayBegin: false })).rejects.toThrow(sentence)
  expect(existsSync(at('data'))).toBe(false)
  mkdirSync(at('data'))
  await expect(startEmbedded(at('data'), { mayBegin: false })).rejects.toThrow(sentence)
  expect(readdirSync(at('data'))).toEqual([])
})

test.runIf(process.getuid?.() === 0)('what root begins in somebody’s folder belongs to them', async () => {
  chmodSync(root, 0o755)
  for (const [name, uid] of [
    ['theirs', 1],
    ['nameless', 54_321],
  ] as const) {
    mkdirSync(at(name))
    chownSync(at(name), uid, 1)
  }
  expect((await databaseHome(at('theirs'))).owner).toEqual({ uid: 1, gid: 1 })
  expect((await databaseHome(at('nameless'))).owner?.uid).not.toBe(54_321)
  await rememberPlace(at('theirs'), at('theirs/postgres'))
  expect(statSync(at('theirs/database-folder')).uid).toBe(1)
})
