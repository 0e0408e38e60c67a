import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { guarded, handledElsewhere } from '../process/guard.ts'
import { makeFolder } from '../process/make-folder.ts'
import { oneAtATime } from '../process/one-at-a-time.ts'
import { explainFolder, rememberPlace, withoutAny } from './data-folder.ts'
import { type DatabaseHome, databaseHome } from './embedded-home.ts'
import { appAddress, ensureAppDatabase } from './embedded-role.ts'
import { isPostgres, type Postmaster, runningPostmaster } from './postmaster.ts'

const runFile = promisify(execFile)

export type EmbeddedDatabase = {
  /** for the role that owns the product's database and nothing else */
  url: string
  /** for tests that make databases, and for backups */
  superuserUrl: string
  folder: string
  /** what was unusual about the data folder, in a sentence */
  found?: string
  /** starts it again whenever it ends; calls `lost` if that does not work at the same address */
  keepUp: (lost: (error: unknown) => void) => void
  /** stops it, unless another process of the product still uses it */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** tests give up durability for speed; the product never does */
  durable?: boolean
  /** false for those who expect one to be there: then an empty data folder is a mistake */
  mayBegin?: boolean
}

/**
 * Starts a real PostgreSQL from an npm package, with its files under `dataDir`.
 * If one is still running there (its owner was killed), it is reused; a stale lock is removed.
 */
export async function startEmbedded(
  dataDir: string,
  { durable = true, mayBegin = true }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  if (!mayBegin && !existsSync(dataDir)) throw withoutAny(dataDir)
  await makeFolder(dataDir).catch(explainFolder(dataDir))
  return begin(dataDir, { durable, mayBegin }).catch(explainFolder(dataDir))
}

function begin(dataDir: string, { durable, mayBegin }: Required<EmbeddedOptions>): Promise<EmbeddedDatabase> {
  return withStartLock(dataDir, async () => {
    const home = await databaseHome(dataDir, mayBegin)
    const server = new EmbeddedServer(dataDir, home, durable)
    await removeUnfinished(home.folder)
    if (home.isNew) await initialise(home, server.cluster)
    await rememberPlace(dataDir, home.folder)
    return {
      ...(await server.start()),
      folder: home.folder,
      found: home.found,
      keepUp: (lost) => server.keepUp(lost),
      stop: () => server.stop(),
    }
  })
}

/** Stops the PostgreSQL that a killed process left running, unless another still uses it. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const home = await databaseHome(dataDir)
  if (!home.isNew) await new EmbeddedServer(dataDir, home, true).stop()
}

/** Only one process at a time may start or stop the same database. */
function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return oneAtATime(join(dataDir, 'starting.lock'), work)
}

const DATABASE = 'daily_tasks'
const CHECK_EVERY_MS = 250
const PATIENCE_MS = 20_000
const STOP_PATIENCE_MS = 10_000

class EmbeddedServer {
  readonly cluster: string
  readonly #dataDir: string
  readonly #home: DatabaseHome
  readonly #durable: boolean
  #password = ''
  #running: Postmaster | undefined
  /** slower; for a place without a usable /dev/shm, to which a database was brought that was made where there is one */
  #sharesByFiles = false
  #watch: NodeJS.Timeout | undefined

  constructor(dataDir: string, home: DatabaseHome, durable: boolean) {
    this.#dataDir = dataDir
    this.#home = home
    this.#durable = durable
    this.cluster = join(home.folder, 'cluster')
  }

