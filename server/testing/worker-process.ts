import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../scripts/start-server.ts', import.meta.url))

/** A real worker process of the product that a test can kill. */
export class WorkerProcess {
  readonly #child: ChildProcess
  #output = ''

  private constructor(child: ChildProcess) {
    this.#child = child
    child.stdout?.on('data', (chunk) => {
      this.#output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      this.#output += chunk
    })
  }

  /** Starts a worker and waits until it is running. */
  static async start(databaseUrl: string, env: Record<string, string>): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [START], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        ROLE: 'worker',
        LOG_LEVEL: 'error',
        ...env,
        DATABASE_URL: databaseUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const worker = new WorkerProcess(child)
    await new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', () => worker.#output.includes('is running') && resolve())
      child.once('exit', () => reject(new Error(`The worker did not start: ${worker.#output}`)))
    })
    return worker
  }

  /** Stops it gracefully, as an operator would. Returns its exit code. */
  async stop(): Promise<number | null> {
    const exited = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGTERM')
    await exited
    return this.#child.exitCode
  }

  /** Kills it as a crash or the kernel would: nothing is finished, nothing is closed. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await exited
  }
}
