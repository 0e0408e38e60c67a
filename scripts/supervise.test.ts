import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processExists } from '#server/process/process-mark.ts'

let folder: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise '))
})
afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const pid of pids()) if (processExists(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Supervises a server that writes its process id and arguments down and then does as `body` says. */
function supervise(body: string, { shell = '', env = {} as Record<string, string> } = {}) {
  const server = join(folder, 'server.mjs')
  const main = join(folder, 'main.ts')
  writeFileSync(
    server,
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(join(folder, 'log'))}, process.pid + ' ' + process.argv.slice(2) + '\\n')
     for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => process.exit(0))
     ${body}`,
  )
  writeFileSync(
    main,
    `import { supervise } from ${JSON.stringify(new URL('./supervise.ts', import.meta.url).href)}
     process.exit(await supervise(${JSON.stringify(server)}, async () => console.log('cleaned up')))`,
  )
  const child = shell
    ? spawn('sh', ['-c', `"${process.execPath}" "${main}"; ${shell}`], { env: { ...process.env, ...env } })
    : spawn(process.execPath, [main], { env: { ...process.env, ...env } })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream!.on('data', (chunk) => (output += chunk))
  // Not 'exit': its last output may still be on its way then.
  return { child, ended: once(child, 'close'), output: () => output }
}

const lines = () => {
  try {
    return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  } catch {
    return []
  }
}
const pids = () => lines().map((line) => Number(line.split(' ')[0]))
const RUNS = `process.send('running'); setInterval(() => {}, 1000)`

test('whatever ends the server, it is started again, told so, and stopped with its parent', async () => {
  const { child, ended, output } = supervise(`${RUNS}
    process.on('SIGUSR2', () => { throw new Error('a mistake') })`)
  for (const [count, signal] of (['SIGKILL', 'SIGUSR2', 'SIGTERM'] as const).entries()) {
    await expect.poll(lines).toHaveLength(count + 1)
    // Its handlers are installed a moment after it has written itself down.
    await expect
      .poll(() => {
        if (processExists(pids().at(-1)!)) process.kill(pids().at(-1)!, signal)
        return lines().length
      })
      .toBeGreaterThan(count + 1)
  }
  expect(lines()[0]).toMatch(/ $/)
  expect(lines().at(-1)).toMatch(/ again$/)
  await expect.poll(output).toContain('The server has ended (SIGKILL). It is started again.')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  await expect.poll(() => pids().filter(processExists)).toEqual([])
})

test('a server that refuses its settings is not started again', async () => {
  const { ended } = supervise(`console.error('PORT is bad.'); process.send('refused', () => process.exit(1))`)
  expect((await ended)[0]).toBe(1)
  expect(lines()).toHaveLength(1)
})

test('one that ran before is, since the reason may pass; a stop in between cleans up what was left', async () => {
  const { child, ended, output } = supervise(
    `if (process.argv[2]) process.send('refused', () => process.exit(1))
     else { ${RUNS}; console.log('up') }`,
  )
  await expect.poll(output).toContain('up')
  process.kill(pids()[0]!, 'SIGKILL')
  await expect.poll(output).toMatch(/in [12] s/)
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(output()).toContain('cleaned up')
})

test('one that never came up is given up after a few attempts', async () => {
  const { ended } = supervise(`process.exit(3)`)
  expect((await ended)[0]).toBe(1)
  expect(lines()).toHaveLength(5)
})

test('the server stops when its parent is killed', async () => {
  const { child } = supervise(RUNS)
  await expect.poll(lines).toHaveLength(1)
  child.kill('SIGKILL')
  await expect.poll(() => pids().filter(processExists)).toEqual([])
})

test('started by npm: when the shell between is ended alone, everything stops', async () => {
  const { child, ended } = supervise(RUNS, { shell: 'true', env: { npm_lifecycle_event: 'start' } })
  await expect.poll(lines).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => pids().filter(processExists)).toEqual([])
})

test('its first file, too, is found among the code that was compiled before', async () => {
  const { child, ended, output } = supervise(
    `console.log('kept in ' + process.env.NODE_COMPILE_CACHE); ${RUNS}`,
    {
      env: { NODE_COMPILE_CACHE: '' },
    },
  )
  await expect.poll(output).toContain('kept in')
  expect(output()).toMatch(/kept in .*\.cache.compiled/)
  child.kill('SIGTERM')
  await ended
})
