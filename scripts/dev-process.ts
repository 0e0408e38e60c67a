import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ENTRY = resolve(import.meta.dirname, 'dev-server.ts')
const KILL_AFTER_MS = 2_000

/** The server as a child process, so that a restart loads changed code. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv
  readonly #nodeFlags: string[]
  #child: ChildProcess | undefined
  #address: Promise<string | undefined> = Promise.resolve(undefined)
  #starts = 0

  constructor(env: NodeJS.ProcessEnv, nodeFlags: string[]) {
    this.#env = env
    this.#nodeFlags = nodeFlags
  }

  /** Its address. Waits while it is starting; undefined if it could not start. */
  get address(): Promise<string | undefined> {
    return this.#address
  }

  /** Starts it, replacing the running one. Of several calls in a row only the last starts a process. */
  start(): Promise<string | undefined> {
    const mine = ++this.#starts
    this.#address = this.#end().then(() => (mine === this.#starts ? this.#launch() : this.#address))
    return this.#address
  }

  async stop(): Promise<void> {
    // Calls off a start that is still waiting for the process before it to end.
    this.#starts++
    await this.#end()
  }

  #launch(): Promise<string | undefined> {
    const child = fork(ENTRY, { execArgv: this.#nodeFlags, env: this.#env })
    this.#child = child
    return new Promise((resolve) => {
      // It also reports its health; only its address matters here.
      child.on('message', (address) => String(address).startsWith('http') && resolve(String(address)))
      child.once('exit', () => {
        resolve(undefined)
        if (this.#child !== child) return
        this.#child = undefined
        this.#address = Promise.resolve(undefined)
        console.error('The server has exited. It restarts after the next change.')
      })
    })
  }

  async #end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    await ended
    clearTimeout(timer)
  }
}
