import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/testing/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Each of these creates a database cluster, possibly on a busy disk.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
let started: ChildProcess[] = []

beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  started = []
  killPostgres()
  rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'daily tasks '))
  execFileSync('chmod', ['755', made])
  return made
}

/** Starts the product without its web app, as `npm start` would, and waits until it runs or has ended. */
async function start(env: Record<string, string> = {}) {
  const begun = await begin(env)
  for (;;) {
    if (begun.child.exitCode !== null) {
      // Its last output may still be on its way.
      await begun.closed
      return begun
    }
    if ((await fetch(`${begun.url}/readyz`).catch(() => undefined))?.ok && begun.output().includes('running'))
      return begun
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function begin(env: Record<string, string> = {}, through: readonly string[] = []) {
  const port = await freePort()
  const [command, ...args] = [...through, process.execPath, join(ROOT, 'scripts/start-server.ts')]
  const child = spawn(command!, args, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const closed = once(child, 'close')
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { child, url: `http://127.0.0.1:${env.PORT ?? port}`, output: () => output, closed }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** The PostgreSQL servers running on a folder. Their child processes, which briefly have the same name, do not count. */
function postgresOn(path: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  const found = lines
    .filter((line) => line.includes(`-D ${path}`))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
  return found.filter(([, parent]) => !found.some(([pid]) => pid === parent)).map(([pid]) => pid!)
}

function killPostgres(): void {
  const pids = postgresOn(folder)
  // It is fine if one has just exited.
  if (pids.length > 0) spawnSync('kill', ['-9', ...pids.map(String)])
}

/** Data as a first start left them: making them again for each test would take most of the time. */
let prepared: string
let first: { said: string; servers: number; code: number | null; left: number[] }
beforeAll(async () => {
  folder = prepared = newFolder()
  const { child, output } = await start()
  const servers = postgresOn(prepared).length
  first = { said: output(), servers, code: await stop(child, 'SIGINT'), left: postgresOn(prepared) }
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

function takePrepared(): void {
  execFileSync('cp', ['-a', join(prepared, 'data'), join(folder, 'data')])
}

describe('starting and stopping', () => {
  test('SIGINT ends it with code 0 and leaves no process behind', () => {
    expect(first.said).toContain('Daily Tasks is running')
    expect(first).toMatchObject({ servers: 1, code: 0, left: [] })
  })

  test('an unhandled rejection is logged, and the product keeps running until SIGTERM ends it with code 0', async () => {
    takePrepared()
    const failing = join(folder, 'failing.mjs')
    await writeFile(failing, `process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits')))`)
    const { child, url, output } = await start({ NODE_OPTIONS: `--import "${pathToFileURL(failing).href}"` })
    expect(output()).toContain('Daily Tasks is running')
    expect(postgresOn(folder)).toHaveLength(1)
    child.kill('SIGUSR2')
    await expect.poll(output).toContain('nobody waits')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stop(child, 'SIGTERM')).toBe(0)
    expect(postgresOn(folder)).toEqual([])
  })

  test.each(['a full disk', 'a pipe that nobody reads'])('a log to %s holds nothing up', async (where) => {
    takePrepared()
    let path = '/dev/full'
    if (where !== 'a full disk') {
      path = join(folder, 'pipe')
      execFileSync('mkfifo', [path])
    }
    const fd = openSync(path, 'r+')
    const settings = { LOG_LEVEL: 'info', LOG_TO: path }
    const { child, url, output } = await begin(settings, ['sh', '-c', 'exec "$@" > "$LOG_TO"', 'sh'])
    const asked = () => fetch(`${url}/nothing`).then(({ status }) => status)
    await expect.poll(() => asked().catch(() => 0), { timeout: 120_000 }).toBe(404)
    // more lines than a pipe holds
    for (let count = 0; count < 1_000; count++) expect(await asked()).toBe(404)
    expect(await stop(child, 'SIGTERM')).toBe(0)
    expect(output()).toBe('')
    closeSync(fd)
  })

  test('after kill -9 the next start takes over the database, and after a crash of the machine its stale lock file is no obstacle; nothing is lost', async () => {
    takePrepared()
    const killed = await start()
    await savePerson('kept')
    await stop(killed.child, 'SIGKILL')
    const [orphan] = postgresOn(folder)
    const second = await start()
    expect(postgresOn(folder)).toEqual([orphan])
    expect(await savedPeople()).toEqual(['kept'])
    await stop(second.child, 'SIGKILL')
    killPostgres()
    const third = await start()
    expect(await savedPeople()).toEqual(['kept'])
    expect(await stop(third.child, 'SIGTERM')).toBe(0)
    expect(postgresOn(folder)).toEqual([])
  })

  test('stopped while it starts, it leaves no process behind either', async () => {
    takePrepared()
    const { child, output } = await begin()
    await expect.poll(() => postgresOn(folder), { interval: 10, timeout: 60_000 }).toHaveLength(1)
    expect(output()).toBe('')
    expect(await stop(child, 'SIGTERM')).toBe(0)
    expect(postgresOn(folder)).toEqual([])
  })

  test('what made the database of a killed start, and goes on doing so, is not in the way of the next', async () => {
    const unfinished = join(folder, 'data', 'postgres', 'cluster.new')
    mkdirSync(unfinished, { recursive: true })
    let count = 0
    const writing = setInterval(() => {
      mkdirSync(unfinished, { recursive: true })
      writeFileSync(join(unfinished, `file ${++count}`), '')
    }, 1)
    const database = await startEmbedded(join(folder, 'data'), { durable: false }).finally(() =>
      clearInterval(writing),
    )
    await database.stop()
    const again = await startEmbedded(join(folder, 'data'), { durable: false })
    expect(readdirSync(join(folder, 'data', 'postgres')).sort()).toEqual(['cluster', 'password'])
    await again.stop()
  })

  test('of two on the same data, the first to stop leaves the database running for the other', async () => {
    takePrepared()
    const [first, second] = [await start(), await start()]
    await stop(first.child, 'SIGTERM')
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    await stop(second.child, 'SIGTERM')
    expect(postgresOn(folder)).toEqual([])
  })

  test('a folder copied while it runs gets a PostgreSQL of its own, however small the pool', async () => {
    takePrepared()
    const first = await start({ DATABASE_POOL: '3' })
    await savePerson('in both')
    execFileSync('cp', ['-r', join(folder, 'data'), join(folder, 'copy')])
    const second = await start({ DATA_DIR: join(folder, 'copy'), DATABASE_POOL: '3' })
    expect(second.output()).toContain(
      `This is a copy of ${join(folder, 'data')}, with a database of its own.`,
    )
    expect(postgresOn(folder)).toHaveLength(2)
    await query('delete from person')
    expect(await savedPeople(join(folder, 'copy'))).toEqual(['in both'])
    expect(await stop(second.child, 'SIGTERM')).toBe(0)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await stop(first.child, 'SIGTERM')
  })

  test.runIf(process.getuid?.() === 0)(
    'root can start it from a folder that only root can enter',
    async () => {
      const closed = join(folder, 'closed')
      await mkdir(closed)
      await chmod(closed, 0o700)
      const { child, output } = await start({ DATA_DIR: join(closed, 'data') })
      const place = /Data +(\S.*)/.exec(output())?.[1] ?? ''
      expect(place).toMatch(/^\/var\/lib\/daily-tasks\//)
      expect((await readFile(join(closed, 'data', 'database-folder'), 'utf8')).trim()).toBe(place)
      await stop(child, 'SIGTERM')
      rmSync(place, { recursive: true, force: true })
    },
  )

  const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0
  test.runIf(mayMount)('a database can be brought to a place without shared memory', async () => {
    takePrepared()
    const without = 'mount -t tmpfs -o ro none /dev/shm && exec "$@"'
    const { output } = await begin({}, ['unshare', '-m', 'sh', '-c', without, 'sh'])
    await expect.poll(output, { timeout: 120_000 }).toMatch(/running|did not start/)
    expect(output()).toContain('Daily Tasks is running.')
    await stop(started.at(-1)!, 'SIGTERM')
  })

  test.runIf(process.getuid?.() === 0)(
    'root can start it where what root makes is closed to others',
    async () => {
      const { output } = await begin({}, ['sh', '-c', 'umask 077; exec "$@"', 'sh'])
      await expect.poll(output, { timeout: 120_000 }).toMatch(/running|may not|denied/)
      expect(output()).toContain('Daily Tasks is running.')
      const place = /Data +(\S.*)/.exec(output())![1]!
      await stop(started.at(-1)!, 'SIGTERM')
      rmSync(place, { recursive: true, force: true })
    },
  )
})

describe('a start that cannot work prints one sentence and exits with code 1', () => {
  const refused = async (env: Record<string, string>) => {
    const { child, output } = await start(env)
    expect(child.exitCode).toBe(1)
    expect(postgresOn(folder)).toEqual([])
    return output().trim()
  }

  test('a taken port', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '0.0.0.0')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    expect(await refused({ PORT: String(port), DATA_DIR: join(prepared, 'data') })).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
    )
    expect(postgresOn(prepared)).toEqual([])
    server.close()
  })

  test('a database that cannot be made ready is not left running', async () => {
    takePrepared()
    const database = await startEmbedded(join(folder, 'data'))
    await query(
      `create table foreign_to_us (id int);
       create function refuse() returns event_trigger language plpgsql as
         $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
       create event trigger refuse on ddl_command_start when tag in ('ALTER TABLE') execute function refuse()`,
      database.superuserUrl,
    )
    await database.stop()
    expect(await refused({})).toBe(
      `Nothing can be kept in ${join(folder, 'data')}: there is no room left. Make some, then start again.`,
    )
  })

  test('half of a service, and the database that was started for it is not left running', async () => {
    expect(await refused({ STRIPE_SECRET_KEY: 'sk_test_1', DATA_DIR: join(prepared, 'data') })).toBe(
      'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too.',
    )
    expect(postgresOn(prepared)).toEqual([])
  })

  test('a database that cannot be reached', async () => {
    const output = await refused({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' })
    expect(output).toMatch(/^The database in DATABASE_URL cannot be reached/)
    expect(output).not.toContain('secret')
    for (const place of ['/nonexistent', 'postgres://me:secret@127.0.0.1:1/none?sslrootcert=/nonexistent'])
      expect(await refused({ DATABASE_URL: place })).toMatch(
        /^The database in DATABASE_URL cannot be reached \(ENOENT \/nonexistent[^\n]*$/,
      )
  })

  test('a database that can only be read, has no connection left, or lets nobody make tables', async () => {
    takePrepared()
    const database = await startEmbedded(join(folder, 'data'))
    const told = async (before: string, after: string) => {
      await query(before, database.superuserUrl)
      const { child, output } = await start({ DATABASE_URL: database.url })
      await query(after, database.superuserUrl)
      expect(child.exitCode).toBe(1)
      return output().trim()
    }
    expect(
      await told(
        'alter role daily_tasks_app set default_transaction_read_only = on',
        'alter role daily_tasks_app reset default_transaction_read_only',
      ),
    ).toBe(
      'The database in DATABASE_URL can only be read: it may be a replica. Give the address of the one that is written to.',
    )
    expect(
      await told(
        'alter role daily_tasks_app connection limit 1',
        'alter role daily_tasks_app connection limit -1',
      ),
    ).toBe(
      'The database in DATABASE_URL has no connection left. Raise its max_connections, or lower DATABASE_POOL.',
    )
    const empty = new URL(database.url)
    empty.pathname = '/postgres'
    const { child, output } = await start({ DATABASE_URL: empty.href })
    expect(child.exitCode).toBe(1)
    expect(output().trim()).toBe(
      'The database in DATABASE_URL does not let this user make tables. Make the user its owner, or let them create in its schema.',
    )
    await database.stop()
  })

  test('a bad setting', async () => {
    expect(await refused({ PORT: 'many' })).toBe(
      "PORT is 'many', but must be a whole number from 0 to 65535.",
    )
    expect(await refused({ ROLE: 'boss' })).toBe("ROLE is 'boss', but must be one of all, web, worker.")
  })

  test('a data folder that is a file, or lies in one', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const DATA_DIR of [file, join(file, 'data')])
      expect(await refused({ DATA_DIR })).toBe(
        `Nothing can be kept in ${DATA_DIR}: a part of its path is a file, or a link that leads nowhere (is a disk missing?). Set DATA_DIR to a folder.`,
      )
  })
})

/** Queries the database of a started product directly. */
async function query<Row extends pg.QueryResultRow>(text: string, url?: string): Promise<Row[]> {
  const connectionString = url ?? (await startEmbedded(join(folder, 'data'))).url
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function savePerson(name: string): Promise<void> {
  await query(`insert into person (email, name) values ('someone@example.org', '${name}')`)
}

async function savedPeople(dataDir?: string): Promise<string[]> {
  const url = dataDir && (await startEmbedded(dataDir)).url
  return (await query<{ name: string }>('select name from person', url)).map(({ name }) => name)
}
