import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { LogLines } from './log-lines.ts'

let folder: string
const opened: number[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-lines-'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const fd of opened.splice(0)) closeSync(fd)
  rmSync(folder, { recursive: true })
})

function open(path: string, flags: number): number {
  opened.push(openSync(path, flags))
  return opened.at(-1)!
}

/** A pipe, as `npm start | reader` has one, of which nothing is read until `read` is called. */
function pipe() {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const fd = open(path, constants.O_RDWR | constants.O_NONBLOCK)
  const read = () => {
    const bytes = Buffer.alloc(4 * 1024 * 1024)
    try {
      return bytes.toString('utf8', 0, readSync(fd, bytes))
    } catch {
      return ''
    }
  }
  return { fd, read }
}

/** As long as lines come, with pauses in which those that were refused are tried again. */
async function all(read: () => string): Promise<string[]> {
  let text = ''
  for (let quiet = 0; quiet < 50; ) {
    await soon()
    const more = read()
    text += more
    quiet = more ? 0 : quiet + 1
    vi.advanceTimersByTime(1_000)
  }
  return text.trimEnd().split('\n')
}

test('lines are written in their order', async () => {
  const { fd, read } = pipe()
  const log = openLog('info', new LogLines(fd))
  for (let count = 0; count < 100; count++) log.info({ count }, 'é')
  expect((await all(read)).map((line) => JSON.parse(line).count)).toEqual(
    Array.from({ length: 100 }, (_, n) => n),
  )
})

test('a reader who stands still holds nobody up, gets what waited, and is told what is missing', async () => {
  const { fd, read } = pipe()
  const lines = new LogLines(fd)
  const text = 'é'.repeat(500)
  for (let count = 0; count < 5_000; count++) {
    lines.write(`${JSON.stringify({ count, text })}\n`)
    if (count % 100 === 0) await soon()
  }
  const first = await all(read)
  const counts = first.map((line) => JSON.parse(line).count)
  expect(counts).toEqual(counts.map((_, index) => index))
  lines.write('{"after":true}\n')
  const [told, after] = (await all(read)).map((line) => JSON.parse(line))
  expect(told).toMatchObject({
    level: 40,
    lines: 5_000 - counts.length,
    msg: expect.stringContaining('lost'),
  })
  expect(after).toEqual({ after: true })
})

test('a full disk ends nothing, also not with the last line before the end', async () => {
  const log = openLog('info', new LogLines(open('/dev/full', constants.O_WRONLY)))
  log.error('one')
  for (let count = 0; count < 20; count++) await soon()
  log.fatal('the last')
})
