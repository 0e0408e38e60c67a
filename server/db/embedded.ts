import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseHome } from './embedded-home.ts'
import { appAddress, ensureAppDatabase } from './embedded-role.ts'

const runFile = promisify(execFile)

export type EmbeddedDatabase = {
  /** for the role that owns the product's database and nothing else */
  url: string
  /** for tests that make databases, and for backups */
  superuserUrl: string
  folder: string
  /** stops it, unless another process of the product still uses it */
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL from an npm package, with its files under `dataDir`.
 * If one is still running there (its owner was killed), it is reused; a stale lock is removed.
 */
export async function startEmbedded(
  dataDir: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const database = 'daily_tasks'
  const home = await databaseHome(dataDir)
  const cluster = join(home.folder, 'cluster')
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(home, cluster)
  const password = (await readFile(join(home.folder, 'password'), 'utf8')).trim()
  const running = await runningPostmaster(cluster)
  const address = (port: number) => (name: string) =>
    `postgres://daily_tasks:${password}@127.0.0.1:${port}/${name}`
  const url = address(running?.port ?? (await launch(home, cluster, durable, address)))
  if (running) await waitUntilReady(url('postgres'))
  await ensureAppDatabase(url, database, password)
  return {
    url: appAddress(url(database), password),
    superuserUrl: url(database),
    folder: home.folder,
    stop: () => stop(cluster, url('postgres')),
  }
}

/** Starts PostgreSQL on a free port. Retries, since processes of one that was killed may take a moment to exit. */
async function launch(
  home: Home,
  cluster: string,
  durable: boolean,
  address: (port: number) => (name: string) => string,
): Promise<number> {
  const deadline = Date.now() + 20_000
  for (;;) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    const port = await freePort()
    const child = spawn(home.binaries.postgres, ['-D', cluster, ...settings(port, durable)], {
      ...home.owner,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      cwd: home.folder,
      // its own group: Ctrl-C in the terminal reaches us alone, and we stop it after the last request
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.unref()
    try {
      await waitUntilReady(address(port)('postgres'), child)
      return port
    } catch (error) {
      if (Date.now() > deadline || child.exitCode === null) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** Tests give up durability for speed; the product never does. */
function settings(port: number, durable: boolean): string[] {
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
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }),
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Home = Awaited<ReturnType<typeof databaseHome>>

async function initialise(home: Home, cluster: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true })
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
}

/** The PostgreSQL running on this cluster, if any. */
async function runningPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = 0, , , port = 0] = lines.split('\n').map(Number)
  return pid && port && (await isPostgresRunning(pid)) ? { pid, port } : undefined
}

/** After a reboot the pid may belong to another program; after a kill, to a zombie. */
async function isPostgresRunning(pid: number): Promise<boolean> {
  if (!processExists(pid)) return false
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '(postgres) S')
  return /\(postgres\) [^Z]/.test(stat)
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function waitUntilReady(url: string, child?: ChildProcess): Promise<void> {
  let stderr = ''
  child?.stderr?.on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-2000)
  })
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      child?.stderr?.destroy()
      return
    } catch (error) {
      const exited = child && child.exitCode !== null
      if (exited || Date.now() > deadline) {
        throw new Error(`The embedded PostgreSQL did not start: ${stderr.trim() || (error as Error).message}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }
}

async function stop(cluster: string, url: string): Promise<void> {
  const running = await runningPostmaster(cluster)
  if (!running || (await usedByOthers(url))) return
  process.kill(running.pid, 'SIGINT')
  while (await isPostgresRunning(running.pid)) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function usedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
