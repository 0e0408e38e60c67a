import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'

/** One measured figure, with this machine's floor for comparison where there is one. */
export type Figure = {
  what: string
  ours: number
  unit: string
  floor?: number
  /** the budget, in words, and whether this run was within it */
  budget?: string
  held?: boolean
}

/** Lets the product's role fill tables without triggers and write everything to disk, which it may not otherwise. */
async function allowFilling({ url, superuserUrl }: EmbeddedDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: superuserUrl })
  await owner.connect()
  const role = pg.escapeIdentifier(new URL(url).username)
  await owner.query(
    `grant set on parameter session_replication_role to ${role}; grant pg_checkpoint to ${role}`,
  )
  await owner.end()
}

export type Suite = (bed: TestBed) => Promise<Figure[]>

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What a suite runs on: its own durable PostgreSQL, and servers in their own processes. */
export class TestBed {
  readonly folder: string
  readonly database: EmbeddedDatabase
  readonly #children: ChildProcess[] = []

  private constructor(folder: string, database: EmbeddedDatabase) {
    this.folder = folder
    this.database = database
  }

  static async create(): Promise<TestBed> {
    const folder = await mkdtemp(join(tmpdir(), 'daily-tasks-bench-'))
    const database = await startEmbedded(folder)
    await allowFilling(database)
    return new TestBed(folder, database)
  }

  /** Starts a script as a server in its own process and waits until it answers. */
  async serve(script: string, env: Record<string, string> = {}): Promise<Served> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [join(ROOT, script)], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATABASE_URL: this.database.url,
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '1000000',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#children.push(child)
    const started = performance.now()
    while (!(await answers(`${url}/healthz`))) {
      if (child.exitCode !== null) throw new Error(`${script} stopped with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return { url, pid: child.pid!, startMs: performance.now() - started, stop: () => stopChild(child) }
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#children.map(stopChild))
    await this.database.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}

export type Served = { url: string; pid: number; startMs: number; stop: () => Promise<void> }
type Load = {
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  method?: 'GET' | 'PATCH' | 'POST'
  body?: string
  /** the requests of one connection, where connections must not all send the same */
  perConnection?: (connection: number) => { path: string; body?: string; headers?: Record<string, string> }[]
}

/** Requests per second that a server answers. Throws if any of them fails. */
export async function load(
  url: string,
  { connections = 10, seconds = 4, headers, method = 'GET', body, perConnection }: Load = {},
): Promise<number> {
  const options = (duration: number) => {
    let started = 0
    const own = perConnection && {
      setupClient: (client: autocannon.Client) =>
        client.setRequests(perConnection(started++).map((request) => ({ method, headers, ...request }))),
    }
    return { url, connections, headers, method, body, duration, ...own }
  }
  // warm up
  await autocannon(options(1))
  const result = await autocannon(options(seconds))
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  }
  return result.requests.average
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
