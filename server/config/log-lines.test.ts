import { execFileSync } from 'node:child_process'
import { constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { LogLines } from './log-lines.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-lines-'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

// Nothing that is opened here is closed again: a log that was refused tries later, and would write to whatever has got
// the number by then, such as a connection to PostgreSQL.

/** A pipe, as `npm start | reader` has one, of which nothing is read until `read` is called. */
function pipe() {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  const bytes = Buffer.alloc(4 * 1024 * 1024)
  const read = () => {
    try {
      return bytes.toString('utf8', 0, readSync(fd, bytes))
    } catch {
      return ''
    }
  }
  return { fd, read }
}

/** As long as lines come, with pauses in which those that were refused are tried again. Half a line is never the end. */
async function all(read: () => string): Promise<string[]> {
  let text = ''
  for (let quiet = 0; quiet < 500 || !text.endsWith('\n'); ) {
    // Takes its turn behind whatever is being written.
    await stat(folder)
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
  lines.write('{"after":true}\n')
  const found = [...first, ...(await all(read))].map((line) => JSON.parse(line))
  expect(found.pop()).toEqual({ after: true })
  let next = 0
  let lost = 0
  for (const line of found)
    if ('count' in line) expect(line.count).toBe(next++)
    else {
      expect(line).toMatchObject({
        level: 40,
        lines: expect.any(Number),
        msg: expect.stringContaining('lost'),
      })
      lost += line.lines
      next += line.lines
    }
  expect(next).toBe(5_000)
  expect(lost).toBeGreaterThan(0)
})

test('a full disk ends nothing, also not with the last line before the end', async () => {
  const log = openLog('info', new LogLines(openSync('/dev/full', constants.O_WRONLY)))
  log.error('one')
  for (let count = 0; count < 20; count++) await soon()
  log.fatal('the last')
})
