import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childrenOf, signal, treeOf } from './process-tree.ts'

const START = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))

/** One `npm start`: the process that supervises, and under it the server. */
export class Started {
  readonly name: string
  readonly #env: Record<string, string>
  readonly #readyAt: string
  #child: ChildProcess

  private constructor(name: string, env: Record<string, string>, readyAt: string) {
    this.name = name
    this.#env = env
    this.#readyAt = readyAt
    this.#child = this.#spawn()
  }

  /** Starts it and waits until it says that it is ready. */
  static async start(name: string, env: Record<string, string>): Promise<Started> {
    const port = env.ROLE === 'worker' ? env.OPERATIONS_PORT : env.PORT
    const started = new Started(name, env, `http://127.0.0.1:${port}/readyz`)
    await started.ready()
    return started
  }

  get url(): string {
    return new URL(this.#readyAt).origin
  }

  get supervisor(): number {
    return this.#child.pid!
  }

  get server(): number | undefined {
    return childrenOf(this.supervisor)[0]
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(this.#readyAt, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    return answer?.ok === true
  }

  /** Resolves with the milliseconds that it took. */
  async ready(): Promise<number> {
    const began = performance.now()
    while (!(await this.isReady())) {
      if (performance.now() - began > 120_000) throw new Error(`${this.name} does not get ready.`)
      await pause(25)
    }
    return performance.now() - began
  }

  /** As a service manager does: asks it to stop, and starts it again. */
  async restart(): Promise<void> {
    await this.stop()
    this.#child = this.#spawn()
  }

  /** Kills the process that supervises. The server has to notice and stop by itself before the next can start. */
  async killSupervisor(): Promise<void> {
    const { server } = this
    this.#child.kill('SIGKILL')
    while (server && isAlive(server)) await pause(25)
    this.#child = this.#spawn()
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  /** For the end of a run that went wrong. */
  kill(): void {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      signal(
        treeOf(this.supervisor).filter((pid) => pid !== process.pid),
        'SIGKILL',
      )
    }
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, [START], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...this.#env },
      stdio: ['ignore', 'ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore'],
    })
    return child
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
