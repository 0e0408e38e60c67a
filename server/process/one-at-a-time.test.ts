import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turns '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that holds the lock until it is killed; where nothing can be written, if that is said. */
async function holder(file: string, limit = '') {
  const code = `import { oneAtATime } from ${JSON.stringify(new URL('./one-at-a-time.ts', import.meta.url).href)}
    await oneAtATime(${JSON.stringify(file)}, () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)) })`
  const child = spawn(
    '/bin/sh',
    ['-c', `${limit} exec "$0" "$@"`, process.execPath, '--input-type=module', '-e', code],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return child
}

test('many take turns, also after one that failed', async () => {
  const file = join(folder, 'lock')
  let inside = 0
  let most = 0
  const work = async (fails: boolean) => {
    most = Math.max(most, ++inside)
    await pause(5)
    inside--
    if (fails) throw new Error('failed')
  }
  const turns = Array.from({ length: 8 }, (_, index) => oneAtATime(file, () => work(index % 3 === 0)))
  const outcomes = await Promise.allSettled(turns)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('another process is waited for, and the lock of a killed one is taken over', async () => {
  const file = join(folder, 'lock')
  const child = await holder(file)
  const events: string[] = []
  const mine = oneAtATime(file, async () => events.push('mine'), { waiting: () => events.push('waiting') })
  await expect.poll(() => events).toEqual(['waiting'])
  child.kill('SIGKILL')
  await mine
  expect(events).toEqual(['waiting', 'mine'])
})

test('where there is no room for a lock, one is taken all the same', async () => {
  const file = join(folder, 'lock')
  const child = await holder(file, 'ulimit -f 0;')
  const turn = { patienceMs: 100 }
  await expect(oneAtATime(file, async () => 0, turn)).rejects.toThrow('Another process is still busy')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await oneAtATime(file, async () => 'mine')).toBe('mine')
  expect(readdirSync(folder)).toEqual([])
})

test('a lock that was copied along with its folder holds nothing', async () => {
  mkdirSync(join(folder, 'data'))
  const child = await holder(join(folder, 'data/lock'))
  cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true })
  expect(await oneAtATime(join(folder, 'copy/lock'), async () => 'mine')).toBe('mine')
  await expect(oneAtATime(join(folder, 'data/lock'), async () => 0, { patienceMs: 100 })).rejects.toThrow(
    'Another process is still busy',
  )
  child.kill('SIGKILL')
})

test.each(['', 'nonsense', '1 2', '99999999 5 5'])(
  'a lock file with %j holds nothing for long',
  async (text) => {
    const file = join(folder, 'lock')
    writeFileSync(file, text)
    utimesSync(file, 0, 0)
    expect(await oneAtATime(file, async () => 'mine', { patienceMs: 20_000 })).toBe('mine')
  },
)
