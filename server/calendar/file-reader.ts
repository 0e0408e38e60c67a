import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { badInput, tooMany } from '../http/errors.ts'
import { guarded } from '../process/guard.ts'
import type { Reader } from './event-days.ts'
import type { ReadFile } from './read-calendar.ts'

const THREAD = new URL('./file-thread.ts', import.meta.url)
/** On the processor, so that a busy machine refuses nobody's file. */
const WORK_MS = 4_000
const LOOK_EVERY_MS = 100
/** A file is given up after this long, however little of the processor the thread gets. */
const PATIENCE_MS = 60_000
const MEMORY_MB = 128
const WAITING_MAX = 6

type Read = Exclude<ReadFile, { problem: string }>

/** The file read last: it is looked at first and brought in a moment later. */
let kept: { name: string; read: Read } | undefined
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a calendar file in a thread of its own, one file at a time: rules that never come to an end, or fill the
 * memory, cost that thread and nobody else.
 */
export async function readFile(
  text: string,
  reader: Reader,
  { workMs = WORK_MS, file = THREAD } = {},
): Promise<Read> {
  const name = createHash('sha256')
    .update(JSON.stringify([reader, text]))
    .digest('hex')
  if (kept?.name === name) return kept.read
  if (waiting >= WAITING_MAX)
    throw tooMany('Many files are being read just now. Please try again in a minute.')
  waiting++
  const mine = last.then(() => inThread(text, reader, workMs, file))
  last = mine.catch(() => {})
  try {
    const read = await mine
    if ('problem' in read) throw badInput(read.problem)
    kept = { name, read }
    return read
  } finally {
    waiting--
  }
}

async function inThread(text: string, reader: Reader, workMs: number, file: URL): Promise<ReadFile> {
  const { promise, resolve } = Promise.withResolvers<ReadFile>()
  const worker = new Worker(file, {
    workerData: { text, reader },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What a library says about a file goes to no log.
    stdout: true,
    stderr: true,
  })
  const begun = performance.now()
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > workMs) resolve({ problem: TOO_LONG })
  }
  const watch = () => {
    if (performance.now() - begun > PATIENCE_MS) resolve({ problem: TOO_LONG })
    // A thread that has just ended says nothing more of itself.
    else look().catch(() => {})
  }
  const ended = () => resolve({ problem: UNREADABLE })
  const timer = setInterval(guarded('calendar file', watch), LOOK_EVERY_MS)
  worker.once('message', guarded('calendar file read', resolve))
  worker.once('error', guarded('calendar file failed', ended))
  worker.once('exit', guarded('calendar thread ended', ended))
  try {
    return await promise
  } finally {
    clearInterval(timer)
    await worker.terminate()
  }
}

const TOO_LONG =
  'This file takes too long to read: its appointments repeat very often. Export fewer of them, please.'
const UNREADABLE = 'This file cannot be read. Please export it from your calendar once more.'
