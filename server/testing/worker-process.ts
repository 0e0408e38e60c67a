import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../scripts/start-server.ts', import.meta.url))

/** A real worker process of the product, which a test may kill. */
export class WorkerProcess {
  readonly #child: ChildProcess
  #said = ''

  private constructor(child: ChildProcess) {
    this.#child = child
    child.stdout?.on('data', (chunk) => {
      this.#said += chunk
    })
    child.stderr?.on('data', (chunk) => {
      this.#said += chunk
    })
  }

  /** Starts one, and waits until it works. */
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
      child.stdout!.on('data', () => worker.#said.includes('is running') && resolve())
      child.once('exit', () => reject(new Error(`The worker did not start: ${worker.#said}`)))
    })
    return worker
  }

  /** As a crash or the kernel would: nothing is finished, nothing is closed. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await gone
  }
}
