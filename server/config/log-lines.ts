import { write, writeSync } from 'node:fs'
import { guarded } from '../process/guard.ts'

/** How many characters of the log wait for room on a disk, or for whoever reads it. */
const MOST_WAITING = 1024 * 1024
const AGAIN_AFTER_MS = 1_000

/**
 * Takes the lines of the log to a file, a terminal or a pipe. A disk that is full and a reader who stands still cost
 * lines at most, and the log says later how many: they neither hold up nor end the process, and with it everybody's
 * reminders.
 */
export class LogLines {
  readonly #fd: number
  #waiting = ''
  /** what is being written, or could not be yet */
  #begun: Buffer = NOTHING
  #state: 'idle' | 'writing' | 'refused' = 'idle'
  #lost = 0

  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > MOST_WAITING) {
      this.#lost++
      return
    }
    if (this.#lost > 0) this.#waiting += toldOf(this.#lost)
    this.#lost = 0
    this.#waiting += line
    if (this.#state !== 'idle') return
    this.#state = 'writing'
    // What is logged in one go is written in one.
    setImmediate(guarded('writing the log', this.#writeOn.bind(this)))
  }

  /** Writes what waits before the process ends, as far as it is taken at once. */
  flushSync(): void {
    let rest = Buffer.from(this.#waiting)
    this.#waiting = ''
    if (this.#state === 'refused') rest = Buffer.concat([this.#begun, rest])
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#fd, rest))
    } catch {
      // There is nowhere else to say it.
    }
    if (this.#state === 'refused') this.#begun = rest
  }

  /** Tries until all of it is taken. A pipe that is full refuses at once: see `standardOutput`. */
  #writeOn(): void {
    if (this.#begun.length === 0) {
      this.#begun = Buffer.from(this.#waiting)
      this.#waiting = ''
    }
    if (this.#begun.length === 0) {
      this.#state = 'idle'
      return
    }
    this.#state = 'writing'
    write(this.#fd, this.#begun, (error, bytes) => {
      if (error) {
        this.#state = 'refused'
        setTimeout(guarded('writing the log', this.#writeOn.bind(this)), AGAIN_AFTER_MS).unref()
        return
      }
      this.#begun = this.#begun.subarray(bytes)
      this.#writeOn()
    })
  }
}

const NOTHING = Buffer.alloc(0)

/** For everything in this process that logs. */
export function standardOutput(): LogLines {
  if (!opened) {
    // Node opens a pipe so that it refuses when it is full, instead of holding up whoever writes.
    opened = new LogLines((process.stdout as { fd?: number }).fd ?? 1)
    process.on('exit', guarded('last lines of the log', opened.flushSync.bind(opened)))
  }
  return opened
}
let opened: LogLines | undefined

const toldOf = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of this log were lost: they could not be written' })}\n`
