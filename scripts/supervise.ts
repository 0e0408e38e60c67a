import { type ChildProcess, fork } from 'node:child_process'
import { isatty } from 'node:tty'
import { COMPILED } from './frugal.ts'
import { whenParentIsGone } from './parent-gone.ts'

/** What the server reports about itself: it runs, or it refused to start because of a setting. */
export type FromServer = 'running' | 'refused'

/** The argument of a server that is started again. */
export const AGAIN = 'again'

/** After this long without a crash, the next one counts as the first. */
const STEADY_MS = 60_000
const LONGEST_WAIT_MS = 30_000
/** A server that has never run is given up after this many attempts; one that has, never. */
const FIRST_ATTEMPTS = 5
/** Longer than the server takes to stop at its slowest, once it takes no more requests. */
const STOP_MS = 40_000

/**
 * Runs a server in a process of its own and starts it again whatever ended it, until we are asked to stop or whoever
 * started us is gone. Resolves with the exit code. `afterKill` stops what a server that was killed left behind.
 */
export function supervise(entry: string, afterKill: () => Promise<void>): Promise<number> {
  return new Supervisor(entry, afterKill).run()
}

class Supervisor {
  readonly #entry: string
  readonly #afterKill: () => Promise<void>
  #child: ChildProcess | undefined
  #isStopping = false
  #hasRun = false
  #attempts = 0
  #wake = () => {}

  constructor(entry: string, afterKill: () => Promise<void>) {
    this.#entry = entry
    this.#afterKill = afterKill
  }

  async run(): Promise<number> {
    // Started without a terminal, as by nohup, it must survive the end of one.
    const signals = ['SIGINT', 'SIGTERM', ...(isatty(0) ? ['SIGHUP'] : [])]
    for (const signal of signals) process.on(signal, () => this.#stop())
    whenParentIsGone(() => this.#stop())
    for (;;) {
      const ended = await this.#runOnce()
      if (this.#isStopping) {
        if (ended !== '0') await this.#afterKill()
        return 0
      }
      // A wrong setting does not mend itself. A server that ran before may only have lost its database for a while.
      if (ended === 'refused' && !this.#hasRun) return 1
      if (++this.#attempts >= FIRST_ATTEMPTS && !this.#hasRun) return 1
      await this.#rest(ended)
      if (this.#isStopping) {
        await this.#afterKill()
        return 0
      }
    }
  }

  /** Resolves when the server has ended, with its exit code, the signal that ended it, or 'refused'. */
  #runOnce(): Promise<string> {
    // In its own session: signals from the terminal reach us alone, and we stop it gracefully.
    const child = fork(this.#entry, this.#hasRun ? [AGAIN] : [], {
      detached: true,
      env: {
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || COMPILED,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    let steady: NodeJS.Timeout | undefined
    let refused = false
    child.on('message', (state: FromServer) => {
      if (state === 'refused') refused = true
      else {
        this.#hasRun = true
        steady = setTimeout(() => (this.#attempts = 0), STEADY_MS)
      }
    })
    return new Promise((resolve) => {
      const over = (outcome: string) => {
        clearTimeout(steady)
        this.#child = undefined
        resolve(refused ? 'refused' : outcome)
      }
      child.on('error', (error) => !child.pid && over(error.message))
      child.on('exit', (code, signal) => over(String(code ?? signal)))
    })
  }

  /** The first restart is immediate, each further one waits twice as long. */
  async #rest(ended: string): Promise<void> {
    const wait = this.#attempts < 2 ? 0 : Math.min(250 * 2 ** (this.#attempts - 2), LONGEST_WAIT_MS)
    const when = wait < 1000 ? '' : ` in ${Math.round(wait / 1000)} s`
    console.error(`The server has ended (${ended}). It is started again${when}.`)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #stop(): void {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#wake()
    this.#child?.kill('SIGTERM')
    const delay = (Number(process.env.STOP_DELAY_SECONDS) || 0) * 1000
    setTimeout(() => this.#child?.kill('SIGKILL'), STOP_MS + delay).unref()
  }
}