  async start(): Promise<Pick<EmbeddedDatabase, 'url' | 'superuserUrl'>> {
    this.#password = (await readFile(join(this.#home.folder, 'password'), 'utf8')).trim()
    const running = await runningPostmaster(this.cluster)
    if (running) await waitUntilReady(this.#url('postgres', running.port))
    this.#running = running ?? (await this.#launch())
    try {
      await ensureAppDatabase((name) => this.#url(name), DATABASE, this.#password)
    } catch (error) {
      if (!running) await this.#endUnused()
      throw error
    }
    const superuserUrl = this.#url(DATABASE)
    return { url: appAddress(superuserUrl, this.#password), superuserUrl }
  }

  keepUp(lost: (error: unknown) => void): void {
    let isBusy = false
    const check = async () => {
      if (isBusy || (await isPostgres(this.#running!.pid))) return
      isBusy = true
      try {
        await withStartLock(this.#dataDir, () => this.#startAgain())
      } catch (error) {
        if (this.#watch) lost(error)
      }
      isBusy = false
    }
    this.#watch = setInterval(guarded('embedded PostgreSQL', check), CHECK_EVERY_MS)
    this.#watch.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch)
    this.#watch = undefined
    await withStartLock(this.#dataDir, async () => {
      this.#running = await runningPostmaster(this.cluster)
      if (!this.#running) return
      this.#password ||= (await readFile(join(this.#home.folder, 'password'), 'utf8')).trim()
      await this.#endUnused()
    })
  }

  async #endUnused(): Promise<void> {
    if (!(await usedByOthers(this.#url('postgres')))) await end(this.#running!.pid)
  }

  /** At the same address, which the rest of the process has in its hands. */
  async #startAgain(): Promise<void> {
    if (!this.#watch) return
    const before = this.#running!
    const running = (await runningPostmaster(this.cluster)) ?? (await this.#launch(before.port))
    if (running.port !== before.port) throw new Error('The embedded PostgreSQL has another address now.')
    this.#running = running
  }

  #url(name: string, port = this.#running?.port): string {
    return `postgres://daily_tasks:${this.#password}@127.0.0.1:${port}/${name}`
  }

  /** Starts PostgreSQL. Retries, since processes of one that was killed may take a moment to exit. */
  async #launch(port?: number): Promise<Postmaster> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      await rm(join(this.cluster, 'postmaster.pid'), { force: true })
      const at = port ?? (await freePort())
      const child = this.#spawn(at)
      try {
        await waitUntilReady(this.#url('postgres', at), child)
        return { pid: child.pid!, port: at }
      } catch (error) {
        if (performance.now() > deadline || (child.pid && child.exitCode === null)) throw error
        this.#sharesByFiles ||= (error as Error).message.includes('shared memory segment')
        await pause(CHECK_EVERY_MS)
      }
    }
  }

  #spawn(port: number): ChildProcess {
    const { binaries, owner, folder } = this.#home
    const child = spawn(
      binaries.postgres,
      ['-D', this.cluster, ...settings(port, { durable: this.#durable, sharesByFiles: this.#sharesByFiles })],
      {
        ...owner,
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
        cwd: folder,
        // its own group: Ctrl-C in the terminal reaches us alone, and we stop it after the last request
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    child.unref()
    return child
  }
}

function settings(
  port: number,
  { durable, sharesByFiles }: { durable: boolean; sharesByFiles: boolean },
): string[] {
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    // Otherwise its log repeats rows that were refused, and so what people wrote.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(sharesByFiles && { dynamic_shared_memory_type: 'mmap' }),
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          // Many small databases that live for seconds.
          autovacuum: 'off',
          max_connections: 300,
        }),
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const UNFINISHED = 'cluster.new'

/** What starts that were killed half way left. One of them may still be writing there: then it stays until the next start. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
}

/**
 * Under another name until it is complete, so that a start that is killed half-way leaves no half database. The name is
 * always a new one: initdb outlives a server that is killed, and goes on writing.
 */
async function initialise(home: DatabaseHome, complete: string): Promise<void> {
  const cluster = join(home.folder, `${UNFINISHED}-${randomUUID()}`)
  await mkdir(cluster, { recursive: true })
  const passwordFile = join(home.folder, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (home.owner) {
    for (const path of [home.folder, cluster, passwordFile]) await chown(path, home.owner.uid, home.owner.gid)
  }
  await chmod(cluster, 0o700)
  await runFile(
    home.binaries.initdb,
    [
      '-D',
      cluster,
      '-U',
      'daily_tasks',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...home.owner, cwd: home.folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } },
  )
  await rename(cluster, complete)
}

async function waitUntilReady(url: string, child?: ChildProcess): Promise<void> {
  let stderr = ''
  let failed = false
  const keep = (chunk: Buffer | Error) => {
    stderr = (stderr + (chunk instanceof Error ? chunk.message : chunk)).slice(-2000)
  }
  child?.stderr?.on('data', guarded('output of PostgreSQL', keep))
  child?.stderr?.on('error', handledElsewhere)
  const notStarted = (error: Error) => {
    failed = true
    keep(error)
  }
  child?.on('error', guarded('PostgreSQL did not start', notStarted))
  const deadline = performance.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', handledElsewhere)
    try {
      await client.connect()
      await client.end()
      child?.stderr?.destroy()
      return
    } catch (error) {
      const exited = failed || (child && (child.exitCode !== null || child.signalCode !== null))
      if (exited || performance.now() > deadline) {
        const why = `The embedded PostgreSQL did not start; the newest file in postgres/cluster/log of the data folder says why. ${stderr.trim() || (error as Error).message}`
        throw Object.assign(new Error(why), { stderr })
      }
      await pause(40)
    }
  }
}

/** Fast, and if that takes too long (it may be frozen), at once: what was committed is on the disk either way. */
async function end(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostgres(pid))) return
    process.kill(pid, signal)
    const deadline = performance.now() + STOP_PATIENCE_MS
    while (performance.now() < deadline && (await isPostgres(pid))) await pause(20)
  }
}

async function usedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', handledElsewhere)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'daily-tasks' and pid <> pg_backend_pid()",
    )
    return Boolean(rowCount)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
