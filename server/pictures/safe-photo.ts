import { type ChildProcess, fork } from 'node:child_process'
import { badInput, serviceFailed } from '../http/errors.ts'
import { guarded } from '../process/guard.ts'
import type { SafePhoto } from './encode-photo.ts'

const WAITING_MAX = 6
/** A photo is given up after this long, whatever it does to its decoder. */
const LONGEST_MS = 20_000
/** The decoder is big, and most hours nobody sends a photo. */
const IDLE_MS = 60_000

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Decodes a photo and encodes it again in both sizes, one at a time; refuses what is not a photo, or too large. */
export async function safePhoto(sent: Buffer): Promise<SafePhoto> {
  if (waiting >= WAITING_MAX) throw serviceFailed(503, 'There are many photos at once.')
  waiting++
  const mine = last.then(() => encoded(sent))
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting--
  }
}

/** A process that decodes photos, and who waits for the one it works on. */
type Decoder = {
  child: ChildProcess
  /** null = it cannot be read */
  answer: (photo: SafePhoto | null) => void
  fail: (error: Error) => void
}

let decoder: Decoder | undefined
let idle: NodeJS.Timeout | undefined

/**
 * In a process of its own, with none of our secrets: what breaks a decoder breaks only that, and it waits for the
 * processor behind those that answer requests.
 */
async function encoded(sent: Buffer): Promise<SafePhoto> {
  clearTimeout(idle)
  const tooLong = setTimeout(guarded('a photo takes too long', endDecoder), LONGEST_MS)
  const photo = await new Promise<SafePhoto | null>((resolve, reject) => {
    decoder ??= startDecoder()
    decoder.answer = resolve
    decoder.fail = reject
    decoder.child.send(sent)
  }).finally(() => clearTimeout(tooLong))
  idle = setTimeout(guarded('the decoder rests', endDecoder), IDLE_MS).unref()
  if (photo) return photo
  throw badInput(
    'This is not a photo that can be read. Please send a JPEG, PNG or WebP of at most 50 megapixels.',
  )
}

function startDecoder(): Decoder {
  const child = fork(new URL('./photo-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { SystemRoot: process.env.SystemRoot },
  })
  const started: Decoder = { child, answer: () => {}, fail: () => {} }
  const forget = () => {
    if (decoder === started) decoder = undefined
  }
  child.on(
    'message',
    guarded('a decoded photo', (photo) => started.answer(photo as SafePhoto | null)),
  )
  // One that could not be started, or cannot be reached, does not end by itself.
  child.on(
    'error',
    guarded('the decoder failed', (cause: Error) => {
      child.kill('SIGKILL')
      forget()
      started.fail(Object.assign(serviceFailed(503, 'Photos cannot be read at the moment.'), { cause }))
    }),
  )
  child.on(
    'exit',
    guarded('the decoder ended', () => {
      forget()
      started.answer(null)
    }),
  )
  child.unref()
  child.channel?.unref()
  return started
}

/** Whatever it works on; the next photo starts another. */
export function endDecoder(): void {
  decoder?.child.kill('SIGKILL')
  decoder = undefined
}
